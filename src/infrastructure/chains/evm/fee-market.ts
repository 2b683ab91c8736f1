import { moneyError } from '../../../domain/money-errors.js'
import { field } from './fields.js'
import { parseQuantity } from './quantity.js'
import type { Ask } from './reader.js'

/** What a network charges for gas, in wei. */
export interface FeeMarket {
  /** Gas that one block holds. */
  readonly blockGas: bigint
  /** Of the latest block; absent before EIP-1559. */
  readonly baseFee?: bigint
  /** What the node advises to add to the base fee. */
  readonly tip?: bigint
  /** What it names as the price of everything. */
  readonly gasPrice?: bigint
  /** Base fee and tip of the middle one of the last blocks. */
  readonly usual?: bigint
}

/** Prices of one unit of gas in wei. Without a tip they are of the kind before EIP-1559. */
export interface GasPrices {
  readonly expected: bigint
  readonly most: bigint
  readonly tip?: bigint
}

const historyLength = 20n
/** A jump that no market makes within some blocks: the base fee grows by an eighth per block at most. */
const greatestJump = 100n
/** Below this a jump costs nothing that anybody would miss. */
const smallChange = 1_000_000_000n

/** @throws DialogError GAS_PRICE_UNSUPPORTED where the network names neither a base fee and a tip nor a gas price (S8.19) */
export async function readFeeMarket(ask: Ask): Promise<FeeMarket> {
  const price = (method: string) => ask(method, [], parseQuantity, 'a hex quantity').catch(() => undefined)
  const history = ['0x' + historyLength.toString(16), 'latest', [50]]
  const [block, advised, gasPrice, past] = await Promise.all([
    ask('eth_getBlockByNumber', ['latest', false], parseHead, 'a block'),
    price('eth_maxPriorityFeePerGas'),
    price('eth_gasPrice'),
    ask('eth_feeHistory', history, parseHistory, 'a fee history').catch(() => undefined),
  ])
  const { blockGas, baseFee } = block
  if (baseFee === undefined) {
    if (gasPrice === undefined) throw moneyError('GAS_PRICE_UNSUPPORTED')
    return { blockGas, gasPrice }
  }
  const over = gasPrice === undefined ? undefined : gasPrice > baseFee ? gasPrice - baseFee : 0n
  const tip = advised ?? past?.tip ?? over
  if (tip === undefined) throw moneyError('GAS_PRICE_UNSUPPORTED')
  return { blockGas, baseFee, tip, ...(past === undefined ? {} : { usual: past.baseFee + (past.tip ?? tip) }) }
}

/** The cap leaves room for a base fee twice as high: six full blocks. Undefined where it cannot be right. */
export function pricesOf({ baseFee, tip, gasPrice, usual }: FeeMarket): GasPrices | undefined {
  if (baseFee === undefined || tip === undefined)
    return gasPrice === undefined ? undefined : { expected: gasPrice, most: gasPrice }
  const most = 2n * baseFee + tip
  const reference = usual === undefined || usual > smallChange ? usual : smallChange
  if (reference !== undefined && most > greatestJump * reference) return undefined
  return { expected: baseFee + tip, most, tip }
}

function parseHead(block: unknown): { readonly blockGas: bigint; readonly baseFee?: bigint } | undefined {
  const [blockGas, baseFee] = [parseQuantity(field(block, 'gasLimit')), field(block, 'baseFeePerGas') ?? undefined]
  const parsed = parseQuantity(baseFee)
  if (blockGas === undefined || (baseFee !== undefined && parsed === undefined)) return undefined
  return { blockGas, ...(parsed === undefined ? {} : { baseFee: parsed }) }
}

function parseHistory(history: unknown): { readonly baseFee: bigint; readonly tip?: bigint } | undefined {
  const baseFee = middle(listOf(field(history, 'baseFeePerGas')))
  const rewards: unknown = field(history, 'reward')
  const tip = middle(Array.isArray(rewards) ? rewards.slice(0, 32).flatMap((block) => listOf(block).slice(0, 1)) : [])
  return baseFee === undefined ? undefined : { baseFee, ...(tip === undefined ? {} : { tip }) }
}

const listOf = (value: unknown): readonly bigint[] =>
  Array.isArray(value) ? value.slice(0, 32).flatMap((item) => parseQuantity(item) ?? []) : []

const middle = (values: readonly bigint[]): bigint | undefined =>
  [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))[values.length >> 1]
