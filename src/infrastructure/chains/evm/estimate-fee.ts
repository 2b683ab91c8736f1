import { amount } from '../../../domain/money/amount.js'
import { chainError } from '../../../domain/money/chain-errors.js'
import { mostEther, mostOfCoin } from '../../../domain/money/coin-bounds.js'
import type { Account } from '../../../domain/session/account.js'
import type { Network } from '../../../domain/networks/network.js'
import type { FeeCaution, FeeQuote, FeeTerms, Transfer } from '../../../domain/money/transfer.js'
import type { Clock } from '../../../ports/clock.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import type { TokenReads } from './balance-of.js'
import { pricesOf, readFeeMarket, type FeeMarket, type GasPrices } from './fee-market.js'
import { parseBytes, parseQuantity } from './quantity.js'
import { readTogether } from './read-together.js'
import type { Ask } from './reader.js'
import { addOperatorFee, readRollupFee } from './rollup-fee.js'
import { orderGas } from './smart-account-gas.js'
import { toChainError } from './to-chain-error.js'
import { transferCall, type TransferCall } from './transfer-call.js'

/** What a transfer of coins to an account without code always needs (EIP-2718 and before). */
const plainGas = 21_000n
/** With a share of what writing to Ethereum costs, which some rollups count as gas. More than this is none of theirs. */
const mostPlainGas = 5n * plainGas
/**
 * Networks where a plain transfer takes another sum: Arbitrum's and zkSync's rollups (Abstract is one), Mantle, and Filecoin, with their
 * test networks. Wherever else one source alone says so, it is told.
 */
const ownGas: ReadonlySet<string> = new Set(
  [42161, 42170, 421614, 324, 300, 2741, 11124, 5000, 5003, 314, 314159].map((id) => `eip155:${id}`),
)
/** Transfers of tokens take 30,000 to 150,000. */
const mostCallGas = 500_000n
/** Contracts that swap take up to a few millions, by way of many others. */
const mostContractGas = 3_000_000n
/** A fee that is so many times what another source says is looked at twice. */
const farAbove = 4n
/** And one that is so many times as high is a mistake or a lie. */
const beyond = 100n
/** Below this price of a unit, in wei, a difference between sources costs nothing that anybody would miss. */
const smallPrice = 1_000_000_000n
/** The first is used, the others are compared with it. */
const mostSources = 3

export interface EstimateFeeDeps extends TokenReads {
  readonly clock: Clock
}

/**
 * What a transfer costs now, as `ChainAdapter.estimateFee` says. Everybody who may be asked is, each by itself: the first answer counts,
 * and the others tell whether it can be right.
 */
export const createEstimateFee =
  ({ reader, clock }: EstimateFeeDeps) =>
  async (
    transfer: Transfer,
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
    account?: Account,
  ): Promise<FeeQuote> => {
    const { units } = transfer.amount
    const call = transferCall(
      units === 0n ? { ...transfer, amount: { ...transfer.amount, units: 1n } } : transfer,
      network,
    )
    const isSmart = account?.type === 'smartAccount'
    const usual = transfer.call === undefined ? mostCallGas : mostContractGas
    const plain = ownGas.has(network.id) ? mostPlainGas : plainGas
    const ask = (one: Ask) => readFigures(one, call, network, { usual, plain }, isSmart)
    try {
      const [first, ...others] = await readTogether({ reader, clock }, { network, wallet, signal }, ask, mostSources)
      const fee = quote(first, network, others)
      return isSmart ? { ...fee, by: 'wallet' } : fee
    } catch (error) {
      throw toChainError(error)
    }
  }

interface Gas {
  readonly expected: bigint
  readonly limit: bigint
  /** More than this is no transfer as it should be. */
  readonly usual: bigint
  readonly isPlain: boolean
}

/** What a transfer should need: where code runs, and where none does. */
interface MostGas {
  readonly usual: bigint
  readonly plain: bigint
}

/** What one source says. */
interface Figures {
  readonly gas: Gas
  readonly market: FeeMarket
  readonly extra: bigint
}

async function readFigures(
  ask: Ask,
  call: TransferCall,
  network: Network,
  most: MostGas,
  isSmart: boolean,
): Promise<Figures> {
  const [ofCall, market, rollup] = await Promise.all([
    readGas(ask, call, most),
    readFeeMarket(ask),
    readRollupFee(ask, call, network),
  ])
  const gas = isSmart ? await orderGas(ask, call, ofCall) : ofCall
  return { gas, market, extra: await addOperatorFee(ask, rollup, gas.limit, network) }
}

