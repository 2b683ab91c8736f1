import type { SwapFeature } from '../../../../application/swap/swap-feature.js'
import type { Amount } from '../../../../domain/money/amount.js'
import { findNetwork } from '../../../../domain/networks/network.js'
import { activeSession } from '../../../../domain/session/session.js'
import { noticeableImpact } from '../../../../domain/swap/quote-rules.js'
import type { SwapConsent, SwapMoment, SwapPhase, SwapReview } from '../../../../domain/swap/swap-flow.js'
import type { SwapToken } from '../../../../domain/swap/swap.js'
import { truncateAddress } from '../../../../domain/text/address.js'
import { formatFull } from '../../../../domain/text/format.js'
import { derive } from '../../i18n/derive.js'
import { createStore } from '../../../../kit/store.js'
import { faceOf, type TokenFace } from '../../ui/token-face.js'
import type { AppContextValue } from '../../app-context.js'
import { foreignField } from '../../i18n/foreign-text.js'
import type { TranslateFor } from '../../i18n/translate.js'
import { readableAbove, usdText } from '../wallet-send/amount-text.js'
import { roughText } from '../account/rough-text.js'
import { leaveReview } from '../wallet-send-preview/leave-review.js'
import type { ChangedNotice } from '../wallet-send-preview/review-parts.js'
import { percentText } from '../wallet-swap/percent-text.js'
import { feeText, rateText } from '../wallet-swap/swap-figures.js'
import { swapErrorText } from '../wallet-swap/swap-error-text.js'
import { consentKey, consentVm, type ConsentVm } from './consent-vm.js'
import { stepVms, type SwapStepVm } from './steps.js'
import type { words } from './words.js'

interface EndVm {
  readonly symbol: string
  /** Of a token: its symbol alone tells nobody's from another's. */
  readonly contract?: string
  readonly face: TokenFace
  /** To the last digit of what is paid; cut of what is promised. */
  readonly text: string
  readonly exact: string
  readonly usd: string | undefined
}

export interface SwapPreviewVm {
  readonly pay: EndVm
  readonly receive: EndVm
  readonly minimum: string
  readonly impact: { readonly text: string; readonly isHigh: boolean }
  readonly slippage: string
  readonly swapFee: string | undefined
  readonly networkFee: { readonly text: string; readonly usd?: string; readonly note: string }
  readonly rate: string
  readonly stepsTitle: string
  readonly steps: readonly SwapStepVm[]
  readonly notes: readonly string[]
  readonly consents: readonly ConsentVm[]
  readonly notice: ChangedNotice | undefined
  readonly action: { readonly label: string; readonly status: 'ready' | 'off' | 'busy' }
  readonly announcement: string
}

const longestOnButton = 14

/** What will be signed, frozen. Without it there is nothing to look at, and the form is shown. */
export function presentSwapPreview({
  app,
  t,
  feature: swap,
}: AppContextValue<typeof words> & { readonly feature: SwapFeature }) {
  /** What was agreed to holds for these figures. */
  const agreed = createStore<readonly string[]>([])
  /** Somebody pressed what may not have been seen. */
  const unseen = createStore(false)
  const vm = derive(
    [swap.state, app.session.state, agreed, unseen],
    ({ phase, from }, session, ticks, wasUnseen): SwapPreviewVm | undefined => {
      if (!('review' in phase)) return undefined
      const { locale } = app.settings
      const { review } = phase
      const { quote, usd } = review
      const coin = findNetwork(app.settings.networks, quote.from.chainId)?.nativeCurrency.symbol ?? ''
      const steps = stepVms(phase, review, t, locale)
      const asked = steps.filter(({ id, status }) => status !== 'done' || id === 'swap' || review.plan.kind !== 'none')
      const consents = review.consents.map((one) => consentVm(one, review, coin, ticks, t, locale))
      const busy = phase.status === 'working'
      const isOpen = consents.some((one) => !one.agreed)
      const label = busy ? t(waits[phase.moment]) : actionLabel(review, t, locale)
      const notice = noticeVm(phase, wasUnseen, coin, t)
      const impact = review.impact
      return {
        pay: endVm(quote.from, quote.amount, usd.paid, false, locale),
        receive: endVm(quote.to, quote.received, usd.received, true, locale),
        minimum: `${roughText(review.transaction.terms.minimum, locale)} ${quote.to.symbol}`,
        impact: {
          text:
            impact === undefined
              ? t('swap.impactUnknown')
              : t('swap.percent', { percent: percentText(impact, locale) }),
          isHigh: impact !== undefined && impact >= noticeableImpact,
        },
        slippage: t('swap.percent', { percent: percentText(review.slippage, locale) }),
        swapFee: feeText(quote, from?.price, locale),
        networkFee: networkFeeVm(review, coin, t, locale),
        rate: rateText(quote, t, locale),
        stepsTitle: t('swapReview.steps', {
          count: Math.max(1, asked.length),
          wallet: activeSession(session)?.connector.name ?? '',
        }),
        steps,
        notes: notesOf(review, t, locale),
        consents,
        notice,
        action: { label, status: busy ? 'busy' : isOpen ? 'off' : 'ready' },
        // A warning is spoken where it stands, as in the review of a payment.
        announcement: busy ? label : notice?.tone === 'calm' ? `${notice.title}. ${notice.text}` : '',
      }
    },
  )
  return {
    vm,
    start: () => leaveReview(app, 'WalletSwap', vm),
    agree: (kind: SwapConsent['kind'], yes: boolean) => {
      const { phase } = swap.state.get()
      if (!('review' in phase)) return
      const consent = phase.review.consents.find((one) => one.kind === kind)
      if (consent === undefined) return
      const key = consentKey(consent, phase.review)
      agreed.update((now) => [...now.filter((one) => one !== key), ...(yes ? [key] : [])])
    },
    cancel: () => swap.edit(),
    /** @param seen whether who pressed has the review before their eyes */
    confirm: (seen: boolean) => {
      if (vm.get()?.action.status !== 'ready') return
      unseen.update(() => !seen)
      if (seen) void swap.confirm()
    },
  }
}

