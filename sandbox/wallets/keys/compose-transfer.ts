import { address as addresses, networks, Psbt } from 'bitcoinjs-lib'
import type { Coin } from './bitcoin-explorer.ts'
import type { BitcoinKey } from './bitcoin-keys.ts'

export type TransferPlan = { readonly psbt: Psbt; readonly inputs: number }

/**
 * A payment from the coins of one key, largest first, with the change back to it.
 * @param rate satoshi for one virtual byte
 * @throws RangeError when an address is of another network or the coins are too few
 */
export function composeTransfer(
  from: BitcoinKey,
  recipients: readonly { readonly address: string; readonly amount: bigint }[],
  coins: readonly Coin[],
  rate: bigint,
): TransferPlan {
  const outputs = recipients.map(({ address, amount }) => ({ script: scriptOf(address), value: amount }))
  const wanted = outputs.reduce((sum, { value }) => sum + value, 0n)
  const base = outputs.reduce((size, { script }) => size + outputSize(script), overhead)
  const chosen: Coin[] = []
  const left = () =>
    chosen.reduce((sum, { value }) => sum + value, 0n) - wanted - (base + inputSize * BigInt(chosen.length)) * rate
  for (const coin of [...coins].sort((one, other) => (one.value < other.value ? 1 : -1))) {
    if (chosen.length > 0 && left() >= 0n) break
    chosen.push(coin)
  }
  if (chosen.length === 0 || left() < 0n)
    throw new RangeError('the account holds too little for the amount and the fee')

  const psbt = new Psbt({ network: networks.regtest })
  for (const { txid, vout, value } of chosen) {
    psbt.addInput({ hash: txid, index: vout, witnessUtxo: { script: from.output, value } })
  }
  psbt.addOutputs(outputs)
  const change = left() - outputSize(from.output) * rate
  // What the network does not relay is left to the miner.
  if (change >= dust) psbt.addOutput({ script: from.output, value: change })
  return { psbt, inputs: chosen.length }
}

/** Virtual bytes of a transaction without inputs and outputs, and of one that spends a P2WPKH coin. */
const overhead = 11n
const inputSize = 68n
const outputSize = (script: Uint8Array) => BigInt(script.length) + 9n

const dust = 294n

function scriptOf(address: string): Uint8Array {
  try {
    return addresses.toOutputScript(address, networks.regtest)
  } catch {
    throw new RangeError(`${address} is no address of this network`)
  }
}
