import { field } from '../../../kit/field.js'
import { isCount } from '../../../kit/is-count.js'
import { isRecord } from '../../../kit/is-record.js'
import { parseJson } from '../../../kit/parse-json.js'

/** All that there will ever be, in satoshi. */
const supply = 2_100_000_000_000_000
/** Explorers list fewer for one address. */
const maximumListed = 20_000

export interface ListedCoin {
  readonly txid: string
  readonly index: number
  /** Satoshi. */
  readonly value: bigint
  readonly confirmed: boolean
  /** Where the explorer tells it. */
  readonly block?: number
}

export interface ChainTransaction {
  readonly txid: string
  readonly inputs: readonly {
    readonly txid: string
    /** What the coin is locked with, in hex; absent for a coin that was mined. */
    readonly script: string | undefined
    /** Satoshi; absent where the explorer does not tell it. */
    readonly value?: bigint
  }[]
  readonly outputs: readonly {
    /** What the coin is locked with, in hex. */
    readonly script: string
    /** As the explorer reads the script; absent where there is none. */
    readonly address: string | undefined
  }[]
  /** Absent while it waits. */
  readonly block?: number
}

/** `/address/:address/utxo`: coins that nothing spends. */
export const parseCoins = (body: string): readonly ListedCoin[] | undefined =>
  listOf(parseJson(body), (coin) => {
    const [txid, index, value] = [field(coin, 'txid'), field(coin, 'vout'), field(coin, 'value')]
    const status = field(coin, 'status')
    const [confirmed, block] = [field(status, 'confirmed'), field(status, 'block_height')]
    // JSON numbers of this size are exact.
    if (!isHash(txid) || !isCount(index) || !isCount(value) || value > supply || typeof confirmed !== 'boolean')
      return undefined
    return { txid, index, value: BigInt(value), confirmed, ...(isCount(block) ? { block } : {}) }
  })

/** `/tx/:txid` */
export function parseTransaction(body: string): ChainTransaction | undefined {
  const answer = parseJson(body)
  const [txid, status] = [field(answer, 'txid'), field(answer, 'status')]
  const inputs = listOf(field(answer, 'vin'), (input) => {
    const [from, coin] = [field(input, 'txid'), field(input, 'prevout')]
    const [script, value] = [field(coin, 'scriptpubkey'), field(coin, 'value')]
    if (!isHash(from)) return undefined
    const worth = isCount(value) && value <= supply ? { value: BigInt(value) } : {}
    return { txid: from, script: isHex(script) ? script : undefined, ...worth }
  })
  const outputs = listOf(field(answer, 'vout'), (output) => {
    const [script, address] = [field(output, 'scriptpubkey'), field(output, 'scriptpubkey_address')]
    return isHex(script) ? { script, address: typeof address === 'string' ? address : undefined } : undefined
  })
  const [confirmed, block] = [field(status, 'confirmed'), field(status, 'block_height')]
  if (!isHash(txid) || inputs === undefined || outputs === undefined || typeof confirmed !== 'boolean') return undefined
  if (!confirmed) return { txid, inputs, outputs }
  return isCount(block) ? { txid, inputs, outputs, block } : undefined
}

/** `/blocks`: the latest, by hash, and how many transactions each has. */
export const parseBlocks = (body: string): readonly { readonly hash: string; readonly count: number }[] | undefined =>
  listOf(parseJson(body), (block) => {
    const [hash, count] = [field(block, 'id'), field(block, 'tx_count')]
    return isHash(hash) && isCount(count) ? { hash, count } : undefined
  })

/** `/block/:hash/txs/:start`: what transactions paid, in satoshi for 1,000 virtual bytes; those that paid nothing are no payments. */
export const parsePaidRates = (body: string): readonly bigint[] | undefined =>
  listOf(parseJson(body), (one) => {
    const [fee, weight] = [field(one, 'fee'), field(one, 'weight')]
    const isOne = isCount(fee) && fee <= supply && isCount(weight) && weight > 0
    return isOne ? (BigInt(fee) * 4_000n) / BigInt(weight) : undefined
  })?.filter((rate) => rate > 0n)

/** `/tx/:txid/outspend/:vout`: the transaction that spends a coin. */
export function parseSpender(body: string): string | 'none' | undefined {
  const answer = parseJson(body)
  const [spent, txid] = [field(answer, 'spent'), field(answer, 'txid')]
  if (spent === false) return 'none'
  return spent === true && isHash(txid) ? txid : undefined
}

/** `/blocks/tip/height` */
export function parseHeight(body: string): number | undefined {
  const height = parseJson(body)
  return isCount(height) ? height : undefined
}

/** `/fee-estimates`: satoshi for one virtual byte, by the number of blocks until it is confirmed. */
export function parseFeeRates(body: string): ReadonlyMap<string, number> | undefined {
  const answer = parseJson(body)
  if (!isRecord(answer) || Array.isArray(answer)) return undefined
  const entries = Object.entries(answer).filter((entry): entry is [string, number] => isRate(entry[1]))
  return new Map(entries)
}

/** `/v1/fees/recommended` of mempool.space: satoshi for one virtual byte within half an hour. */
export function parseRecommended(body: string): number | undefined {
  const rate = field(parseJson(body), 'halfHourFee')
  return isRate(rate) ? rate : undefined
}

/** `/tx/:txid/hex` */
export const parseHex = (body: string): string | undefined => (isHex(body.trim()) ? body.trim() : undefined)

/** Undefined when one of them is not understood: half of a list tells nothing. */
function listOf<T>(value: unknown, parse: (item: unknown) => T | undefined): readonly T[] | undefined {
  if (!Array.isArray(value) || value.length > maximumListed) return undefined
  const parsed = value.flatMap((item: unknown) => parse(item) ?? [])
  return parsed.length === value.length ? parsed : undefined
}

/** The id of a transaction. */
export const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
const isHex = (value: unknown): value is string => typeof value === 'string' && /^(?:[0-9a-f]{2})+$/.test(value)
const isRate = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value < 1e9
