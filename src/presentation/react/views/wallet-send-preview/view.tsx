import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { AddressGroups } from '../../ui/address-groups.js'
import { fitOf } from '../../ui/amount-field.js'
import { useAnnouncement } from '../../ui/announcer.js'
import { Avatar } from '../../ui/avatar.js'
import { IconButton } from '../../ui/icon-button.js'
import { Drawing, Icon } from '../../ui/icons.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { moreIcons } from '../../ui/more-icons.js'
import { ShortAddress } from '../../ui/short-address.js'
import { usePresenter } from '../../use-presenter.js'
import { fetchStrip } from '../account/fetch-strip.js'
import type { ViewProps } from '../view-module.js'
import { Detail, Details, NetworkDetail } from '../wallet-send/details.js'
import { Notice } from '../wallet-send/notice.js'
import { presentPreview, type PreviewVm } from './presenter.js'
import { ChangedSince, ReviewActions, Tick } from './review-parts.js'
import type { WarningVm } from './warnings.js'
import { words } from './words.js'

export function WalletSendPreviewView({ feature }: ViewProps<'WalletSendPreview', 'send'>): ReactNode {
  const { t } = useApp(words)
  const [vm, actions] = usePresenter(presentPreview, { feature }, words)
  useEffect(fetchStrip, [])
  const tick = useRef<HTMLInputElement>(null)
  const tickId = useId()
  useAnnouncement(vm?.announcement ?? '')
  if (vm === undefined) return <ScrollBody busy>{undefined}</ScrollBody>
  /** The first box that is still open is where the button leads. */
  const next = { field: tick, id: tickId }
  return (
    <>
      <ScrollBody>
        <ChangedSince notice={vm.changed} testId="send-changed" />
        <Warnings tone="danger" vm={vm} />
        {vm.understood !== 'needless' && (
          <Tick
            label={t('review.understood')}
            checked={vm.understood === 'yes'}
            onChange={actions.understand}
            testId="send-understood"
            {...(vm.understood === 'no' ? next : {})}
          />
        )}
        <p
          className="review-amount num"
          data-fit={fitOf(vm.amount.length - 4)}
          data-must-be-seen=""
          data-testid="review-amount"
        >
          <bdi>{vm.amount}</bdi>
        </p>
        {vm.usd !== undefined && <p className="review-usd muted num">{vm.usd}</p>}
        <Recipient to={vm.to} own={vm.own} onCopy={actions.copy} />
        <Warnings tone="warning" vm={vm} />
        <Details>
          <Detail label={t('review.from')} testId="review-from">
            <ShortAddress {...vm.from} />
          </Detail>
          <NetworkDetail label={t('send.network')} network={vm.network} />
          {vm.token !== undefined && (
            <TokenDetail token={vm.token} onCopy={actions.copyToken} onOpen={actions.openToken} />
          )}
          <Marks memo={vm.memo} references={vm.references} />
          <Detail label={t('send.fee')} note={vm.fee.note} testId="review-fee">
            <bdi>{vm.fee.text}</bdi>
          </Detail>
          {vm.total !== undefined && (
            <Detail label={t('review.total')} total testId="review-total">
              <Sum parts={vm.total.coins} muted={vm.total.usd !== undefined} />
              {vm.total.usd !== undefined && <span>{vm.total.usd}</span>}
            </Detail>
          )}
        </Details>
        <ExactAmounts exact={vm.exact} />
        {vm.highFee !== undefined && (
          <div className="review-warning">
            <Notice tone="warning" title={t('review.highFee')} testId="high-fee">
              <p>{vm.highFee.text}</p>
            </Notice>
            <Tick
              label={vm.highFee.label}
              checked={vm.highFee.agreed}
              onChange={actions.agreeToFee}
              testId="send-fee-agreed"
              {...(vm.understood === 'no' || vm.highFee.agreed ? {} : next)}
            />
          </div>
        )}
      </ScrollBody>
      <ReviewActions
        action={vm.action}
        cancel={t('review.cancel')}
        tick={next}
        onCancel={actions.cancel}
        onConfirm={actions.send}
        testId="send"
      />
    </>
  )
}

interface SumProps {
  readonly parts: readonly string[]
  readonly muted?: boolean
}

/** Of more than one coin: one plus the other. */
const Sum = ({ parts, muted = false }: SumProps): ReactNode =>
  parts.map((part, i) => (
    <bdi key={part} className={muted ? 'muted' : undefined}>
      {i > 0 && '+ '}
      {part}
    </bdi>
  ))

