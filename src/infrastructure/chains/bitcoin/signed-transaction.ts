import { Psbt } from 'bitcoinjs-lib/src/psbt'
import type { Transaction } from 'bitcoinjs-lib/src/transaction'
import { DialogError } from '../../../domain/errors.js'
import { chainError } from '../../../domain/money/chain-errors.js'
import { field } from '../../../kit/field.js'
import { encodeHex } from '../../../kit/hex.js'
import { provideCurve } from './curve-library.js'
import type { Payment } from './plan-payment.js'
import { sumOf } from './spendable-coins.js'

/** A transaction that nodes pass on has at most 100,000 virtual bytes; what a wallet adds to the PSBT is less than ten times that. */
const longest = 2_000_000

/**
 * What a wallet answered to `signPsbt`, ready for the chain. Of its answer nothing but the signatures is taken, and only where they
 * belong to the transaction that was asked for.
 * @throws DialogError WALLET_BAD_ANSWER, TRANSACTION_INVALID where a signature leaves open what it pays
 */
export function signedTransaction(asked: Psbt, answer: unknown, { inputs, fee }: Payment): Transaction {
  const text = field(answer, 'psbt')
  if (typeof text !== 'string' || text.length > asked.toBase64().length + longest)
    throw refuse('a signed PSBT in base64')
  const transaction = tried(() => {
    provideCurve()
    const signed = Psbt.fromBase64(text)
    if (unsigned(signed) !== unsigned(asked)) return undefined
    const whole = asked.clone().combine(signed)
    for (const [index, input] of whole.data.inputs.entries())
      if (input.finalScriptWitness === undefined && input.finalScriptSig === undefined) whole.finalizeInput(index)
    // What it pays is checked below; the library's own limit is a guess.
    return whole.extractTransaction(true)
  })
  if (transaction === undefined) throw refuse('the PSBT that it was asked to sign, with its signatures')
  if (sumOf(inputs) - sumOf(transaction.outs) !== fee) throw refuse('a PSBT that pays the fee that was shown')
  if (!transaction.ins.every(signsAll))
    throw chainError('TRANSACTION_INVALID', { reason: 'a signature does not hold the whole transaction' })
  return transaction
}

/** SIGHASH_ALL: a signature of another kind lets whoever sees it change the rest (BIP-143, BIP-341). */
const all = 0x01

/** Of the one signature of an input: 64 bytes of Schnorr alone mean all, any other ends with its kind. */
function signsAll({ witness, script }: Transaction['ins'][number]): boolean {
  const signature = witness[0] ?? script.subarray(1, 1 + (script[0] ?? 0))
  return (witness.length === 1 && signature.length === 64) || signature.at(-1) === all
}

/** The transaction without its signatures, byte by byte. */
const unsigned = ({ data }: Psbt): string => encodeHex(data.globalMap.unsignedTx.toBuffer())

const refuse = (expected: string) => new DialogError('WALLET_BAD_ANSWER', { method: 'signPsbt', expected })

function tried<T>(task: () => T): T | undefined {
  try {
    return task()
  } catch {
    return undefined
  }
}