const waits = {
  checking: 'swapReview.checking',
  askingToAllow: 'swapReview.waiting',
  allowing: 'swapReview.allowing',
  signing: 'swapReview.waiting',
  asking: 'swapReview.waiting',
} as const satisfies Record<SwapMoment, string>

function endVm(token: SwapToken, amount: Amount, usd: string | undefined, isPromise: boolean, locale: string): EndVm {
  const exact = formatFull(amount, locale)
  return {
    symbol: token.symbol,
    ...(token.address && { contract: token.address }),
    face: faceOf(token),
    text: isPromise ? roughText(amount, locale) : exact,
    exact: `${exact} ${token.symbol}`,
    usd: usd === undefined ? undefined : usdText(usd, locale),
  }
}

function actionLabel({ plan, quote, pending }: SwapReview, t: TranslateFor<typeof words>, locale: string): string {
  if (plan.kind === 'permit') return t('swapReview.sign')
  if ((plan.kind !== 'exact' && plan.kind !== 'reset') || pending?.does === 'allow') return t('swapReview.go')
  const amount = `${formatFull(quote.amount, locale)} ${quote.from.symbol}`
  // A figure that is cut off says less than none; it stands above in full.
  return t('swapReview.allow', { amount: amount.length > longestOnButton ? quote.from.symbol : amount })
}

function networkFeeVm(
  { fee, usd }: SwapReview,
  coin: string,
  t: TranslateFor<typeof words>,
  locale: string,
): SwapPreviewVm['networkFee'] {
  const expected = `${roughText(fee.expected, locale)} ${coin}`
  const note =
    fee.by === 'wallet'
      ? t('swapReview.feeByWallet')
      : fee.most === undefined
        ? t('swapReview.about')
        : t('swapReview.atMost', { amount: `${readableAbove(fee.most, locale)} ${coin}` })
  return { text: expected, ...(usd.fee === undefined ? {} : { usd: usdText(usd.fee, locale) }), note }
}

function notesOf(
  { pending, leftover, spender = '', simulation, plan, quote }: SwapReview,
  t: TranslateFor<typeof words>,
  locale: string,
): readonly string[] {
  const left = leftover && `${formatFull(leftover, locale)} ${quote.from.symbol}`
  const received = simulation?.works === true ? simulation.received : undefined
  const arrives =
    received === undefined
      ? undefined
      : `${roughText({ ...quote.received, units: received }, locale)} ${quote.to.symbol}`
  return [
    pending === undefined ? undefined : t(pending.does === 'allow' ? 'swapReview.pending' : 'swapReview.pendingReset'),
    left === undefined ? undefined : t('swapReview.leftover', { spender: truncateAddress(spender), amount: left }),
    arrives !== undefined
      ? t('swapReview.tried', { amount: arrives })
      : simulation?.works === true
        ? t('swapReview.triedPlain')
        : plan.kind === 'permit' || simulation === undefined
          ? t('swapReview.untried')
          : undefined,
  ].filter((one) => one !== undefined)
}

function noticeVm(
  phase: SwapPhase,
  wasUnseen: boolean,
  coin: string,
  t: TranslateFor<typeof words>,
): ChangedNotice | undefined {
  if (wasUnseen) return { tone: 'warning', title: t('swapReview.changed'), text: t('swapReview.unseen') }
  if (phase.status !== 'reviewing' || phase.error === undefined) return undefined
  const { error, review } = phase
  const isDeclined = error.code === 'USER_REJECTED'
  // A plan without an approval, of a token: it is there already.
  const stays = review.plan.kind === 'none' && review.spender !== undefined
  const left = phase.signed ? [t('swapReview.signedStays')] : stays ? [t('swapReview.stays')] : []
  const text = [isDeclined ? t('swapReview.declinedText') : swapErrorText(t, error, coin), ...left].join(' ')
  return {
    tone: isDeclined ? 'calm' : 'warning',
    title: t(isDeclined ? 'swapReview.declined' : 'swapReview.changed'),
    text,
    ...foreignField(error),
  }
}
