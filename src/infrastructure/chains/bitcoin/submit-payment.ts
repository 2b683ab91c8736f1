import type { Clock } from '../../../ports/clock.js'
import type { Network } from '../../../domain/networks/network.js'
import type { BitcoinAddress } from './bitcoin-address.js'
import { broadcast, isUnripe, type Broadcast, type Signed } from './broadcast.js'
import type { Nodes } from './nodes.js'
import type { UtxoTracker } from './utxo-tracker.js'
import type { Coin } from './spendable-coins.js'

export interface SignedPayment extends Signed {
  readonly payer: BitcoinAddress
  readonly inputs: readonly Coin[]
}

/** What sending remembers, for as long as the page lives. */
export interface Sending {
  readonly nodes: Nodes
  readonly utxos: UtxoTracker
  readonly clock: Clock
  /** Payments by id that nobody is known to have. They are handed in again with each look at what became of them. */
  readonly waiting: Map<string, SignedPayment>
}

/**
 * Hands in a payment. Its coins are promised before it leaves, so that whatever ends the page no other payment takes them. That nobody
 * knows whether it was taken is no failure: signed as it is, it stays one payment whoever has it, and its id is known.
 * @throws DialogError what the chain refuses it with, TRANSACTION_INVALID where its coins were promised in another tab
 */
export async function submitPayment(
  { nodes, utxos, waiting }: Sending,
  network: Network,
  payment: SignedPayment,
): Promise<Broadcast> {
  const { payer, inputs, txid } = payment
  utxos.promise(network, payer, inputs, txid)
  try {
    const result = await broadcast(nodes, network, payment)
    if (result === 'taken') waiting.delete(txid)
    else waiting.set(txid, payment)
    return result
  } catch (error) {
    waiting.delete(txid)
    // Bound, what nobody can spend yet would hold up every other payment.
    if (isUnripe(error)) utxos.unripe(txid)
    else utxos.over(txid)
    throw error
  }
}
