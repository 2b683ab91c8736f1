import { networks, Psbt, Transaction } from 'bitcoinjs-lib'
import type { BitcoinKey } from './bitcoin-keys.ts'

export type InputToSign = {
  readonly key: BitcoinKey
  readonly index: number
  /** The parts of the transaction that the signature covers. @default what the PSBT says, else all */
  readonly sighashType?: number | undefined
}

/** @throws RangeError when the bytes are no PSBT of regtest */
export function readPsbt(bytes: Uint8Array): Psbt {
  try {
    return Psbt.fromBuffer(bytes, { network: networks.regtest })
  } catch {
    throw new RangeError('the PSBT is not well formed')
  }
}

/** @throws RangeError for an input that is not there, whose coin belongs to another key, or that is to be signed in two ways */
export function checkInputs(psbt: Psbt, inputs: readonly InputToSign[]): void {
  for (const { key, index, sighashType } of inputs) {
    const script = spentCoin(psbt, index)?.script
    if (!script || !sameBytes(script, key.output)) throw new RangeError(`input ${index} is no coin of ${key.address}`)
    const said = psbt.data.inputs[index]?.sighashType
    if (sighashType !== undefined && said !== undefined && sighashType !== said)
      throw new RangeError(`the PSBT has another SIGHASH for input ${index}`)
  }
}

/**
 * Signs inputs, each with the key that its coin is locked with, and leaves the PSBT open for others.
 * @throws RangeError as `checkInputs` does
 */
export function signPsbt(psbt: Psbt, inputs: readonly InputToSign[]): void {
  checkInputs(psbt, inputs)
  for (const { key, index, sighashType } of inputs) {
    const said = psbt.data.inputs[index]
    // The site may have told both already.
    if (sighashType !== undefined && said?.sighashType === undefined) psbt.updateInput(index, { sighashType })
    if (isTaproot(key) && said?.tapInternalKey === undefined) psbt.updateInput(index, { tapInternalKey: key.publicKey })
    psbt.signInput(index, key.signer, [sighashType ?? said?.sighashType ?? standardSighash(key)])
  }
}

/** Closes a PSBT whose inputs are all signed, ready for the network. */
export function extractTransaction(psbt: Psbt): Transaction {
  return psbt.finalizeAllInputs().extractTransaction()
}

/** The coin that an input spends, where the PSBT tells. */
export function spentCoin(psbt: Psbt, index: number): { script: Uint8Array; value: bigint } | undefined {
  const input = psbt.data.inputs[index]
  const spent = psbt.txInputs[index]
  if (!input || !spent) return undefined
  if (input.witnessUtxo) return input.witnessUtxo
  if (!input.nonWitnessUtxo) return undefined
  return Transaction.fromBuffer(input.nonWitnessUtxo).outs[spent.index]
}

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0
}

const isTaproot = ({ publicKey }: BitcoinKey) => publicKey.length === 32

const standardSighash = (key: BitcoinKey) => (isTaproot(key) ? Transaction.SIGHASH_DEFAULT : Transaction.SIGHASH_ALL)
