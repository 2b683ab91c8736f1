import { useId, useRef, type ReactNode, type RefObject } from 'react'
import { useApp } from '../../app-context.js'
import { useAnnouncement } from '../../ui/announcer.js'
import { CoinImage } from '../../ui/coin-image.js'
import { Icon } from '../../ui/icons.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { Spinner } from '../../ui/spinner.js'
import { moreIcons } from '../../ui/more-icons.js'
import { usePresenter } from '../../use-presenter.js'
import type { ViewProps } from '../view-module.js'
import { Detail, Details } from '../wallet-send/details.js'
import { Notice } from '../wallet-send/notice.js'
import { ChangedSince, ReviewActions, Tick } from '../wallet-send-preview/review-parts.js'
import { presentSwapPreview, type ConsentVm, type SwapPreviewVm } from './presenter.js'
import type { StepVm } from './steps.js'
import { words } from './words.js'

export function WalletSwapPreviewView({ feature }: ViewProps<'WalletSwapPreview', 'swap'>): ReactNode {
  const { t } = useApp(words)
  const [vm, actions] = usePresenter(presentSwapPreview, { feature }, words)
  const tick = useRef<HTMLInputElement>(null)
  const tickId = useId()
  useAnnouncement(vm?.announcement ?? '')
  if (vm === undefined) return <ScrollBody busy>{undefined}</ScrollBody>
  /** The first box that is still open is where the button leads. */
  const open = vm.consents.find(({ agreed }) => !agreed)?.kind
  return (
    <ScrollBody>
      <ChangedSince notice={vm.notice} testId="swap-changed" />
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
          <ol className="swap-steps">
            {vm.steps.map((step) => (
              <Step key={step.kind} step={step} />
            ))}
          </ol>
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
      <ReviewActions
        action={vm.action}
        cancel={t('swapReview.cancel')}
        tick={{ field: tick, id: tickId }}
        onCancel={actions.cancel}
        onConfirm={actions.confirm}
        testId="swap"
      />
    </ScrollBody>
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

const End = ({ label, end: { symbol, face, text, exact, usd }, testId }: EndProps): ReactNode => (
  <div className="swap-end" data-testid={testId}>
    <CoinImage symbol={symbol} {...face} />
    <span className="row-text">
      <span className="t16">{label}</span>
      <bdi className="muted">{symbol}</bdi>
    </span>
    <span className="swap-figure num">
      <bdi className="t16" title={exact}>
        {text}
      </bdi>
      {usd !== undefined && <span className="muted">{usd}</span>}
    </span>
  </div>
)

const Step = ({ step: { kind, status, title, text } }: { readonly step: StepVm }): ReactNode => (
  <li data-status={status} data-testid={`swap-step-${kind}`} aria-current={status === 'busy' ? 'step' : undefined}>
    <span className="swap-step-mark" aria-hidden="true">
      {status === 'busy' ? <Spinner /> : status === 'done' ? <Icon name={moreIcons.check} size={16} /> : undefined}
    </span>
    <span className="row-text">
      <span className="t16">{title}</span>
      <span className="muted">{text}</span>
    </span>
  </li>
)

interface ConsentProps {
  readonly consent: ConsentVm
  readonly onAgree: (yes: boolean) => void
  readonly field?: RefObject<HTMLInputElement | null>
  readonly id?: string
}

const Consent = ({
  consent: { kind, tone, title, text, label, agreed },
  onAgree,
  field,
  id,
}: ConsentProps): ReactNode => (
  <div className="review-warning" data-kind={kind}>
    <Notice tone={tone} title={title} testId={`swap-${kind}`}>
      {text !== undefined && <p>{text}</p>}
    </Notice>
    <Tick label={label} checked={agreed} onChange={onAgree} testId={`swap-${kind}-agreed`} field={field} id={id} />
  </div>
)
