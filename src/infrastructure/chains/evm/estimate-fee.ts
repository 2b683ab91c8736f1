import { amount } from '../../../domain/money/amount.js'
import { chainError } from '../../../domain/money/chain-errors.js'
import type { Network } from '../../../domain/networks/network.js'
import type { FeeQuote, FeeTerms, Transfer } from '../../../domain/money/transfer.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import type { TokenReads } from './balance-of.js'
import { pricesOf, readFeeMarket, type FeeMarket } from './fee-market.js'
import { parseBytes, parseQuantity } from './quantity.js'
import type { Ask } from './reader.js'
import { readRollupFee } from './rollup-fee.js'
import { toChainError } from './to-chain-error.js'
import { transferCall, type TransferCall } from './transfer-call.js'

/** What a transfer of coins to an account without code always needs (EIP-2718 and before). */
const plainGas = 21_000n

/** What a transfer costs now, as `ChainAdapter.estimateFee` says. */
export const createEstimateFee =
  ({ reader }: TokenReads) =>
  async (transfer: Transfer, network: Network, wallet?: WalletConnection, signal?: AbortSignal): Promise<FeeQuote> => {
    const { units } = transfer.amount
    const call = transferCall(
      units === 0n ? { ...transfer, amount: { ...transfer.amount, units: 1n } } : transfer,
      network,
    )
    try {
      return await reader.read({ network, wallet, signal }, async (ask) => {
        const [gas, market, extra] = await Promise.all([
          readGas(ask, call),
          readFeeMarket(ask),
          readRollupFee(ask, call),
        ])
        return quote(gas, market, extra, network)
      })
    } catch (error) {
      throw toChainError(error)
    }
  }

interface Gas {
  readonly expected: bigint
  readonly limit: bigint
}

/** A contract may need more by the time it is called, so it is given a fifth more; a plain transfer needs what it needs. */
async function readGas(ask: Ask, call: TransferCall): Promise<Gas> {
  const [expected, code] = await Promise.all([
    ask('eth_estimateGas', [call], parseQuantity, 'a hex quantity'),
    ask('eth_getCode', [call.to, 'latest'], parseBytes, 'bytes'),
  ])
  const isPlain = code === '0x' && expected === plainGas
  return { expected, limit: isPlain ? expected : (expected * 6n) / 5n }
}

/**
 * Refuses what cannot be right, because a node that errs or lies here costs money: gas that no block holds, and prices above 100
 * times what was lately paid (`pricesOf`). Where nothing tells what that was, and for what a rollup takes beside, more than one whole
 * coin is too much; elsewhere coins may be worth so little that a transfer takes many.
 */
function quote({ expected, limit }: Gas, market: FeeMarket, extra: bigint, network: Network): FeeQuote {
  const { decimals } = network.nativeCurrency
  const prices = pricesOf(market)
  if (prices === undefined || expected === 0n || expected > market.blockGas) throw chainError('FEE_UNREASONABLE')
  const gas = limit > market.blockGas ? market.blockGas : limit
  const most = gas * prices.most + extra
  const unchecked = market.usual === undefined ? most : extra
  if (unchecked > 10n ** BigInt(decimals)) throw chainError('FEE_UNREASONABLE')
  const terms: FeeTerms =
    prices.tip === undefined
      ? { type: 'legacy', gas, gasPrice: prices.most }
      : { type: 'eip1559', gas, maxFeePerGas: prices.most, maxPriorityFeePerGas: prices.tip }
  return {
    expected: amount(expected * prices.expected + extra, decimals),
    most: amount(most, decimals),
    terms,
  }
}
