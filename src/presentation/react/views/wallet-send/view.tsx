import { useRef, type ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { ActionButton } from '../../ui/action-button.js'
import { AmountField } from '../../ui/amount-field.js'
import { useAnnouncement } from '../../ui/announcer.js'
import { Button } from '../../ui/button.js'
import { ForeignDetails } from '../../ui/foreign-details.js'
import { Drawing } from '../../ui/icons.js'
import { LinkButton } from '../../ui/link-button.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { ShortAddress } from '../../ui/short-address.js'
import { TokenButton } from '../../ui/token-button.js'
import { usePresenter } from '../../use-presenter.js'
import type { ViewProps } from '../view-module.js'
import { Detail, Details, NetworkDetail } from './details.js'
import { Notice } from './notice.js'
import { presentSend, type FeeVm, type SendField } from './presenter.js'
import { RecipientField } from './recipient-field.js'
import { words } from './words.js'

export function WalletSendView({ feature }: ViewProps<'WalletSend', 'send'>): ReactNode {
  const { t } = useApp(words)
  const [vm, actions] = usePresenter(presentSend, { feature }, words)
  const token = useRef<HTMLButtonElement>(null)
  const amount = useRef<HTMLInputElement>(null)
  const recipient = useRef<HTMLTextAreaElement>(null)
  useAnnouncement(vm.announcement)

  const { action, locked } = vm
  const goTo = (field: SendField | undefined) =>
    (field === 'token' ? token : field === 'amount' ? amount : recipient).current?.focus()
  const next = () => (action.status === 'ready' ? actions.review() : goTo(action.missing))
  const press = () => {
    if (action.missing !== undefined && action.missing !== 'token') actions.explain()
    if (action.status === 'ready' || action.missing !== undefined) next()
  }
  return (
    <ScrollBody>
      {vm.notice !== undefined && (
        <div className="send-notice">
          <Notice tone={vm.notice.tone} title={vm.notice.title} testId="send-notice">
            <p>{vm.notice.text}</p>
            {vm.notice.foreign !== undefined && <ForeignDetails foreign={vm.notice.foreign} />}
            {vm.waiting && (
              <Button small onClick={actions.sendAnother} testId="send-another">
                {t('send.another')}
              </Button>
            )}
          </Notice>
        </div>
      )}
      <div className="send-panel" data-panel="amount">
        <div className="send-amount">
          <AmountField
            label={t('send.youSend')}
            unit={t('amount.in', { unit: vm.unit })}
            sign={vm.sign}
            value={vm.amountText}
            onChange={actions.setAmount}
            onEnter={next}
            invalid={vm.amountInvalid}
            readOnly={locked}
            field={amount}
            testId="send-amount"
          />
          <TokenButton
            token={vm.token}
            field={token}
            locked={locked}
            onPress={actions.selectToken}
            testId="send-token"
          />
        </div>
        <div className="send-worth num">
          {vm.worth?.unit === undefined || locked ? (
            <span className="muted whole">{vm.worth?.text}</span>
          ) : (
            <button type="button" className="muted" onClick={actions.switchUnit} data-testid="send-unit">
              <bdi className="one-line">{vm.worth.text}</bdi>
              <Drawing path={swapPath} size={16} />
              <span className="sr-only"> ({t('amount.enterIn', { unit: vm.worth.unit })})</span>
            </button>
          )}
          {vm.available !== undefined && (
            <span className="muted" title={vm.available.exact} data-testid="send-available">
              <span className="whole">{vm.available.text}</span>
              {!locked && (
                <LinkButton onClick={actions.useMax} testId="send-max">
                  {t('amount.max')}
                </LinkButton>
              )}
            </span>
          )}
        </div>
      </div>
      <div className="send-arrow" aria-hidden="true">
        <Drawing path={arrowPath} />
      </div>
      <RecipientField
        recipient={vm.recipient}
        hint={vm.recipientHint}
        readOnly={locked}
        field={recipient}
        onChange={actions.setRecipient}
        onPaste={actions.paste}
        onEnter={next}
      />
      <Details>
        {vm.token?.contract !== undefined && (
          <Detail label={t('send.contract')} testId="send-contract">
            <ShortAddress address={vm.token.contract} />
          </Detail>
        )}
        {vm.network !== undefined && <NetworkDetail label={t('send.network')} network={vm.network} />}
        <Detail label={t('send.fee')} testId="send-fee">
          <Fee fee={vm.fee} onRetry={actions.retryFee} />
        </Detail>
      </Details>
      <div className="send-actions">
        <ActionButton action={action} onPress={press} testId="send-review" />
      </div>
    </ScrollBody>
  )
}

function Fee({ fee, onRetry }: { readonly fee: FeeVm; readonly onRetry: () => void }): ReactNode {
  const { t } = useApp(words)
  switch (fee.status) {
    case 'none':
      return <span className="muted">–</span>
    case 'loading':
      return (
        <>
          <span className="bone" />
          <span className="sr-only">{t('dialog.loading')}</span>
        </>
      )
    case 'failed':
      return (
        <>
          <span className="muted">{t('send.feeUnavailable')}</span>
          <LinkButton onClick={onRetry} testId="send-fee-retry">
            {t('action.tryAgain')}
          </LinkButton>
        </>
      )
    case 'ready':
      return (
        <>
          <bdi className={fee.usd === undefined ? undefined : 'muted'} title={fee.exact}>
            {fee.text}
          </bdi>
          {fee.usd !== undefined && <span>{fee.usd}</span>}
        </>
      )
  }
}

const arrowPath = 'M10 4.5v11M5.5 11l4.5 4.5 4.5-4.5'
/** Two arrows, up and down. */
const swapPath = 'M6.5 15.5v-11M3.5 7.5l3-3 3 3M13.5 4.5v11M10.5 12.5l3 3 3-3'
