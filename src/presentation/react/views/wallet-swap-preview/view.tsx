import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import { useApp } from '../../app-context.js'
import { fitOf } from '../../ui/amount-field.js'
import { useAnnouncement } from '../../ui/announcer.js'
import { CoinImage } from '../../ui/coin-image.js'
import { Icon } from '../../ui/icons.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { ShortAddress } from '../../ui/short-address.js'
import { Steps } from '../../ui/steps.js'
import { usePresenter } from '../../use-presenter.js'
import { fetchStrip } from '../account/fetch-strip.js'
import type { ViewProps } from '../view-module.js'
import { Detail, Details } from '../wallet-send/details.js'
import { Notice } from '../wallet-send/notice.js'
import { ChangedSince, ReviewActions, Tick } from '../wallet-send-preview/review-parts.js'
import type { ConsentVm } from './consent-vm.js'
import { presentSwapPreview, type SwapPreviewVm } from './presenter.js'
import { words } from './words.js'

export function WalletSwapPreviewView({ feature }: ViewProps<'WalletSwapPreview', 'swap'>): ReactNode {
  const { t } = useApp(words)
  const [vm, actions] = usePresenter(presentSwapPreview, { feature }, words)
  useEffect(fetchStrip, [])
  const tick = useRef<HTMLInputElement>(null)
  const tickId = useId()
  useAnnouncement(vm?.announcement ?? '')
  if (vm === undefined) return <ScrollBody busy>{undefined}</ScrollBody>
  /** The first box that is still open is where the button leads. */
  const open = vm.consents.find(({ agreed }) => !agreed)?.kind
  return (
    <>
      <ScrollBody label={t('swapReview.title')}>
        <ChangedSince notice={vm.notice} testId="swap-changed" />
        <Dangers consents={vm.consents} />
        <div className="swap-ends" data-must-be-seen="" data-testid="swap-ends">
          <End label={t('swap.pay')} end={vm.pay} testId="swap-pays" />
          <End label={t('swap.receive')} end={vm.receive} testId="swap-receives" />
        </div>
        <Limits vm={vm} />
        {vm.notes.map((note) => (
          <p key={note} className="swap-note muted t12">
            {note}
          </p>
        ))}
        {vm.steps.length > 0 && (
          <>
            <h3 className="group t12">{vm.stepsTitle}</h3>
            <Steps steps={vm.steps} testId="swap-step" />
          </>
        )}
        {vm.consents.map((consent) => (
          <Consent
            key={consent.kind}
            consent={consent}
            onAgree={(yes) => actions.agree(consent.kind, yes)}
            {...(consent.kind === open ? { field: tick, id: tickId } : {})}
          />
        ))}
      </ScrollBody>
      <ReviewActions
        action={vm.action}
        cancel={t('swapReview.cancel')}
        tick={{ field: tick, id: tickId }}
        onCancel={actions.cancel}
        onConfirm={actions.confirm}
        testId="swap"
      />
    </>
  )
}

/** The limits first: what arrives at least, and what it costs. */
function Limits({ vm }: { readonly vm: SwapPreviewVm }): ReactNode {
  const { t } = useApp(words)
  return (
    <Details>
      <Detail label={t('swap.minimum')} testId="review-minimum">
        <bdi>{vm.minimum}</bdi>
      </Detail>
      <Detail label={t('swap.impact')} testId="review-impact">
        <span className="swap-change" data-high={vm.impact.isHigh || undefined}>
          {vm.impact.isHigh && <Icon name="warning" size={16} />}
          {vm.impact.text}
        </span>
      </Detail>
      <Detail label={t('swap.slippage')} testId="review-slippage">
        {vm.slippage}
      </Detail>
      {vm.swapFee !== undefined && (
        <Detail label={t('swap.swapFee')} testId="review-swap-fee">
          <bdi>{vm.swapFee}</bdi>
        </Detail>
      )}
      <Detail label={t('swap.networkFee')} note={vm.networkFee.note} testId="review-network-fee">
        <bdi className={vm.networkFee.usd === undefined ? undefined : 'muted'}>{vm.networkFee.text}</bdi>
        {vm.networkFee.usd !== undefined && <span>{vm.networkFee.usd}</span>}
      </Detail>
      <Detail label={t('swapReview.rate')} testId="review-rate">
        <bdi>{vm.rate}</bdi>
      </Detail>
    </Details>
  )
}

interface EndProps {
  readonly label: string
  readonly end: SwapPreviewVm['pay']
  readonly testId: string
}

const End = ({ label, end: { symbol, contract, face, text, exact, usd }, testId }: EndProps): ReactNode => (
  <div className="swap-end" data-testid={testId}>
    <CoinImage symbol={symbol} {...face} />
    <span className="row-text">
      <span className="t16">{label}</span>
      <bdi className="muted">{symbol}</bdi>
      {contract !== undefined && <ShortAddress address={contract} />}
    </span>
    <span className="swap-figure num" data-fit={fitOf(text.length)}>
      <bdi className="t16" title={exact}>
        {text}
      </bdi>
      {usd !== undefined && <span className="muted">{usd}</span>}
    </span>
  </div>
)

/** What may cost money stands before all else; it is agreed to below, once the rest was read. */
const Dangers = ({ consents }: Pick<SwapPreviewVm, 'consents'>): ReactNode =>
  consents
    .filter(({ tone }) => tone === 'danger')
    .map((consent) => (
      <div key={consent.kind} className="review-changed">
        <Warned consent={consent} />
      </div>
    ))

const Warned = ({ consent: { kind, tone, title, text } }: { readonly consent: ConsentVm }): ReactNode => (
  <Notice tone={tone} title={title} testId={`swap-${kind}`}>
    {text !== undefined && <p>{text}</p>}
  </Notice>
)

interface ConsentProps {
  readonly consent: ConsentVm
  readonly onAgree: (yes: boolean) => void
  readonly field?: RefObject<HTMLInputElement | null>
  readonly id?: string
}

const Consent = ({ consent, onAgree, field, id }: ConsentProps): ReactNode => (
  <div className="review-warning" data-kind={consent.kind}>
    {consent.tone !== 'danger' && <Warned consent={consent} />}
    <Tick
      label={consent.label}
      checked={consent.agreed}
      onChange={onAgree}
      testId={`swap-${consent.kind}-agreed`}
      field={field}
      id={id}
    />
  </div>
)
