import type { Amount } from '../../../../domain/money/amount.js'
import { outcomeOf, type Outgoing } from '../../../../domain/money/outgoing.js'
import { formatFull } from '../../../../domain/text/format.js'
import type { outgoingWords } from '../../i18n/en/outgoing.js'
import type { TranslateFor } from '../../i18n/translate.js'
import { assetAmount } from './asset-amount.js'

export interface SwapText {
  readonly state?: string
  readonly what: string
  readonly told?: string
}

/** What is said of a step of a swap otherwise than of a transfer: what arrived is the chain's word, beside what was promised. */
export function swapText(
  outgoing: Outgoing,
  t: TranslateFor<typeof outgoingWords>,
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
  if (status === 'pending') return { state: t('outgoing.swapping'), what }
  if (status === 'failed') return { what, told: t('outgoing.swapFailed') }
  if (outcome?.status !== 'confirmed' || brings === undefined) return { what }
  const written = (units: bigint): string => {
    const value: Amount = { units, decimals: brings.decimals }
    return `${formatFull(value, locale)} ${brings.symbol}`
  }
  const told =
    outcome.received === undefined
      ? t('outgoing.receivedUnread', { minimum: written(swap.minimum) })
      : t('outgoing.received', { received: written(outcome.received), promised: written(swap.promised) })
  return { state: t('outgoing.swapped'), what, told }
}
