import { useId, useRef, type ReactNode, type Ref } from 'react'
import { useApp } from '../../app-context.js'
import { ActionButton } from '../../ui/action-button.js'
import { AmountField, fitOf, roomFor } from '../../ui/amount-field.js'
import { useAnnouncement } from '../../ui/announcer.js'
import { Button } from '../../ui/button.js'
import { ForeignDetails } from '../../ui/foreign-details.js'
import { Drawing, Icon } from '../../ui/icons.js'
import { LinkButton } from '../../ui/link-button.js'
import { ListRow, RowList } from '../../ui/list-row.js'
import { LoadFailed } from '../../ui/load-failed.js'
import { Message } from '../../ui/message.js'
import { NetworkMark } from '../../ui/network-mark.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { TokenButton } from '../../ui/token-button.js'
import { usePresenter } from '../../use-presenter.js'
import { useStore } from '../../use-store.js'
import type { ViewProps } from '../view-module.js'
import { Detail, Details } from '../wallet-send/details.js'
import { Notice } from '../wallet-send/notice.js'
import { presentSwap, type SwapVm } from './presenter.js'
import { words } from './words.js'

type Actions = ReturnType<typeof presentSwap>

export function WalletSwapView({ feature }: ViewProps<'WalletSwap', 'swap'>): ReactNode {
  const { t } = useApp(words)
  const [vm, actions] = usePresenter(presentSwap, { feature }, words)
  useAnnouncement(vm.announcement)
  switch (vm.status) {
    case 'failed':
      return (
        <ScrollBody>
          <LoadFailed title={t('swap.failed')} text={vm.failure} retry={actions.retry} />
        </ScrollBody>
      )
    case 'unsupported':
      return <Unsupported vm={vm} onSwitch={actions.switchTo} />
    // The form itself keeps its place until it can be filled in.
    case 'loading':
    case 'ready':
      return <Form vm={vm} actions={actions} />
  }
}

interface UnsupportedProps {
  readonly vm: SwapVm
  readonly onSwitch: Actions['switchTo']
}

function Unsupported({ vm, onSwitch }: UnsupportedProps): ReactNode {
  const { t } = useApp(words)
  return (
    <ScrollBody>
      <div data-testid="swap-unsupported">
        <Message icon="warning" title={t('swap.unsupported')} text={vm.unsupported} />
        <RowList label={t('swap.unsupported')}>
          {vm.networks.map(({ id, name }) => (
            <ListRow
              key={id}
              mark={<NetworkMark id={id} name={name} />}
              title={name}
              end={<Icon name="forward" />}
              onClick={() => onSwitch(id)}
              testId="network-row"
            />
          ))}
        </RowList>
      </div>
    </ScrollBody>
  )
}

function Form({ vm, actions }: { readonly vm: SwapVm; readonly actions: Actions }): ReactNode {
  const { t } = useApp(words)
  const from = useRef<HTMLButtonElement>(null)
  const to = useRef<HTMLButtonElement>(null)
  const amount = useRef<HTMLInputElement>(null)
  const slippage = useRef<HTMLInputElement>(null)
  const { action, locked, received } = vm
  const signs = received?.text.length ?? 1
  const next = () => {
    if (action.status === 'ready') actions.review()
    else if (action.missing !== undefined) ({ from, to, amount, slippage })[action.missing].current?.focus()
  }
  return (
    <ScrollBody busy={vm.status === 'loading'}>
      {vm.status === 'loading' && <span className="sr-only">{t('dialog.loading')}</span>}
      {vm.notice?.canRetry !== true && <NoticeOf vm={vm} actions={actions} />}
      <div className="send-panel" data-panel="from">
        <div className="send-amount">
          <AmountField
            label={t('swap.pay')}
            unit={t('amount.in', { unit: vm.unit })}
            value={vm.amountText}
            onChange={actions.setAmount}
            onEnter={next}
            invalid={vm.amountInvalid}
            readOnly={locked}
            field={amount}
            testId="swap-amount"
          />
          <TokenButton
            token={vm.from.token}
            field={from}
            locked={locked}
            onPress={() => actions.select('from')}
            testId="swap-token-from"
          />
        </div>
        <div className="send-worth num">
          <span className="muted whole">{vm.from.usd}</span>
          {vm.from.balance !== undefined && (
            <span className="muted" title={vm.from.balance.exact} data-testid="swap-available">
              <span className="whole">{vm.from.balance.text}</span>
              {!locked && (
                <LinkButton onClick={actions.useMax} testId="swap-max">
                  {t('amount.max')}
                </LinkButton>
              )}
            </span>
          )}
        </div>
      </div>
      <button
        type="button"
        className="swap-reverse"
        aria-label={t('swap.reverse')}
        aria-disabled={locked || undefined}
        onClick={locked ? undefined : actions.reverse}
        data-testid="swap-reverse"
      >
        <Drawing path={reversePath} />
      </button>
      <div className="send-panel" data-panel="to">
        <div className="send-amount">
          <p className="amount-field num" data-fit={fitOf(signs)} style={roomFor(signs)}>
            <span className="swap-label muted">{t('swap.receive')}</span>
            <bdi
              className="swap-received one-line"
              data-empty={received === undefined || undefined}
              title={received?.exact}
              data-testid="swap-received"
            >
              {received?.text ?? '0'}
            </bdi>
          </p>
          <TokenButton
            token={vm.to.token}
            field={to}
            locked={locked}
            onPress={() => actions.select('to')}
            testId="swap-token-to"
          />
        </div>
        <div className="send-worth num">
          <span className="muted whole">{vm.to.usd}</span>
          {vm.to.balance !== undefined && (
            <span className="muted whole" title={vm.to.balance.exact}>
              {vm.to.balance.text}
            </span>
          )}
        </div>
      </div>
      <Facts vm={vm} actions={actions} field={slippage} />
      <div className="send-actions">
        <ActionButton action={action} onPress={next} testId="swap-review" />
      </div>
    </ScrollBody>
  )
}

