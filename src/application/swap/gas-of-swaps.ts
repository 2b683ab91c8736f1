import { addressOf } from '../../domain/networks/caip.js'
import type { Network } from '../../domain/networks/network.js'
import type { FeeQuote, Transfer } from '../../domain/money/transfer.js'
import type { Account } from '../../domain/session/account.js'
import type { MoneyContext } from '../money-context.js'

/** What a swap is kept for of the fee of the network, in gas: all that most swaps need, twice over. */
const reservedGas = 500_000n

/** Nothing, sent to oneself: what a step costs at least can be asked of it where the step itself can not be tried. */
export function emptyTransfer({ id }: Account, { nativeCurrency: { symbol, decimals } }: Network): Transfer {
  return { from: id, to: addressOf(id), asset: { symbol, decimals }, amount: { units: 0n, decimals } }
}

/** The most that a unit of gas costs by the terms of a fee. */
export const gasPriceOf = ({ terms }: FeeQuote): bigint =>
  terms.type === 'eip1559' ? terms.maxFeePerGas : terms.type === 'legacy' ? terms.gasPrice : 0n

/** What the network may take for a swap, in the coin. */
export async function reservedFor({ adapter, network, connection, account }: MoneyContext): Promise<bigint> {
  const fee = await adapter.estimateFee(emptyTransfer(account, network), network, connection, undefined, account)
  return gasPriceOf(fee) * reservedGas
}
