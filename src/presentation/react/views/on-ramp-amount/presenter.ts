import type { BuyState } from '../../../../application/on-ramp/buy-state.js'
import type { OnRampFeature } from '../../../../application/on-ramp/on-ramp.js'
import { derive } from '../../i18n/derive.js'
import { addressOf } from '../../../../domain/networks/caip.js'
import { beyond } from '../../../../domain/on-ramp/on-ramp.js'
import { view } from '../../../../domain/dialog/view.js'
import { formatPrice } from '../../../../domain/text/format.js'
import { select } from '../../../../kit/select.js'
import type { AppContextValue } from '../../app-context.js'
import type { AmountSign } from '../../ui/amount-field.js'
import { networkName } from '../network-name.js'
import { coinsText, countryName, methodName, moneyText, symbolText } from '../on-ramp-text.js'
import { signOf } from '../wallet-send/amount-text.js'
import type { words } from './words.js'

interface Choices {
  readonly value: string
  readonly choices: readonly { readonly id: string; readonly name: string }[]
}

export interface OnRampAmountVm {
  /** `form` while there is something to enter. */
  readonly status: 'loading' | 'failed' | 'nothing' | 'form'
  readonly network: { readonly id: string; readonly name: string }
  readonly text: string
  readonly amountIn: 'payment' | 'purchase'
  readonly sign: AmountSign
  readonly unit: string
  readonly invalid: boolean
  readonly complaint?: string
  readonly payment: Choices
  readonly coin: Choices
  readonly method: Choices
  readonly region: Choices
  readonly limits: string
  readonly presets: readonly { readonly amount: string; readonly text: string; readonly current: boolean }[]
  /** What comes of the amount, in the other unit; undefined while nobody says. */
  readonly result?: string
  /** In place of it: nobody sells this at the moment. */
  readonly noResult?: string
  readonly rate?: string
  /** The unit to which the field can be switched. */
  readonly other?: string
  readonly to: string | undefined
  readonly action: { readonly label: string; readonly status: 'ready' | 'busy' | 'off' }
  readonly announcement: string
}

const presets = ['50', '100', '250', '500'] as const

/** How much to buy, of what; the limits stand beside it before anybody breaks them. */
export function presentOnRampAmount({
  app,
  t,
  feature: { form, purchases },
}: AppContextValue<typeof words> & { readonly feature: OnRampFeature }) {
  const namesOf = (state: BuyState, locale: string) => ({
    payment: {
      value: state.payment?.id ?? '',
      choices: state.payments.map(({ id }) => ({ id, name: id })),
    },
    coin: {
      value: state.currency?.id ?? '',
      choices: state.currencies.map(({ id, symbol }) => ({ id, name: symbolText(symbol) })),
    },
    method: {
      value: state.limit?.id ?? '',
      choices: (state.payment?.limits ?? []).map(({ id }) => ({ id, name: methodName(id, t) })),
    },
    region: {
      value: state.region,
      choices: [...new Set([state.region, ...state.regions])]
        .map((id) => ({ id, name: countryName(id, locale) }))
        .sort((a, b) => a.name.localeCompare(b.name, locale)),
    },
  })
  const vm = derive([form.state], (state): OnRampAmountVm => {
    const { locale } = app.settings
    const { step, amountIn, payment, currency, limit, chosen, amount, network = '' } = state
    const [paidIn, coin] = [payment?.id ?? 'USD', symbolText(currency?.symbol ?? '')]
    const money = (text: string, short = true) => moneyText({ amount: text, currency: paidIn }, locale, short)
    const edges = { minimum: money(limit?.min ?? '0'), most: money(limit?.max ?? '0') }
    const complaint =
      step === 'belowLimit' ? t('onRamp.atLeast', edges) : step === 'aboveLimit' ? t('onRamp.atMost', edges) : undefined
    const result =
      amountIn === 'payment' ? chosen && coinsText(chosen.quote.purchaseAmount, locale) : amount && money(amount, false)
    const noResult = step === 'noQuote' ? t('onRamp.step.noQuote') : undefined
    const label = labelOf(state, t, edges)
    const name = network.includes(':') ? networkName(app.settings.networks, network as `${string}:${string}`, t) : ''
    const nothing = `${t('onRamp.nothingSold', { network: name })}. ${t('onRamp.nothingSoldText')}`
    return {
      status:
        step === 'loading'
          ? 'loading'
          : step === 'optionsFailed'
            ? 'failed'
            : step === 'nothingSold'
              ? 'nothing'
              : 'form',
      network: { id: network, name },
      text: state.text,
      amountIn,
      sign: signOf(paidIn, locale),
      unit: amountIn === 'payment' ? paidIn : coin,
      invalid: step === 'incorrectValue' || complaint !== undefined,
      ...(complaint === undefined ? {} : { complaint }),
      ...namesOf(state, locale),
      limits: limit === undefined ? '' : t('onRamp.limits', edges),
      presets:
        limit === undefined
          ? []
          : presets
              .filter((one) => beyond(one, limit) === undefined)
              .map((one) => ({ amount: one, text: money(one), current: amountIn === 'payment' && amount === one })),
      ...(result === undefined ? {} : { result }),
      ...(noResult === undefined ? {} : { noResult }),
      ...(state.price === undefined
        ? {}
        : {
            rate: t('onRamp.rate', {
              symbol: coin,
              amount: formatPrice(state.price, paidIn, locale),
            }),
            other: amountIn === 'payment' ? coin : paidIn,
          }),
      to: state.account && addressOf(state.account),
      action: { label, status: step === 'ready' || step === 'noQuote' ? 'ready' : step === 'asking' ? 'busy' : 'off' },
      announcement:
        complaint ??
        noResult ??
        (step === 'nothingSold'
          ? nothing
          : step === 'incorrectValue'
            ? label
            : step === 'ready'
              ? `${t('onRamp.youGet')} ${result ?? ''}`
              : ''),
    }
  })
  return {
    vm,
    start: () => {
      // One purchase at a time: whoever comes back finds the one that is on its way, as soon as it can be read.
      const found = select(purchases.state, ({ purchase }) => purchase !== undefined).subscribe((isThere) => {
        if (isThere) app.router.replace(view('BuyInProgress'))
      })
      purchases.resume().catch(() => undefined)
      const leave = form.use()
      return () => {
        found.unsubscribe()
        leave()
      }
    },
    setAmount: form.setAmount,
    preset: form.offerAmount,
    switchUnit: form.switchUnit,
    choose: form.choose,
    retry: form.askAgain,
    receive: () => app.router.push(view('WalletReceive')),
    compare: () => {
      const { step } = form.state.get()
      if (step === 'ready' || step === 'noQuote') app.router.push(view('OnRampProviders'))
    },
  }
}

function labelOf(
  { step }: BuyState,
  t: AppContextValue<typeof words>['t'],
  edges: { readonly minimum: string; readonly most: string },
): string {
  switch (step) {
    case 'ready':
    case 'noQuote':
      return t('onRamp.compare')
    case 'belowLimit':
    case 'aboveLimit':
      return t(`onRamp.step.${step}`, edges)
    case 'nothingSold':
    case 'optionsFailed':
      return t('onRamp.step.noQuote')
    default:
      return t(`onRamp.step.${step}`)
  }
}
