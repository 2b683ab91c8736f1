import { multiplyByPrice, type Amount } from '../../../../domain/money/amount.js'
import { partOf } from '../../../../domain/swap/quote-rules.js'
import { wholeInBasisPoints } from '../../../../domain/swap/slippage.js'
import type { SwapConsent, SwapReview } from '../../../../domain/swap/swap-flow.js'
import type { TranslateFor } from '../../i18n/translate.js'
import { usdText } from '../wallet-send/amount-text.js'
import { roughText } from '../account/rough-text.js'
import { percentText } from '../wallet-swap/percent-text.js'
import type { words } from './words.js'

export interface ConsentVm {
  readonly kind: SwapConsent['kind']
  readonly tone: 'warning' | 'danger'
  readonly title: string
  readonly text: string | undefined
  readonly label: string
  readonly agreed: boolean
}

/** What was agreed to, with the figures that it is about: of the review, where it names none itself. */
export function consentKey(consent: SwapConsent, { quote, transaction, fee }: SwapReview): string {
  const about = {
    fee: [fee.expected, fee.most],
    unknownImpact: [quote.amount, transaction.terms.minimum],
    again: [quote.amount, transaction.terms.minimum],
    impact: [],
    slippage: [],
  } as const satisfies Readonly<Record<SwapConsent['kind'], readonly (Amount | undefined)[]>>
  return [JSON.stringify(consent), ...about[consent.kind].map((one) => one?.units)].join(' ')
}

/** What the visitor agrees to by itself, in words. */
export function consentVm(
  consent: SwapConsent,
  review: SwapReview,
  coin: string,
  ticks: readonly string[],
  t: TranslateFor<typeof words>,
  locale: string,
): ConsentVm {
  const agreed = ticks.includes(consentKey(consent, review))
  const { quote, usd, fee } = review
  switch (consent.kind) {
    case 'impact': {
      const percent = percentText(consent.lost, locale)
      const share = multiplyByPrice({ units: BigInt(consent.lost), decimals: 4 }, usd.paid ?? '0')
      const lost = usd.paid === undefined ? undefined : usdText(share, locale)
      const paid = usd.paid === undefined ? '' : usdText(usd.paid, locale)
      const part = partOf(quote.amount, Math.min(consent.lost, wholeInBasisPoints))
      return {
        kind: 'impact',
        tone: 'danger',
        title: lost === undefined ? t('swapReview.losePlain', { percent }) : t('swapReview.lose', { lost, paid }),
        text: t('swapReview.loseText', { percent }),
        label: t('swapReview.acceptLoss', { lost: lost ?? `${roughText(part, locale)} ${quote.from.symbol}` }),
        agreed,
      }
    }
    case 'unknownImpact':
      return {
        kind: 'unknownImpact',
        tone: 'warning',
        title: t('swapReview.unknownImpact'),
        text: undefined,
        label: t('swapReview.acceptUnknown'),
        agreed,
      }
    case 'again':
      return {
        kind: 'again',
        tone: 'danger',
        title: t('swapReview.again'),
        text: t('swapReview.againText', { from: quote.from.symbol, to: quote.to.symbol }),
        label: t('swapReview.acceptAgain'),
        agreed,
      }
    case 'slippage': {
      const percent = percentText(consent.slippage, locale)
      return {
        kind: 'slippage',
        tone: 'warning',
        title: t('swapReview.highSlippage'),
        text: t('swapReview.highSlippageText', { percent }),
        label: t('swapReview.acceptSlippage', { percent }),
        agreed,
      }
    }
    case 'fee':
      return {
        kind: 'fee',
        tone: 'warning',
        title: t('swapReview.highFee'),
        text: t(`swapReview.${consent.because}`),
        label: t('swapReview.acceptFee', { fee: `${roughText(fee.expected, locale)} ${coin}` }),
        agreed,
      }
  }
}