interface PartProps {
  readonly vm: SwapVm
  readonly actions: Actions
}

function NoticeOf({ vm: { notice }, actions }: PartProps): ReactNode {
  const { t } = useApp(words)
  if (notice === undefined) return undefined
  return (
    <div className="send-notice">
      <Notice tone={notice.tone} title={notice.title} testId="swap-notice">
        <p>{notice.text}</p>
        {notice.foreign !== undefined && <ForeignDetails foreign={notice.foreign} />}
        {notice.canRetry && (
          <Button small icon="refresh" onClick={actions.retry} testId="swap-retry">
            {t('action.tryAgain')}
          </Button>
        )}
      </Notice>
    </div>
  )
}

/** Always as tall, with a price or why there is none, so that nothing moves under the finger when one comes or goes. */
function Facts({ vm, actions, field }: PartProps & { readonly field: Ref<HTMLInputElement> }): ReactNode {
  const { t } = useApp(words)
  const errorId = useId()
  const { quote, slippage, notice } = vm
  const age = useStore(actions.age)
  return (
    <>
      <div className="swap-facts">
        {notice?.canRetry === true ? (
          <NoticeOf vm={vm} actions={actions} />
        ) : (
          <Details>
            <Detail label={quote?.rate ?? t('swap.price')} testId="swap-rate">
              <span className="muted">{age}</span>
            </Detail>
            <Detail label={t('swap.minimum')} testId="swap-minimum">
              <bdi>{quote?.minimum ?? '–'}</bdi>
            </Detail>
            <Detail label={t('swap.impact')} testId="swap-impact">
              <span data-high={quote?.isHigh || undefined} className="swap-impact">
                {quote?.isHigh === true && <Icon name="warning" size={16} />}
                {quote?.impact ?? '–'}
              </span>
            </Detail>
            <Detail label={t('swap.swapFee')} testId="swap-fee">
              <bdi>{quote?.fee ?? '–'}</bdi>
            </Detail>
          </Details>
        )}
      </div>
      <Details>
        <Detail label={t('swap.slippage')} note={slippage.error} noteId={errorId} testId="swap-slippage">
          <input
            ref={field}
            className="swap-slippage num"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            aria-label={`${t('swap.slippage')}, ${t('swap.slippagePercent')}`}
            aria-invalid={slippage.error !== undefined || undefined}
            aria-describedby={slippage.error && errorId}
            value={slippage.text}
            onChange={(event) => actions.setSlippage(event.target.value)}
            data-testid="swap-slippage-field"
          />
          <span aria-hidden="true">%</span>
        </Detail>
      </Details>
    </>
  )
}

/** Two arrows, down and up. */
const reversePath = 'M6.5 4.5v11M3.5 12.5l3 3 3-3M13.5 15.5v-11M10.5 7.5l3-3 3 3'
