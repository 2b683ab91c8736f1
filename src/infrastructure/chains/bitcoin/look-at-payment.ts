import type { Transaction } from 'bitcoinjs-lib/src/transaction'
import { DialogError } from '../../../domain/errors.js'
import { encodeHex } from '../../../kit/hex.js'
import { parseHeight, parseSpender, type ChainTransaction } from './explorer-answers.js'
import type { Ask } from './nodes.js'
import { provenTransaction } from './proven-transaction.js'
import { transactionOf, outpoint } from './spendable-coins.js'
import { compareWith, type Compared, type Wanted } from './compare-payment.js'

/** What one explorer says of a payment. `absent`: it knows neither it nor anything else that spends its coins. */
export type Look =
  | { readonly status: 'absent' | 'waiting' }
  | { readonly status: 'mined'; readonly hash: string; readonly depth: number; readonly compared: Compared }
  /** Another transaction spends one of its coins. */
  | {
      readonly status: 'successor'
      readonly hash: string
      readonly depth: number | undefined
      readonly compared: Compared
    }

/** Coins that are looked at for what has taken the place of a payment. */
const maximumLooks = 10

/**
 * @param coins what the payment spends, as far as it is known here
 * @throws DialogError where the explorer does not answer, or says what cannot be
 */
export async function lookAtPayment(ask: Ask, hash: string, coins: readonly string[], wanted: Wanted): Promise<Look> {
  const found = await transactionOf(ask, hash)
  if (found !== undefined) {
    const depth = await depthOf(ask, found)
    if (depth === undefined) return { status: 'waiting' }
    return {
      status: 'mined',
      hash,
      depth,
      compared: await compare(ask, await provenTransaction(ask, hash), found, wanted),
    }
  }
  const spenders = await Promise.all(
    coins.slice(0, maximumLooks).map(async (coin) => {
      const [txid = '', index = ''] = coin.split(':')
      return { coin, by: await ask(`/tx/${txid}/outspend/${index}`, parseSpender, 'what spends a coin') }
    }),
  )
  const spent = spenders.find(({ by }) => by !== 'none')
  // Seen between two questions.
  if (spent?.by === hash) return { status: 'waiting' }
  if (spent !== undefined) return successorOf(ask, spent.by, spent.coin, wanted)
  return { status: 'absent' }
}

async function successorOf(ask: Ask, spender: string, coin: string, wanted: Wanted): Promise<Look> {
  const found = await transactionOf(ask, spender)
  if (found === undefined) throw new DialogError('HTTP_BAD_BODY', { reason: 'it does not know what it names' })
  const proven = await provenTransaction(ask, spender)
  const spent = proven.ins.map((coin) => outpoint({ txid: idIn(coin), index: coin.index }))
  if (!spent.includes(coin)) throw new DialogError('HTTP_BAD_BODY', { reason: 'what it names does not spend the coin' })
  const depth = await depthOf(ask, found)
  return { status: 'successor', hash: spender, depth, compared: await compare(ask, proven, found, wanted) }
}

/** What a hash proves, and whose coins it spends, which the transactions prove that the coins come from. */
async function compare(ask: Ask, proven: Transaction, told: ChainTransaction, wanted: Wanted): Promise<Compared> {
  const compared = compareWith(proven, told, wanted)
  if (compared.status !== 'same') return compared
  const own = encodeHex(wanted.payer.script)
  const spent = proven.ins[told.inputs.findIndex(({ script }) => script === own)]
  const origin = spent && (await provenTransaction(ask, idIn(spent)))
  const lock = spent && origin?.outs[spent.index]?.script
  if (lock === undefined || encodeHex(lock) !== own)
    throw new DialogError('HTTP_BAD_BODY', { reason: 'it says that a coin is one of the payer, and it is not' })
  return compared
}

/** Of the transaction that a coin comes from. */
const idIn = ({ hash }: Transaction['ins'][number]): string => encodeHex(hash.slice().reverse())

/** Blocks that confirm it, its own included; undefined while it waits. Another node may lag behind the one that told of it. */
async function depthOf(ask: Ask, { block }: ChainTransaction): Promise<number | undefined> {
  if (block === undefined) return undefined
  const latest = await ask('/blocks/tip/height', parseHeight, 'a height')
  return (latest > block ? latest - block : 0) + 1
}