/** A contract may need more by the time it is called, so it is given a fifth more; a plain transfer needs what it needs. */
async function readGas(ask: Ask, call: TransferCall, { usual, plain }: MostGas): Promise<Gas> {
  const [expected, code] = await Promise.all([
    ask('eth_estimateGas', [call], parseQuantity, 'a hex quantity'),
    ask('eth_getCode', [call.to, 'latest'], parseBytes, 'bytes'),
  ])
  const isPlain = code === '0x'
  const limit = isPlain && expected === plainGas ? expected : (expected * 6n) / 5n
  return { expected, limit, usual: isPlain ? plain : usual, isPlain }
}

/**
 * Refuses what cannot be right, because a node that errs or lies here costs money: gas that no block holds, prices above 100
 * times what was lately paid (`pricesOf`), and all that is above 100 times what another source says. Where nothing tells what was
 * lately paid, and for what a rollup takes beside, more than one whole coin is too much; elsewhere coins may be worth so little that a
 * transfer takes many. What is far above what others say, or above what such a transfer ever needs, is told.
 */
function quote({ gas, market, extra: own }: Figures, network: Network, others: readonly Figures[]): FeeQuote {
  // Of what a rollup takes, who says the most is believed, or "at most" would not be.
  const extra = others.reduce((most, one) => (one.extra > most ? one.extra : most), own)
  const { decimals } = network.nativeCurrency
  const prices = pricesOf(market)
  if (prices === undefined || gas.expected === 0n || gas.expected > market.blockGas)
    throw chainError('FEE_UNREASONABLE')
  const limit = gas.limit > market.blockGas ? market.blockGas : gas.limit
  // It may grow by a quarter before a review is shown anew (`isFeeAsShown`), and nothing in the transaction bounds it.
  const most = limit * prices.most + extra + extra / 4n
  const unchecked = market.usual === undefined ? most : extra
  if (unchecked > 10n ** BigInt(decimals)) throw chainError('FEE_UNREASONABLE')
  if (others.length === 0 && isBeyond(gas, most, network)) throw chainError('FEE_UNREASONABLE')
  const caution = cautionOf({ ...gas, limit }, prices, { own, used: extra }, others)
  const terms: FeeTerms =
    prices.tip === undefined
      ? { type: 'legacy', gas: limit, gasPrice: prices.most }
      : { type: 'eip1559', gas: limit, maxFeePerGas: prices.most, maxPriorityFeePerGas: prices.tip }
  return {
    expected: amount(gas.expected * prices.expected + extra, decimals),
    most: amount(most, decimals),
    terms,
    ...(caution.length === 0 ? {} : { caution }),
  }
}

/** What cannot be right by what is known of transfers alone, where nobody else says anything. */
function isBeyond({ expected, usual, isPlain }: Gas, most: bigint, network: Network): boolean {
  if (isPlain && usual === plainGas && expected > beyond * plainGas) return true
  const { nativeCurrency } = network
  const thousandths = nativeCurrency.symbol === 'ETH' ? mostEther : mostOfCoin(network.id)
  if (thousandths === undefined) return false
  const coins = (usual > mostCallGas ? 4n : 1n) * 10n ** BigInt(nativeCurrency.decimals)
  return most * 1_000n > thousandths * coins
}

function cautionOf(
  gas: Gas,
  prices: GasPrices,
  extra: { readonly own: bigint; readonly used: bigint },
  others: readonly Figures[],
): readonly FeeCaution[] {
  const cost = (units: bigint, price: bigint, beside: bigint) =>
    units * (price > smallPrice ? price : smallPrice) + beside
  const own = cost(gas.limit, prices.most, extra.used)
  const said = others.flatMap((one) => {
    const theirs = pricesOf(one.market)
    return theirs === undefined ? [] : [cost(one.gas.limit, theirs.most, one.extra)]
  })
  const references = [...said, cost(gas.limit, prices.most, extra.own)]
  if (references.some((one) => own > beyond * one)) throw chainError('FEE_UNREASONABLE')
  // Whoever says that there is no code is believed: more gas would be spent where there is some, and not where there is none.
  const plain = [gas, ...others.map((one) => one.gas)].find(({ isPlain }) => isPlain)
  const share = said.length === 0 ? 0n : mostPlainGas - plainGas
  const isOdd = plain === undefined ? said.length === 0 && gas.limit > gas.usual : gas.limit > plain.usual + share
  return [
    ...(isOdd || references.some((one) => own > farAbove * one) ? (['aboveReference'] as const) : []),
    ...(said.length === 0 ? (['unverified'] as const) : []),
  ]
}
