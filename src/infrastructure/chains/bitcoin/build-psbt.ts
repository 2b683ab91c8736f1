import { Psbt } from 'bitcoinjs-lib/src/psbt'
import { Transaction } from 'bitcoinjs-lib/src/transaction'
import { DialogError } from '../../../domain/errors.js'
import { internalKey, nestedScript } from './coin-locks.js'
import { parseHex } from './explorer-answers.js'
import { toHex } from './hex.js'
import type { Ask } from './nodes.js'
import type { Parties } from './payment-parties.js'
import type { Payment } from './plan-payment.js'
import type { Coin } from './spendable-coins.js'

/** Lets the payer raise the fee later (BIP-125), and leaves the lock time without effect. */
const sequence = 0xfffffffd

/**
 * The payment as a PSBT (BIP-174): every input is a coin of the payer, the first output is the receiver's, and what comes back goes
 * to the payer's own address.
 */
export async function buildPsbt(ask: Ask, { inputs, amount, change }: Payment, parties: Parties): Promise<Psbt> {
  const { payer, receiver } = parties
  const psbt = new Psbt().setVersion(2)
  const locks = await Promise.all(inputs.map((coin) => lockOf(ask, coin, parties)))
  for (const [index, coin] of inputs.entries())
    psbt.addInput({ hash: coin.txid, index: coin.index, sequence, ...locks[index] })
  psbt.addOutput({ script: receiver.script, value: amount })
  if (change > 0n) psbt.addOutput({ script: payer.script, value: change })
  return psbt
}

/**
 * What a wallet needs to know of a coin to sign for it. Signatures of SegWit hold the amount, so that a lie about it makes them
 * worthless. Older ones do not: there the whole transaction that the coin comes from tells it, and its hash proves that.
 */
async function lockOf(ask: Ask, coin: Coin, { payer, publicKey }: Parties) {
  if (payer.type === 'p2pkh') return { nonWitnessUtxo: await originOf(ask, coin, payer.script) }
  const redeemScript = nestedScript(payer, publicKey)
  const tapInternalKey = internalKey(payer, publicKey)
  return {
    witnessUtxo: { script: payer.script, value: coin.value },
    ...(redeemScript === undefined ? {} : { redeemScript }),
    ...(tapInternalKey === undefined ? {} : { tapInternalKey }),
  }
}

async function originOf(ask: Ask, { txid, index, value }: Coin, script: Uint8Array): Promise<Uint8Array> {
  const origin = await ask(
    `/tx/${txid}/hex`,
    (body) => {
      const found = readTransaction(parseHex(body))
      return found?.getId() === txid ? found : undefined
    },
    'the transaction of that hash',
  )
  const coin = origin.outs[index]
  if (coin?.value !== value || toHex(coin.script) !== toHex(script))
    throw new DialogError('HTTP_BAD_BODY', { reason: 'it lists a coin that its transaction does not have' })
  return origin.toBuffer()
}

function readTransaction(hex: string | undefined): Transaction | undefined {
  try {
    return hex === undefined ? undefined : Transaction.fromHex(hex)
  } catch {
    return undefined
  }
}
