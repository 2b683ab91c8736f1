import type { SwapEnd, SwapFeature, SwapSide, SwapState } from '../../../../application/swap/swap-feature.js'
import { view } from '../../../../domain/dialog/view.js'
import { known, type EpochMs } from '../../../../domain/loadable.js'
import type { Amount } from '../../../../domain/money/amount.js'
import { worth } from '../../../../domain/money/send-rules.js'
import type { ChainId } from '../../../../domain/networks/caip.js'
import { findNetwork } from '../../../../domain/networks/network.js'
import { noticeableImpact } from '../../../../domain/swap/quote-rules.js'
import { readSlippage } from '../../../../domain/swap/read-slippage.js'
import type { SwapStep } from '../../../../domain/swap/swap-flow.js'
import type { SwapQuote } from '../../../../domain/swap/swap.js'
import { formatFull } from '../../../../domain/text/format.js'
import { derive } from '../../i18n/derive.js'
import { createStore } from '../../../../kit/store.js'
import { faceOf, type TokenFace } from '../../ui/token-face.js'
import type { AppContextValue } from '../../app-context.js'
import { foreignField, type ForeignText } from '../../i18n/foreign-text.js'
import type { TranslateFor } from '../../i18n/translate.js'
import { pageTime, type PageTime } from '../../page-time.js'
import { activeNetwork, networkName } from '../network-name.js'
import { createSecondsUntil } from '../seconds-until.js'
import { availableText, usdText } from '../wallet-send/amount-text.js'
import { roughText } from '../account/rough-text.js'
import { percentText } from './percent-text.js'
import { feeText, rateText } from './swap-figures.js'
import { swapErrorText } from './swap-error-text.js'
import type { words } from './words.js'

export interface SwapSideVm {
  readonly token?: { readonly symbol: string; readonly face: TokenFace }
  /** What the amount is worth; a dash where nobody knows. */
  readonly usd: string
  readonly balance?: { readonly text: string; readonly exact: string }
}

export interface SwapVm {
  readonly status: 'loading' | 'ready' | 'unsupported' | 'failed'
  readonly failure: string
  /** Where something can be swapped instead. */
  readonly networks: readonly { readonly id: ChainId; readonly name: string }[]
  /** That nothing can be swapped here. */
  readonly unsupported: string
  readonly from: SwapSideVm
  readonly to: SwapSideVm
  readonly unit: string
  readonly amountText: string
  readonly amountInvalid: boolean
  /** What would arrive; undefined before anybody was asked. */
  readonly received: { readonly text: string; readonly exact: string } | undefined
  readonly quote:
    | {
        readonly rate: string
        readonly minimum: string
        readonly impact: string
        readonly isHigh: boolean
        /** What the service keeps. */
        readonly fee: string
      }
    | undefined
  readonly slippage: { readonly text: string; readonly error?: string }
  readonly notice:
    | {
        readonly tone: 'calm' | 'danger'
        readonly title?: string
        readonly text: string
        readonly foreign?: ForeignText
        readonly canRetry: boolean
      }
    | undefined
  readonly locked: boolean
  readonly action: {
    readonly label: string
    readonly status: 'ready' | 'off' | 'busy'
    readonly missing?: SwapField
  }
  readonly announcement: string
}

/** Where the next missing thing is entered. */
type SwapField = 'from' | 'to' | 'amount' | 'slippage'

const missing: Readonly<Partial<Record<SwapStep, SwapField>>> = {
  selectFrom: 'from',
  selectTo: 'to',
  addAmount: 'amount',
  incorrectValue: 'amount',
  insufficientFunds: 'amount',
}

const alarming: ReadonlySet<SwapStep> = new Set(['incorrectValue', 'insufficientFunds', 'noQuote'])

