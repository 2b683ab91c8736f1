import { Psbt } from 'bitcoinjs-lib/src/psbt'
import type { Transaction } from 'bitcoinjs-lib/src/transaction'
import { DialogError } from '../../../domain/errors.js'
import { member } from './member.js'
import { toHex } from './hex.js'
import type { Payment } from './plan-payment.js'
import { sumOf } from './spendable-coins.js'

/** A transaction that nodes pass on has at most 100,000 virtual bytes; what stands around it is less than ten times that. */
const longest = 2_000_000

/**
 * What a wallet answered to `signPsbt`, ready for the chain. Of its answer nothing but the signatures is taken, and only where they
 * belong to the transaction that was asked for.
 * @throws DialogError WALLET_BAD_ANSWER
 */
export function signedTransaction(asked: Psbt, answer: unknown, { inputs, fee }: Payment): Transaction {
  const text = member(answer, 'psbt')
  if (typeof text !== 'string' || text.length > longest) throw refuse('a signed PSBT in base64')
  const transaction = tried(() => {
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
  return transaction
}

/** The transaction without its signatures, byte by byte. */
const unsigned = ({ data }: Psbt): string => toHex(data.globalMap.unsignedTx.toBuffer())

const refuse = (expected: string) => new DialogError('WALLET_BAD_ANSWER', { method: 'signPsbt', expected })

function tried<T>(task: () => T): T | undefined {
  try {
    return task()
  } catch {
    return undefined
  }
}
