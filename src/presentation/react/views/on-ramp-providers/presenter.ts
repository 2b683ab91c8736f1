import type { BuyState } from '../../../../application/on-ramp/buy-state.js'
import type { OnRampFeature } from '../../../../application/on-ramp/on-ramp.js'
import { derive } from '../../i18n/derive.js'
import { known } from '../../../../domain/loadable.js'
import type { Offered, OnRampOffer, OnRampProvider } from '../../../../domain/on-ramp/on-ramp.js'
import { isUnderWay } from '../../../../domain/on-ramp/purchase.js'
import { actingAccount, activeSession } from '../../../../domain/session/session.js'
import { view } from '../../../../domain/dialog/view.js'
import type { AppContextValue } from '../../app-context.js'
import { cleanName } from '../../../../domain/text/untrusted.js'
import { coinsText, feesText, feeText, isNothing, methodName, moneyText, symbolText } from '../on-ramp-text.js'
import type { words } from './words.js'

export interface ProviderVm {
  readonly id: string
  readonly name: string
  readonly picture?: OnRampProvider['picture']
  /** How it is paid and how long it takes, or why it offers nothing. */
  readonly detail: string
  /** Absent where nothing is offered. */
  readonly arrives?: string
  readonly fee?: string
  readonly current: boolean
}

export interface OnRampProvidersVm {
  readonly status: 'loading' | 'offers' | 'none'
  readonly summary: string
  readonly providers: readonly ProviderVm[]
  /** What the chosen one takes, line by line, the total last. */
  readonly costs: readonly { readonly label: string; readonly text: string; readonly total: boolean }[]
  readonly continueWith?: string
  /** What opens the window in the tap is not there yet. */
  readonly continueLater: boolean
  readonly noQuote: string
  readonly canReceive: boolean
  readonly announcement: string
}

type T = AppContextValue<typeof words>['t']

/** What each provider offers; they are compared by what arrives. Nobody of them knows the visitor before one is chosen. */
export function presentOnRampProviders({
  app,
  t,
  feature: { form, purchases },
}: AppContextValue<typeof words> & { readonly feature: OnRampFeature }) {
  const vm = derive([form.state, purchases.loading], (state, continueLater): OnRampProvidersVm => {
    const { locale } = app.settings
    const { chosen, amount, payment, currency, step } = state
    const pays =
      amount === undefined || payment === undefined ? '' : moneyText({ amount, currency: payment.id }, locale, true)
    const isLoading = step === 'loading' || step === 'asking'
    const noQuote = t('onRamp.noQuoteText', { symbol: symbolText(currency?.symbol ?? ''), amount: pays })
    return {
      status: isLoading ? 'loading' : chosen === undefined ? 'none' : 'offers',
      summary: t('onRamp.compareText', { amount: pays }),
      providers: rowsOf(state, t, locale),
      costs: chosen === undefined ? [] : costsOf(chosen, t, locale),
      ...(chosen === undefined
        ? {}
        : { continueWith: t('onRamp.continue', { provider: nameOf(state, chosen.provider) }) }),
      continueLater,
      noQuote,
      canReceive: app.settings.flags.receive,
      announcement: isLoading
        ? t('onRamp.step.asking')
        : chosen === undefined
          ? `${t('onRamp.step.noQuote')}. ${noQuote}`
          : '',
    }
  })
  return {
    vm,
    start: () => {
      const { purchase } = purchases.state.get()
      if (purchase !== undefined && isUnderWay(purchase)) app.router.replace(view('BuyInProgress'))
      return form.use()
    },
    choose: (provider: string) => form.choose({ provider }),
    askAgain: form.askAgain,
    changeAmount: () => app.router.replace(view('OnRampAmount')),
    receive: () => app.router.push(view('WalletReceive')),
    help: () => {
      const isSmartAccount = actingAccount(activeSession(app.session.state.get()))?.type === 'smartAccount'
      app.track({ event: 'SELECT_WHAT_IS_A_BUY', properties: { isSmartAccount } })
      app.router.push(view('WhatIsABuy'))
    },
    // In the click itself: it opens a window.
    begin: () => void purchases.begin(),
  }
}

const nameOf = ({ providers }: BuyState, id: string): string =>
  cleanName(providers.find((one) => one.id === id)?.name, 64, id)

/** Who it is. */
function faceOf(state: BuyState, id: string): Pick<ProviderVm, 'id' | 'name' | 'picture'> {
  const picture = state.providers.find((one) => one.id === id)?.picture
  return { id, name: nameOf(state, id), ...(picture === undefined ? {} : { picture }) }
}

function rowsOf(state: BuyState, t: T, locale: string): readonly ProviderVm[] {
  const offers = known(state.offers)
  if (offers === undefined)
    return state.providers.map(({ id, feePercent }) => ({
      ...faceOf(state, id),
      detail:
        feePercent === undefined ? t('onRamp.step.asking') : t('onRamp.feePercent', { fee: cleanName(feePercent, 12) }),
      current: false,
    }))
  const rest = offers.filter((offer) => !state.real.some((real) => real === offer))
  return [
    ...state.real.map((offer) => offered(state, offer, t, locale)),
    ...rest.map((offer) => ({
      ...faceOf(state, offer.provider),
      detail: whyNot(offer, t),
      current: false,
    })),
  ]
}

function offered(state: BuyState, offer: Offered, t: T, locale: string): ProviderVm {
  const { quote, minutes, provider } = offer
  const fees = quote.fees.map(({ fee }) => fee)
  const method = methodName(state.limit?.id ?? '', t)
  return {
    ...faceOf(state, provider),
    detail: [method, ...(minutes === undefined ? [] : [t('onRamp.minutes', { count: minutes })])].join(' · '),
    arrives: coinsText(quote.purchaseAmount, locale),
    ...(fees.length === 0
      ? {}
      : {
          fee: fees.every(isNothing)
            ? t('onRamp.free')
            : t('onRamp.fee', { fee: feesText(fees, quote.paymentTotal.currency, locale) }),
        }),
    current: offer === state.chosen,
  }
}

const whyNot = (offer: OnRampOffer, t: T): string =>
  offer.status === 'refused' ? t(`onRamp.refused.${offer.reason}`) : t('onRamp.unavailable')

const costsOf = ({ quote }: Offered, t: T, locale: string): OnRampProvidersVm['costs'] => [
  ...quote.fees.map(({ kind, fee }) => ({
    label: t(kind === 'provider' ? 'onRamp.providerFee' : 'onRamp.networkFee'),
    text: feeText(fee, quote.paymentTotal.currency, locale),
    total: false,
  })),
  { label: t('onRamp.inAll'), text: moneyText(quote.paymentTotal, locale), total: true },
]
