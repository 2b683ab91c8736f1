import type { Network } from '../../../domain/networks/network.js'
import type { BitcoinAddress } from './bitcoin-address.js'
import { broadcast, type Signed } from './broadcast.js'
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
  /** Payments by id that nobody is known to have. They are handed in again with each look at what became of them. */
  readonly waiting: Map<string, SignedPayment>
}

/**
 * Hands in a payment, and remembers what follows for the next one. That nobody knows whether it was taken is no failure: signed as it
 * is, it stays one payment whoever has it, and its id is known.
 * @throws DialogError what the chain refuses it with
 */
export async function submitPayment(
  { nodes, utxos, waiting }: Sending,
  network: Network,
  payment: SignedPayment,
): Promise<void> {
  const { payer, inputs, txid } = payment
  try {
    const result = await broadcast(nodes, network, payment)
    utxos.spent(network, payer, inputs)
    if (result === 'taken') waiting.delete(txid)
    else waiting.set(txid, payment)
  } catch (error) {
    waiting.delete(txid)
    utxos.refused(network, payer, inputs, txid)
    throw error
  }
}
