import { useRef, type ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { ActionButton } from '../../ui/action-button.js'
import { AmountField, fitOf, roomFor } from '../../ui/amount-field.js'
import { useAnnouncement } from '../../ui/announcer.js'
import { Button } from '../../ui/button.js'
import { LinkButton } from '../../ui/link-button.js'
import { LoadFailed } from '../../ui/load-failed.js'
import { Message } from '../../ui/message.js'
import { Pick } from '../../ui/pick.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { ShortAddress } from '../../ui/short-address.js'
import { usePresenter } from '../../use-presenter.js'
import type { ViewProps } from '../view-module.js'
import { Detail, Details, NetworkDetail } from '../wallet-send/details.js'
import { presentOnRampAmount, type OnRampAmountVm } from './presenter.js'
import { words } from './words.js'

export function OnRampAmountView({ feature }: ViewProps<'OnRampAmount', 'onRamp'>): ReactNode {
  const { t } = useApp(words)
  const [vm, actions] = usePresenter(presentOnRampAmount, { feature }, words)
  useAnnouncement(vm.announcement)
  if (vm.status === 'failed')
    return (
      <ScrollBody>
        <LoadFailed title={t('onRamp.optionsFailed')} text={t('onRamp.optionsFailedText')} retry={actions.retry} />
      </ScrollBody>
    )
  if (vm.status === 'nothing')
    return (
      <ScrollBody>
        <Message
          icon="wallet"
          title={t('onRamp.nothingSold', { network: vm.network.name })}
          text={t('onRamp.nothingSoldText')}
        >
          <Button small onClick={actions.receive} testId="receive-instead">
            {t('onRamp.receive')}
          </Button>
        </Message>
      </ScrollBody>
    )
  return <Form vm={vm} actions={actions} />
}

interface FormProps {
  readonly vm: OnRampAmountVm
  readonly actions: ReturnType<typeof presentOnRampAmount>
}

function Form({ vm, actions }: FormProps): ReactNode {
  const { t } = useApp(words)
  const field = useRef<HTMLInputElement>(null)
  const isPaying = vm.amountIn === 'payment'
  const entry = (
    <AmountField
      label={t(isPaying ? 'onRamp.youPay' : 'onRamp.youGet')}
      unit={t('amount.in', { unit: vm.unit })}
      sign={isPaying ? vm.sign : undefined}
      value={vm.text}
      onChange={actions.setAmount}
      onEnter={actions.compare}
      invalid={vm.invalid}
      readOnly={vm.status === 'loading'}
      field={field}
      testId="buy-amount"
    />
  )
  const result = <Result label={t(isPaying ? 'onRamp.youGet' : 'onRamp.youPay')} vm={vm} />
  return (
    <ScrollBody busy={vm.status === 'loading'}>
      <div className="buy-panel">
        <div className="buy-row">
          {isPaying ? entry : result}
          <Pick
            label={t('onRamp.currency')}
            {...vm.payment}
            onChange={(payment) => actions.choose({ payment })}
            testId="buy-payment"
          />
        </div>
        <div className="buy-row">
          <Pick
            quiet
            label={t('onRamp.method')}
            {...vm.method}
            onChange={(method) => actions.choose({ method })}
            testId="buy-method"
          />
          <span className={vm.complaint === undefined ? 'muted num' : 'buy-complaint num'} data-testid="buy-limits">
            {vm.complaint ?? vm.limits}
          </span>
        </div>
      </div>
      <div className="buy-presets" role="group" aria-label={t('onRamp.presets')}>
        {vm.status === 'loading' && bones}
        {vm.presets.map(({ amount, text, current }) => (
          <button
            key={amount}
            type="button"
            className="buy-preset num"
            aria-pressed={current}
            onClick={() => actions.preset(amount)}
            data-testid={`buy-preset-${amount}`}
          >
            {text}
          </button>
        ))}
      </div>
      <div className="buy-panel">
        <div className="buy-row">
          {isPaying ? result : entry}
          <Pick
            label={t('onRamp.coin')}
            {...vm.coin}
            onChange={(currency) => actions.choose({ currency })}
            testId="buy-coin"
          />
        </div>
        {/* Also where there is none, so that what is below stays where it is. */}
        <div className="buy-row" data-rate="">
          {vm.rate === undefined && (vm.status === 'loading' || vm.action.status === 'busy') && (
            <>
              <span className="bone buy-line" />
              <span className="bone buy-line" />
            </>
          )}
          {vm.rate !== undefined && vm.other !== undefined && (
            <LinkButton onClick={actions.switchUnit} testId="buy-unit">
              {t('amount.enterIn', { unit: vm.other })}
            </LinkButton>
          )}
          {vm.rate !== undefined && (
            <span className="muted num" data-testid="buy-rate">
              {vm.rate}
            </span>
          )}
        </div>
      </div>
      <Details>
        <Detail label={t('onRamp.to')} testId="buy-to">
          {vm.to !== undefined && <ShortAddress address={vm.to} />}
        </Detail>
        <NetworkDetail label={t('onRamp.network')} network={vm.network} />
        <Detail label={t('onRamp.region')} testId="buy-where">
          <Pick
            quiet
            label={t('onRamp.region')}
            {...vm.region}
            onChange={(region) => actions.choose({ region })}
            testId="buy-region"
          />
        </Detail>
      </Details>
      <ActionButton
        action={vm.action}
        onPress={() => (vm.action.status === 'ready' ? actions.compare() : field.current?.focus())}
        testId="buy-compare"
      />
    </ScrollBody>
  )
}

/** What comes of the amount, or why nothing does. */
const Result = ({ label, vm }: { readonly label: string; readonly vm: OnRampAmountVm }): ReactNode => (
  <div
    className="buy-result num"
    data-fit={fitOf(vm.result?.length ?? 1)}
    style={roomFor(vm.result?.length ?? 1)}
    data-testid="buy-result"
  >
    <span className="muted">{label}</span>
    {vm.noResult === undefined ? (
      <bdi>
        {vm.result ?? (vm.action.status === 'busy' || vm.status === 'loading' ? <span className="bone" /> : '–')}
      </bdi>
    ) : (
      <span className="buy-none">{vm.noResult}</span>
    )}
  </div>
)

/** In place of the amounts to choose from. */
const bones = ['a', 'b', 'c', 'd'].map((key) => <span key={key} className="buy-blank bone" />)
