import { findError } from '../../../domain/errors.js'
import type { BitcoinAddress } from './bitcoin-address.js'
import {
  parseCoins,
  parseHeight,
  parseTransaction,
  type ChainTransaction,
  type ListedCoin,
} from './explorer-answers.js'
import { encodeHex } from '../../../kit/hex.js'
import { loadEachOnce } from '../../../kit/load-each-once.js'
import type { Ask } from './nodes.js'

export interface Coin extends ListedCoin {
  /** Whatever is paid next has to spend it, see `UtxoTracker`. */
  readonly bound?: boolean
}

/** Nodes keep no longer chains of what is not in a block. */
const maximumAncestors = 25
/** Transactions that are looked at for one account. */
const maximumLookups = 100
/** Blocks until what was mined can be spent. */
const ripeAfter = 100

/**
 * The coins that an account can spend: those in blocks, and before that its own change. What others have sent and no block holds yet
 * is not among them, because they can still take it back; nor is what was mined a short while ago.
 */
export async function spendableCoins(ask: Ask, address: BitcoinAddress): Promise<readonly Coin[]> {
  const listed = await ask(`/address/${address.text}/utxo`, parseCoins, 'a list of coins')
  const look = createLook(ask)
  // With look-ups of its own: many young coins leave none of them out.
  const isOwn = createIsOwn(createLook(ask), encodeHex(address.script))
  const isTold = listed.some(({ block }) => block !== undefined)
  const height = isTold ? await ask('/blocks/tip/height', parseHeight, 'a height').catch(() => Infinity) : Infinity
  const isUnripe = async ({ txid, block = 0 }: Coin): Promise<boolean> =>
    height + 1 - block < ripeAfter && isMined(await look(txid).catch(() => undefined))
  const coins = await Promise.all(
    listed.map(async (coin): Promise<readonly Coin[]> => {
      const isThere = coin.confirmed ? !(await isUnripe(coin)) : await isOwn(coin.txid, 0)
      return isThere ? [coin] : []
    }),
  )
  return [...new Map(coins.flat().map((coin) => [outpoint(coin), coin])).values()]
}

export const outpoint = ({ txid, index }: Pick<Coin, 'txid' | 'index'>): string => `${txid}:${index}`

export const sumOf = (coins: readonly Pick<Coin, 'value'>[]): bigint =>
  coins.reduce((sum, { value }) => sum + value, 0n)

type Look = (txid: string) => Promise<ChainTransaction | undefined>

function createLook(ask: Ask): Look {
  const known = new Map<string, Promise<ChainTransaction | undefined>>()
  return (txid) => {
    const found = known.get(txid) ?? (known.size < maximumLookups ? transactionOf(ask, txid) : undefined)
    if (found !== undefined) known.set(txid, found)
    return found ?? Promise.resolve(undefined)
  }
}

/** The first of a block spends no coin that there is. */
const isMined = (found: ChainTransaction | undefined): boolean =>
  found?.inputs.some(({ txid }) => /^0+$/.test(txid)) ?? false

/**
 * Whether a transaction is in a block, or spends nothing but coins of the account that are so in their turn. Each is judged once at a depth:
 * an explorer may say that two are made of the same two, and those again.
 */
function createIsOwn(look: Look, script: string) {
  const judged = new Map<string, Promise<boolean>>()
  const judge = async (txid: string, depth: number): Promise<boolean> => {
    const found = depth < maximumAncestors ? await look(txid) : undefined
    if (found === undefined || found.block !== undefined) return found !== undefined
    if (found.inputs.some((input) => input.script !== script)) return false
    const parents = [...new Set(found.inputs.map((input) => input.txid))]
    return (await Promise.all(parents.map((parent) => isOwn(parent, depth + 1)))).every(Boolean)
  }
  const isOwn = (txid: string, depth: number): Promise<boolean> =>
    loadEachOnce(judged, `${depth} ${txid}`, () => judge(txid, depth))
  return isOwn
}

/** Undefined where the explorer knows no such transaction. */
export const transactionOf = (ask: Ask, txid: string): Promise<ChainTransaction | undefined> =>
  ask(`/tx/${txid}`, (body) => withId(parseTransaction(body), txid), 'the transaction').catch((error: unknown) => {
    if (findError(error, 'HTTP_STATUS')?.detail['status'] === 404) return undefined
    throw error
  })

const withId = (found: ChainTransaction | undefined, txid: string): ChainTransaction | undefined =>
  found?.txid === txid ? found : undefined
