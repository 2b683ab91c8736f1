import type { Network } from '../../../domain/networks/network.js'
import type { Transfer } from '../../../domain/money/transfer.js'
import { knownRent } from './account.js'
import type { Changes } from './landed.js'
import { checkOrder } from './order.js'
import { isSignOfSol } from './programs.js'
import type { Message } from './read-message.js'
import { feeOf } from './same-transfer.js'

/** Signatures have cost 5,000 lamports since the beginning. */
const greatestBase = 100_000n
/** Bytes that no account for a token comes near. */
const largestAccount = 1_024

/**
 * Lamports that a transaction took from its payer beside what it moved: the fee, as far as what was signed allows it, and the rent of an
 * account that was opened for a token, as a review names both in one. Nothing is told where others signed, who may have paid a part.
 */
export function paidFor(
  { payer, signers, instructions }: Message,
  { fee, coins, tokens }: Changes,
  asked: Transfer,
  network: Network,
): { readonly paid?: bigint } {
  const offered = instructions && feeOf(instructions)
  if (payer !== checkOrder(asked, network).sender || signers !== 1 || offered === undefined) return {}
  const rent = tokens.reduce((sum, { account, mint, by }) => {
    const gained = coins.reduce((all, coin) => (coin.account === account ? all + coin.by : all), 0n)
    // Wrapped coins lie in the account beside its rent.
    const stays = gained - (isSignOfSol(mint) ? by : 0n)
    return stays > 0n ? sum + stays : sum
  }, 0n)
  return fee > 0n && fee <= greatestBase + offered && rent <= knownRent(largestAccount) ? { paid: fee + rent } : {}
}