/** Every figure to the last digit, for whoever asks. */
function ExactAmounts({ exact }: Pick<PreviewVm, 'exact'>): ReactNode {
  const { t } = useApp(words)
  return (
    <details className="review-exact" data-testid="review-exact">
      <summary>
        {t('review.exact')}
        <Icon name={moreIcons.down} />
      </summary>
      <Details>
        {exact.rows.map(({ id, amounts }) => (
          <Detail key={id} label={t(`review.${id}`)} total={id === 'totalMost'} testId={`review-${id}`}>
            <Sum parts={amounts} />
          </Detail>
        ))}
      </Details>
      {exact.isBound && <p className="muted t12">{t('review.exactText')}</p>}
    </details>
  )
}

interface TokenDetailProps {
  readonly token: NonNullable<PreviewVm['token']>
  readonly onCopy: () => void
  readonly onOpen: () => void
}

function TokenDetail({ token: { address, short, page }, onCopy, onOpen }: TokenDetailProps): ReactNode {
  const { t } = useApp(words)
  return (
    <Detail label={t('send.contract')} testId="review-token">
      <ShortAddress address={address} short={short} />
      <IconButton icon={moreIcons.copy} label={t('review.copyToken')} onClick={onCopy} testId="review-token-copy" />
      {page !== undefined && (
        <IconButton
          icon={moreIcons.external}
          label={t('review.openToken')}
          onClick={onOpen}
          testId="review-token-page"
        />
      )}
    </Detail>
  )
}

/** What goes with the payment for whoever gets it. */
function Marks({ memo, references }: Pick<PreviewVm, 'memo' | 'references'>): ReactNode {
  const { t } = useApp(words)
  return (
    <>
      {memo !== undefined && (
        <Detail label={t('review.memo')} note={t('review.memoPublic')} testId="review-memo">
          <bdi>{memo}</bdi>
        </Detail>
      )}
      {references !== undefined && (
        <Detail label={references.label} testId="review-references">
          {references.all.map(({ address, short }, i) => (
            <ShortAddress key={`${i} ${address}`} address={address} short={short} />
          ))}
        </Detail>
      )}
    </>
  )
}

interface RecipientProps {
  readonly to: PreviewVm['to']
  readonly own: string | undefined
  readonly onCopy: () => void
}

const Recipient = ({ to, own, onCopy }: RecipientProps): ReactNode => {
  const { t } = useApp(words)
  return (
    <div className="review-to" data-must-be-seen="" data-testid="review-to">
      <div className="review-whose">
        <Avatar address={to.address} src={to.avatar} />
        <p className="t16">
          <span className="muted">{t('send.to')}</span> {to.name !== undefined && <bdi>{to.name}</bdi>}
        </p>
        <IconButton icon={moreIcons.copy} label={t('review.copy')} onClick={onCopy} testId="review-copy" />
      </div>
      <AddressGroups address={to.address} />
      {own !== undefined && (
        <p className="review-own" data-testid="review-own">
          <Drawing path={personPath} />
          <span>
            <span className="review-own-title">{t('review.ownAccount')}</span> <span className="muted">{own}</span>
          </span>
        </p>
      )}
    </div>
  )
}

/** A head and shoulders. */
const personPath = 'M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6M4 16.5c.6-3 3-4.5 6-4.5s5.4 1.5 6 4.5'

interface WarningsProps {
  readonly tone: WarningVm['tone']
  readonly vm: PreviewVm
}

const Warnings = ({ tone, vm }: WarningsProps): ReactNode =>
  vm.warnings
    .filter((one) => one.tone === tone)
    .map((warning) => <Warning key={warning.kind} warning={warning} address={vm.to.address} />)

interface WarningProps {
  readonly warning: WarningVm
  readonly address: string
}

const Warning = ({ warning: { kind, tone, title, text, alike, symbols }, address }: WarningProps): ReactNode => {
  const { t } = useApp(words)
  return (
    <div className="review-warning" data-kind={kind}>
      <Notice tone={tone} title={title} testId={`warning-${kind}`}>
        <p>{text}</p>
        {symbols?.map(({ by, symbol }) => (
          <p key={by}>
            <span className="t12">{t(`review.${by}Symbol`)}</span> <bdi>{symbol}</bdi>
          </p>
        ))}
        {alike !== undefined && (
          <>
            <p className="t12">{t('review.known')}</p>
            <AddressGroups address={alike.known} unlike={address} />
            <p className="t12">
              {t('review.this')} · {alike.differs}
            </p>
            <AddressGroups address={address} unlike={alike.known} />
          </>
        )}
      </Notice>
    </div>
  )
}
