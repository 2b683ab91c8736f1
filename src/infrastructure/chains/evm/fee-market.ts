import { findError } from '../../../domain/errors.js'
import { chainError } from '../../../domain/money/chain-errors.js'
import { rpcCodes } from '../../../domain/session/codes.js'
import { field } from '../../../kit/field.js'
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
  /**
   * What a unit of gas cost lately by another source than the prices above: base fee and tip of the middle one of the last blocks,
   * else what the node names as the price of everything, else what the transactions of the latest block paid.
   */
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
  let trouble: unknown
  const untold = (error: unknown): undefined => {
    if (!isWithout(error)) trouble = error
  }
  const price = (method: string) => ask(method, [], parseQuantity, 'a hex quantity').catch(untold)
  const none = () => trouble ?? chainError('GAS_PRICE_UNSUPPORTED')
  const history = ['0x' + historyLength.toString(16), 'latest', [50]]
  const [block, advised, gasPrice, past] = await Promise.all([
    ask('eth_getBlockByNumber', ['latest', false], parseHead, 'a block'),
    price('eth_maxPriorityFeePerGas'),
    price('eth_gasPrice'),
    ask('eth_feeHistory', history, parseHistory, 'a fee history').catch(untold),
  ])
  const { blockGas, baseFee } = block
  if (baseFee === undefined) {
    if (gasPrice === undefined) throw none()
    const paid = await ask('eth_getBlockByNumber', ['latest', true], parsePaid, 'a block').catch(() => undefined)
    return { blockGas, gasPrice, ...usualOf(middle(paid ?? [])) }
  }
  const over = gasPrice === undefined ? undefined : gasPrice > baseFee ? gasPrice - baseFee : 0n
  const tip = advised ?? past?.tip ?? over
  if (tip === undefined) throw none()
  // Where the tip was told from the gas price, that is no other source.
  const named = advised === undefined ? undefined : gasPrice
  return { blockGas, baseFee, tip, ...usualOf(past === undefined ? named : past.baseFee + (past.tip ?? tip)) }
}

/** Whoever has no word for it names no price; whoever is busy, broken or away may name one later. */
const isWithout = (error: unknown): boolean =>
  findError(error, 'METHOD_UNSUPPORTED') !== undefined ||
  findError(error, 'RPC_ERROR')?.detail['rpcCode'] === rpcCodes.methodNotFound

const usualOf = (usual: bigint | undefined): Pick<FeeMarket, 'usual'> => (usual === undefined ? {} : { usual })

/** The cap leaves room for a base fee twice as high: six full blocks. Undefined where it cannot be right. */
export function pricesOf(market: FeeMarket): GasPrices | undefined {
  const { usual } = market
  const prices = pricesNow(market)
  const reference = usual === undefined || usual > smallChange ? usual : smallChange
  const isJump = prices !== undefined && reference !== undefined && prices.most > greatestJump * reference
  return isJump ? undefined : prices
}

function pricesNow({ baseFee, tip, gasPrice }: FeeMarket): GasPrices | undefined {
  if (baseFee !== undefined && tip !== undefined) return { expected: baseFee + tip, most: 2n * baseFee + tip, tip }
  return gasPrice === undefined ? undefined : { expected: gasPrice, most: gasPrice }
}

function parseHead(block: unknown): { readonly blockGas: bigint; readonly baseFee?: bigint } | undefined {
  const [blockGas, baseFee] = [parseQuantity(field(block, 'gasLimit')), field(block, 'baseFeePerGas') ?? undefined]
  const parsed = parseQuantity(baseFee)
  if (blockGas === undefined || (baseFee !== undefined && parsed === undefined)) return undefined
  return { blockGas, ...(parsed === undefined ? {} : { baseFee: parsed }) }
}

/** The gas prices of the transactions of a block. */
function parsePaid(block: unknown): readonly bigint[] | undefined {
  const transactions: unknown = field(block, 'transactions')
  return Array.isArray(transactions)
    ? transactions.flatMap((one: unknown) => parseQuantity(field(one, 'gasPrice')) ?? [])
    : undefined
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