/** What to swap for what; the wide button says the next missing thing. */
export function presentSwap({
  app,
  t,
  feature: swap,
  time = pageTime,
}: AppContextValue<typeof words> & { readonly feature: SwapFeature; readonly time?: PageTime }) {
  /** As typed; what is no slippage changes nothing. */
  const slippage = createStore<string | undefined>(undefined)
  const vm = derive([swap.state, app.session.state, slippage], (state, session, typed): SwapVm => {
    const { locale } = app.settings
    const { step, phase } = state
    const here = activeNetwork(session)
    const coin =
      (here === undefined ? undefined : findNetwork(app.settings.networks, here)?.nativeCurrency.symbol) ?? ''
    const quote = known(state.quote)
    const notice = noticeVm(state, t, coin)
    const busy = phase.status === 'preparing'
    const status = statusOf(state)
    const locked = busy || status === 'loading'
    const label = t(`swap.step.${busy ? 'preparing' : step}`)
    const networks = app.settings.networks.filter(({ id }) => known(state.network)?.networks.includes(id) === true)
    const network = here === undefined ? '' : networkName(app.settings.networks, here, t)
    const unsupported = networks.length === 0 ? t('swap.unsupportedNone') : t('swap.unsupportedText', { network })
    const isInvalid = typed !== undefined && readSlippage(typed, locale) === undefined
    const field = missing[step] ?? (isInvalid ? 'slippage' : undefined)
    return {
      status,
      failure: state.network.status === 'failed' ? swapErrorText(t, state.network.error, coin) : '',
      networks,
      unsupported,
      from: sideVm(state.from, state.amount, 'amount.available', t, locale),
      to: sideVm(state.to, quote?.received, 'swap.held', t, locale),
      unit: state.from?.token.symbol ?? '',
      amountText: state.amountText,
      amountInvalid: step === 'incorrectValue' || step === 'insufficientFunds',
      received: quote && { text: roughText(quote.received, locale), exact: formatFull(quote.received, locale) },
      quote: quote && quoteVm(state, quote, t, locale),
      slippage: {
        text: typed ?? percentText(state.slippage, locale),
        ...(isInvalid ? { error: t('swap.slippageInvalid') } : {}),
      },
      notice,
      locked,
      action: {
        label,
        status: busy ? 'busy' : step === 'review' && !isInvalid ? 'ready' : 'off',
        ...(field === undefined || locked ? {} : { missing: field }),
      },
      announcement:
        status === 'unsupported'
          ? `${t('swap.unsupported')}. ${unsupported}`
          : (notice?.text ?? (alarming.has(step) ? label : isInvalid ? t('swap.slippageInvalid') : '')),
    }
  })
  const next = createSecondsUntil(
    derive([swap.state], ({ nextQuoteAt }) => nextQuoteAt),
    time,
  )
  return {
    vm,
    /** How old the price is, or how soon the next comes. */
    age: derive([swap.state, next.left], (state, left) => ageText(state, left, time.now(), t)),
    start: next.start,
    select: (end: SwapEnd) => {
      app.track({ event: 'CLICK_SELECT_TOKEN_TO_SWAP' })
      app.router.push(view('WalletSwapSelectToken', { end }))
    },
    setAmount: swap.setAmount,
    useMax: () => void swap.useMax(),
    reverse: swap.reverse,
    setSlippage: (text: string) => {
      slippage.update(() => text)
      const read = readSlippage(text, app.settings.locale)
      if (read !== undefined) swap.setSlippage(read)
    },
    retry: swap.retry,
    review: () => {
      if (vm.get().action.status === 'ready') void swap.review()
    },
    switchTo: (chainId: ChainId) => {
      app.track({ event: 'CLICK_SELECT_NETWORK_TO_SWAP' })
      app.router.push(view('SwitchNetwork', { chainId }))
    },
  }
}

function statusOf({ network }: SwapState): SwapVm['status'] {
  const served = known(network)
  if (served !== undefined) return served.here ? 'ready' : 'unsupported'
  return network.status === 'failed' ? 'failed' : 'loading'
}

function sideVm(
  side: SwapSide | undefined,
  amount: Amount | undefined,
  word: 'amount.available' | 'swap.held',
  t: TranslateFor<typeof words>,
  locale: string,
): SwapSideVm {
  if (side === undefined) return { usd: '' }
  const { token, balance, price } = side
  const usd = worth(amount, price)
  return {
    token: { symbol: token.symbol, face: faceOf(token) },
    usd: price === undefined ? t('amount.noPrice') : usdText(usd ?? '0', locale),
    ...(balance === undefined
      ? {}
      : {
          balance: {
            text: t(word, { amount: availableText(balance, locale) }),
            exact: `${formatFull(balance, locale)} ${token.symbol}`,
          },
        }),
  }
}

function quoteVm(
  { minimum, impact, from }: SwapState,
  quote: SwapQuote,
  t: TranslateFor<typeof words>,
  locale: string,
): SwapVm['quote'] {
  return {
    rate: rateText(quote, t, locale),
    minimum: minimum === undefined ? '' : `${roughText(minimum, locale)} ${quote.to.symbol}`,
    impact:
      impact === undefined ? t('swap.impactUnknown') : t('swap.percent', { percent: percentText(impact, locale) }),
    isHigh: impact !== undefined && impact >= noticeableImpact,
    fee: feeText(quote, from?.price, locale) ?? t('swap.noFee'),
  }
}

function ageText({ quote, nextQuoteAt }: SwapState, left: number, now: EpochMs, t: TranslateFor<typeof words>): string {
  const shown = known(quote)
  if (quote.status === 'failed' && shown !== undefined)
    return t('swap.notUpdated', { seconds: Math.floor((now - shown.at) / 1_000) })
  if (quote.status !== 'ready') return t(quote.status === 'loading' ? 'swap.updating' : 'swap.every')
  if (nextQuoteAt === undefined) return t('swap.updating')
  return t('swap.next', { seconds: Math.max(1, left) })
}

function noticeVm(state: SwapState, t: TranslateFor<typeof words>, coin: string): SwapVm['notice'] {
  const { phase, quote, step } = state
  if (phase.status === 'choosing' && phase.error !== undefined) {
    const { error } = phase
    const told = { text: swapErrorText(t, error, coin), ...foreignField(error), canRetry: false }
    if (error.code === 'USER_REJECTED') return { tone: 'calm', ...told }
    // Its own words say what happened, as far as that is known.
    return error.code === 'SEND_UNSURE'
      ? { tone: 'danger', ...told }
      : { tone: 'danger', title: t('swap.notSwapped'), ...told }
  }
  // A price that is young enough stays, as what it is.
  if (quote.status !== 'failed' || step !== 'noQuote' || known(quote) !== undefined) return undefined
  return {
    tone: 'calm',
    title: t('swap.noQuote'),
    text: swapErrorText(t, quote.error, coin),
    ...foreignField(quote.error),
    canRetry: true,
  }
}
