import { Psbt } from 'bitcoinjs-lib/src/psbt'
import { DialogError } from '../../../domain/errors.js'
import { internalKey, nestedScript } from './coin-locks.js'
import { provenTransaction } from './proven-transaction.js'
import { encodeHex } from '../../../kit/hex.js'
import type { Ask, Nodes, ReadContext } from './nodes.js'
import type { Parties } from './payment-parties.js'
import type { Payment } from './plan-payment.js'
import type { Coin } from './spendable-coins.js'

/** Lets the payer raise the fee later (BIP-125), and leaves the lock time without effect. */
const sequence = 0xfffffffd

/**
 * The payment as a PSBT (BIP-174): every input is a coin of the payer, the first output is the recipient's, and what comes back goes
 * to the payer's own address.
 */
export async function buildPsbt(
  nodes: Nodes,
  context: ReadContext,
  { inputs, amount, change }: Payment,
  parties: Parties,
): Promise<Psbt> {
  const { payer, recipient } = parties
  const psbt = new Psbt().setVersion(2)
  const origins = payer.type === 'p2tr' ? undefined : await originsOf(nodes, context, inputs, payer.script)
  for (const coin of inputs)
    psbt.addInput({ hash: coin.txid, index: coin.index, sequence, ...lockOf(coin, parties, origins?.get(coin.txid)) })
  psbt.addOutput({ script: recipient.script, value: amount })
  if (change > 0n) psbt.addOutput({ script: payer.script, value: change })
  return psbt
}

/**
 * What a wallet needs to know of a coin to sign for it. A signature of taproot holds the amounts of all coins, so that a lie about one
 * makes it worthless. One of SegWit version 0 holds the amount of its own coin alone: who lies about another coin in each of two tries
 * can join their signatures to a payment of a higher fee than either review showed. Older ones hold no amount. For both, the whole
 * transaction that the coin comes from tells it, and its hash proves that.
 */
function lockOf({ value }: Coin, { payer, publicKey }: Parties, nonWitnessUtxo: Uint8Array | undefined) {
  const origin = nonWitnessUtxo === undefined ? {} : { nonWitnessUtxo }
  if (payer.type === 'p2pkh') return origin
  const redeemScript = nestedScript(payer, publicKey)
  const tapInternalKey = internalKey(payer, publicKey)
  return {
    witnessUtxo: { script: payer.script, value },
    ...origin,
    ...(redeemScript === undefined ? {} : { redeemScript }),
    ...(tapInternalKey === undefined ? {} : { tapInternalKey }),
  }
}

/** Transactions that are asked for at once: explorers turn away who asks for hundreds. */
const atOnce = 6

/** The transactions that the coins come from, by id; each is fetched once, and has time of its own. */
async function originsOf(
  nodes: Nodes,
  context: ReadContext,
  coins: readonly Coin[],
  script: Uint8Array,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const wanted = [...new Set(coins.map(({ txid }) => txid))]
  const origins = new Map<string, Uint8Array>()
  for (let first = 0; first < wanted.length; first += atOnce) {
    const some = wanted.slice(first, first + atOnce)
    const read = some.map((txid) => nodes.read(context, (ask) => originOf(ask, txid, coins, script)))
    for (const [index, origin] of (await Promise.all(read)).entries()) origins.set(some[index] ?? '', origin)
  }
  return origins
}

async function originOf(ask: Ask, txid: string, coins: readonly Coin[], script: Uint8Array): Promise<Uint8Array> {
  const origin = await provenTransaction(ask, txid)
  const isThere = ({ index, value }: Coin): boolean => {
    const made = origin.outs[index]
    return made?.value === value && encodeHex(made.script) === encodeHex(script)
  }
  if (!coins.every((coin) => coin.txid !== txid || isThere(coin)))
    throw new DialogError('HTTP_BAD_BODY', { reason: 'it lists a coin that its transaction does not have' })
  return origin.toBuffer()
}
