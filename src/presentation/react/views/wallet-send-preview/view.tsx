import { useId, useRef, type ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { AddressGroups } from '../../ui/address-groups.js'
import { fitOf } from '../../ui/amount-field.js'
import { useAnnouncement } from '../../ui/announcer.js'
import { Avatar } from '../../ui/avatar.js'
import { IconButton } from '../../ui/icon-button.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { moreIcons } from '../../ui/more-icons.js'
import { usePresenter } from '../../use-presenter.js'
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
        <p
          className="review-amount num"
          data-fit={fitOf(vm.amount.length - 4)}
          data-must-be-seen=""
          data-testid="review-amount"
        >
          <bdi>{vm.amount}</bdi>
        </p>
        {vm.usd !== undefined && <p className="review-usd muted num">{vm.usd}</p>}
        <Recipient to={vm.to} onCopy={actions.copy} />
        <Details>
          <Detail label={t('review.from')} testId="review-from">
            <bdi title={vm.from.address}>{vm.from.text}</bdi>
          </Detail>
          <NetworkDetail label={t('send.network')} network={vm.network} />
          {vm.token !== undefined && (
            <TokenDetail token={vm.token} onCopy={actions.copyToken} onOpen={actions.openToken} />
          )}
          <Marks memo={vm.memo} references={vm.references} />
          <Detail label={t('send.fee')} note={vm.fee.note} testId="review-fee">
            <bdi className={vm.fee.usd === undefined ? undefined : 'muted'}>{vm.fee.text}</bdi>
            {vm.fee.usd !== undefined && <span>{vm.fee.usd}</span>}
          </Detail>
          {vm.total.length > 0 && (
            <Detail label={t('review.total')} total testId="review-total">
              {vm.total.map((part, i) => (
                <bdi key={part}>
                  {i > 0 && '+ '}
                  {part}
                </bdi>
              ))}
            </Detail>
          )}
        </Details>
        {vm.warnings.map((warning) => (
          <Warning key={warning.kind} warning={warning} address={vm.to.address} />
        ))}
        {vm.understood !== 'needless' && (
          <Tick
            label={t('review.understood')}
            checked={vm.understood === 'yes'}
            onChange={actions.understand}
            testId="send-understood"
            {...(vm.understood === 'no' ? next : {})}
          />
        )}
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

interface TokenDetailProps {
  readonly token: NonNullable<PreviewVm['token']>
  readonly onCopy: () => void
  readonly onOpen: () => void
}

function TokenDetail({ token: { address, short, page }, onCopy, onOpen }: TokenDetailProps): ReactNode {
  const { t } = useApp(words)
  return (
    <Detail label={t('send.contract')} testId="review-token">
      <bdi title={address}>{short}</bdi>
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
            <bdi key={`${i} ${address}`} title={address}>
              {short}
            </bdi>
          ))}
        </Detail>
      )}
    </>
  )
}

interface RecipientProps {
  readonly to: PreviewVm['to']
  readonly onCopy: () => void
}

const Recipient = ({ to, onCopy }: RecipientProps): ReactNode => {
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
    </div>
  )
}

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
