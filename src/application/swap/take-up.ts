import { formatExact } from '../../domain/money/amount.js'
import { writeAmountInput } from '../../domain/money/amount-input.js'
import type { Outgoing } from '../../domain/money/outgoing.js'
import type { AccountId } from '../../domain/networks/caip.js'
import type { SwapToken } from '../../domain/swap/swap.js'
import { isSameToken } from './swap-token.js'
import type { SwapDraft } from './swap-stores.js'

/** What was allowed so long ago is taken up again where it was left. */
const unfinishedMs = 24 * 60 * 60_000

interface Left {
  /** All that was begun here, the newest first. */
  readonly begun: readonly Outgoing[]
  /** Of the network. */
  readonly tokens: readonly SwapToken[]
  readonly account: AccountId | undefined
  readonly now: number
  readonly locale: string
}

/** A swap whose token was allowed, or is about to be, and that was not asked for since: what the form would have. */
export function takeUp({ begun, tokens, account, now, locale }: Left): Partial<SwapDraft> | undefined {
  const newest = begun.find(({ from, swap }) => from === account && swap !== undefined)
  if (newest?.swap === undefined || newest.swap.does === 'swap' || now - newest.at > unfinishedMs) return undefined
  const { asset, chainId, amount, swap } = newest
  const find = ({ address }: { readonly address?: string }) =>
    tokens.find((one) => isSameToken(one, { chainId, ...(address === undefined ? {} : { address }) }))
  const [from, to] = [find(asset), find(swap.to)]
  if (from === undefined || to === undefined) return undefined
  // What takes an earlier permission back names no amount.
  const text = amount.units === 0n ? '' : writeAmountInput(formatExact(amount), locale)
  return { from, to, text }
}
