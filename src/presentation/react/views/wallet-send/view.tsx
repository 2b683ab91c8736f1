import { useRef, type ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { AmountField } from '../../ui/amount-field.js'
import { useAnnouncement } from '../../ui/announcer.js'
import { Button } from '../../ui/button.js'
import { CoinImage } from '../../ui/coin-image.js'
import { ForeignDetails } from '../../ui/foreign-details.js'
import { Drawing, Icon } from '../../ui/icons.js'
import { LinkButton } from '../../ui/link-button.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { Spinner } from '../../ui/spinner.js'
import { moreIcons } from '../../ui/more-icons.js'
import { usePresenter } from '../../use-presenter.js'
import type { ViewProps } from '../view-module.js'
import { Detail, Details, NetworkDetail } from './details.js'
import { Notice } from './notice.js'
import { presentSend, type FeeVm, type SendField, type SendVm } from './presenter.js'
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
            unit={t('send.amountIn', { unit: vm.unit })}
            sign={vm.amountIn === 'usd' ? '$' : undefined}
            value={vm.amountText}
            onChange={actions.setAmount}
            onEnter={next}
            invalid={vm.amountInvalid}
            readOnly={locked}
            field={amount}
            testId="send-amount"
          />
          <button
            type="button"
            className="token-button t16"
            ref={token}
            aria-disabled={locked || undefined}
            onClick={locked ? undefined : actions.selectToken}
            data-testid="send-token"
          >
            {vm.token === undefined ? (
              t('send.selectToken')
            ) : (
              <>
                <CoinImage symbol={vm.token.symbol} image={vm.token.image} />
                <bdi className="one-line">{vm.token.symbol}</bdi>
                <span className="sr-only">, {t('send.changeToken')}</span>
              </>
            )}
            <Icon name={moreIcons.down} size={16} />
          </button>
        </div>
        <div className="send-worth num">
          {vm.worth?.unit === undefined || locked ? (
            <span className="muted one-line">{vm.worth?.text}</span>
          ) : (
            <button type="button" className="muted" onClick={actions.switchUnit} data-testid="send-unit">
              <bdi className="one-line">{vm.worth.text}</bdi>
              <Drawing path={swapPath} size={16} />
              <span className="sr-only">, {t('send.enterIn', { unit: vm.worth.unit })}</span>
            </button>
          )}
          {vm.available !== undefined && (
            <span className="muted" title={vm.available.exact} data-testid="send-available">
              <span className="one-line">{vm.available.text}</span>
              {!locked && (
                <LinkButton onClick={actions.useMax} testId="send-max">
                  {t('send.max')}
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
            <bdi>{vm.token.contract}</bdi>
          </Detail>
        )}
        {vm.network !== undefined && <NetworkDetail label={t('send.network')} network={vm.network} />}
        <Detail label={t('send.fee')} testId="send-fee">
          <Fee fee={vm.fee} onRetry={actions.retryFee} />
        </Detail>
      </Details>
      <div className="send-actions">
        <ReviewButton action={action} onPress={press} />
      </div>
    </ScrollBody>
  )
}

function ReviewButton({
  action,
  onPress,
}: {
  readonly action: SendVm['action']
  readonly onPress: () => void
}): ReactNode {
  return (
    <button
      type="button"
      className="button t16"
      data-kind="primary"
      aria-disabled={action.status !== 'ready' || undefined}
      aria-busy={action.status === 'busy' || undefined}
      onClick={onPress}
      data-testid="send-review"
    >
      {action.status === 'busy' && <Spinner />}
      <span className="one-line">{action.label}</span>
    </button>
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
