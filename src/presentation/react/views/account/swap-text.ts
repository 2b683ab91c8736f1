import { outcomeOf, type Outgoing } from '../../../../domain/money/outgoing.js'
import type { Asset } from '../../../../domain/money/transfer.js'
import type { outgoingTextWords } from './outgoing-text-words.js'
import type { TranslateFor } from '../../i18n/translate.js'
import { roughText } from './rough-text.js'
import { assetAmount } from './asset-amount.js'

export interface SwapText {
  readonly state?: string
  readonly what: string
  readonly told?: string
  /** What remains of what was allowed for it. */
  readonly left?: string
  /** As long as what will be told at most once the chain has spoken. */
  readonly awaited?: string
}

/** What is said of a step of a swap otherwise than of a transfer: what arrived is the chain's word, beside what was promised. */
export function swapText(
  outgoing: Outgoing,
  t: TranslateFor<typeof outgoingTextWords>,
  locale: string,
): SwapText | undefined {
  const { swap, asset, amount, call } = outgoing
  if (swap === undefined) return undefined
  const outcome = outcomeOf(outgoing)
  const status = outcome?.status
  const moves = assetAmount(amount, asset.symbol, locale)
  if (swap.does !== 'swap') {
    const what =
      swap.does === 'allow' ? t('outgoing.allow', { amount: moves }) : t('outgoing.reset', { symbol: asset.symbol })
    if (status === 'pending') return { state: t('outgoing.allowing'), what }
    return status === 'confirmed' ? { state: t('outgoing.allowed'), what, told: t('outgoing.allowedTold') } : { what }
  }
  const brings = call?.brings
  const what = t('outgoing.swap', { amount: moves, symbol: brings?.symbol ?? '' })
  const written = (units: bigint, { symbol, decimals }: Asset): string =>
    `${roughText({ units, decimals }, locale)} ${symbol}`
  const promised = brings === undefined ? '' : written(swap.promised, brings)
  const awaited = brings === undefined ? {} : { awaited: t('outgoing.received', { received: promised, promised }) }
  if (status === 'pending') return { state: t('outgoing.swapping'), what, ...awaited }
  if (status === 'failed' || status === 'replaced' || status === 'cancelled' || status === 'dropped') {
    const { leaves } = swap
    const told = status === 'failed' ? { told: t('outgoing.swapFailed') } : {}
    const left = leaves && t(leaves === 'allowance' ? 'swapReview.stays' : 'swapReview.signedStays')
    return { what, ...told, ...(left === undefined ? {} : { left }) }
  }
  if (outcome?.status !== 'confirmed' || brings === undefined) return { what }
  const received = outcome.received === undefined ? undefined : written(outcome.received, brings)
  const told =
    received === undefined
      ? t('outgoing.receivedUnread', { minimum: written(swap.minimum, brings) })
      : received === promised
        ? t('outgoing.receivedAsPromised', { received })
        : t('outgoing.received', { received, promised })
  return { state: t('outgoing.swapped'), what, told, ...awaited }
}
