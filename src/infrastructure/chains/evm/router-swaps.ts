import { encodeFunctionData } from 'viem/utils'
import { amount } from '../../../domain/money/amount.js'
import { DialogError } from '../../../domain/errors.js'
import { addressOf, type ChainId } from '../../../domain/networks/caip.js'
import { findNetwork, type Network } from '../../../domain/networks/network.js'
import { checkSwap } from '../../../domain/swap/check-swap.js'
import {
  ageOfQuote,
  checkRequest,
  lossInBasisPoints,
  minimumReceived,
  partOf,
} from '../../../domain/swap/quote-rules.js'
import type { SwapRouter } from '../../../domain/swap/router.js'
import { swapError } from '../../../domain/swap/swap-errors.js'
import type { SwapCall, SwapRequest, SwapTerms, SwapToken } from '../../../domain/swap/swap.js'
import type { Clock } from '../../../ports/clock.js'
import type { Allowances, Swaps } from '../../../ports/swaps.js'
import type { AskContract } from './contract-reads.js'
import { parseEvmAddress } from './evm-address.js'
import { createPoolReads } from './pool-reads.js'
import { swapRouter } from './swap-router-abi.js'

export interface RouterSwapsDeps {
  readonly askContract: AskContract
  readonly allowances: Allowances
  readonly clock: Clock
  readonly networks: readonly Network[]
  readonly routers: Readonly<Record<ChainId, SwapRouter>>
}

type Hex = `0x${string}`

/** A swap that waits longer for its place in a block is undone. */
const validMs = 20 * 60_000

/** Swaps by the contracts of a network alone: no service knows of it. */
export function createRouterSwaps(deps: RouterSwapsDeps): Swaps {
  const { askContract, allowances, clock, routers } = deps
  const settingsOf = (chainId: ChainId): SwapRouter => {
    const settings = Object.hasOwn(routers, chainId) ? routers[chainId] : undefined
    if (settings === undefined || findNetwork(deps.networks, chainId) === undefined) throw swapError('SWAP_UNSUPPORTED')
    return settings
  }
  const { ask, constant, atMiddlePrice } = createPoolReads(askContract)
  const feeOf = ({ chainId, address }: SwapToken): number =>
    settingsOf(chainId).tokens.find((token) => same(token.address, address))?.transferFee ?? 0

  /** The ways from one token to the other: straight, and through one or two of those in between. */
  const waysOf = async ({ from, to }: SwapRequest): Promise<readonly (readonly Hex[])[]> => {
    const { router, via = [] } = settingsOf(from.chainId)
    const wrapped = await constant({ chainId: from.chainId, to: router }, 'WETH')
    if (wrapped === undefined) throw new DialogError('HTTP_BAD_BODY', { reason: 'the router names no wrapped coin' })
    const [first, last] = [from.address ?? wrapped, to.address ?? wrapped].map(canonical)
    if (first === undefined || last === undefined || same(first, last)) return []
    const middle = [wrapped, ...via].flatMap((text) => canonical(text) ?? [])
    const others = [...new Set(middle)].filter((one) => one !== first && one !== last)
    const between = others.flatMap((one) => [[one], ...others.flatMap((two) => (two === one ? [] : [[one, two]]))])
    return [[first, last], ...between.map((some) => [first, ...some, last])]
  }

  const best = async (request: SwapRequest, signal?: AbortSignal) => {
    const { from, to } = request
    const { router } = settingsOf(from.chainId)
    const paidIn = request.amount.units - partOf(request.amount, feeOf(from)).units
    if (paidIn <= 0n) throw swapError('SWAP_NO_LIQUIDITY')
    const offers = await Promise.all(
      (await waysOf(request)).map(async (path) => {
        const out = (
          await ask<readonly bigint[]>(
            { chainId: from.chainId, to: router, signal },
            'getAmountsOut',
            [paidIn, path],
            moreOut,
          )
        )?.at(-1)
        return out === undefined || out <= 0n ? [] : [{ path, out }]
      }),
    )
    const [first] = offers.flat().sort((a, b) => (a.out === b.out ? 0 : a.out > b.out ? -1 : 1))
    if (first === undefined) throw swapError('SWAP_NO_LIQUIDITY')
    const out = amount(first.out, to.decimals)
    const received = { ...out, units: out.units - partOf(out, feeOf(to)).units }
    if (received.units <= 0n) throw swapError('SWAP_NO_LIQUIDITY')
    return { path: first.path, received }
  }

  return {
    networks: async () => new Set(deps.networks.flatMap(({ id }) => (Object.hasOwn(routers, id) ? [id] : []))),
    tokens: async (chainId, signal) => {
      const { tokens } = settingsOf(chainId)
      if (signal?.aborted === true) throw new DialogError('ABORTED')
      const coin = findNetwork(deps.networks, chainId)?.nativeCurrency
      return [
        ...(coin === undefined ? [] : [{ chainId, ...coin }]),
        ...tokens.map(({ address, name, symbol, decimals, iconUrl }): SwapToken => ({
          chainId,
          address,
          name,
          symbol,
          decimals,
          ...(iconUrl === undefined ? {} : { iconUrl }),
        })),
      ]
    },
    quote: async (request, signal) => {
      checkRequest(request)
      const { account, from, to, amount: paid } = request
      const { path, received } = await best(request, signal)
      const ideal = await atMiddlePrice(
        { chainId: from.chainId, router: settingsOf(from.chainId).router, path },
        paid.units,
        signal,
      )
      const impact = ideal === undefined ? {} : { impact: lossInBasisPoints(ideal, received.units) }
      return { account, from, to, amount: paid, received, ...impact, at: clock.now() }
    },
    approval: async ({ account, from, amount: paid }, signal) => {
      const { router } = settingsOf(from.chainId)
      if (from.address === undefined) return undefined
      const what = { chainId: from.chainId, token: from.address, owner: addressOf(account), spender: router }
      const allowance = await allowances.of(what, signal)
      const asks = allowance > 0n && allowance < paid.units
      return {
        spender: router,
        allowance,
        resets: asks && (await allowances.resets({ ...what, units: paid.units }, signal)),
      }
    },
    build: async (quote, { slippage, permit, signal }) => {
      if (ageOfQuote(quote, clock.now()) === 'stale') throw swapError('SWAP_STALE')
      // Routers of this kind take none.
      if (permit !== undefined) throw swapError('SWAP_UNSAFE', { what: 'permit' })
      const { router } = settingsOf(quote.from.chainId)
      const terms: SwapTerms = { ...quote, minimum: minimumReceived(quote, slippage) }
      const { path, received } = await best(quote, signal)
      if (received.units < terms.minimum.units) throw swapError('SWAP_STALE')
      const keepsPart = [quote.from, quote.to].some((token) => feeOf(token) > 0)
      const deadline = BigInt(clock.now() + validMs) / 1_000n
      const call = encodeSwap({ router, path, terms, deadline, keepsPart })
      return { call, terms, minimum: checkSwap(call, terms, [router]).minimum }
    },
  }
}

/** By its last word: what a swap brings at least is reckoned from the price, and a node that tells a low one may be who gains by it. */
const moreOut = (one: Hex, other: Hex): Hex => (lastWord(one) < lastWord(other) ? other : one)
const lastWord = (answer: Hex): bigint => BigInt(`0x0${answer.slice(2).slice(-64)}`)

const same = (a: string, b: string | undefined): boolean => a.toLowerCase() === b?.toLowerCase()
const canonical = (text: string): Hex | undefined => parseEvmAddress(text)

interface Encoded {
  readonly router: string
  readonly path: readonly Hex[]
  readonly terms: SwapTerms
  readonly deadline: bigint
  /** One of the tokens keeps a part of what is moved. */
  readonly keepsPart: boolean
}

function encodeSwap({ router, path, terms, deadline, keepsPart }: Encoded): SwapCall {
  const { account, from, to, amount: paid, minimum } = terms
  const ends = `swapExact${from.address === undefined ? 'ETH' : 'Tokens'}For${to.address === undefined ? 'ETH' : 'Tokens'}`
  const functionName = keepsPart ? `${ends}SupportingFeeOnTransferTokens` : ends
  const rest = [minimum.units, path, addressOf(account), deadline]
  const args = from.address === undefined ? rest : [paid.units, ...rest]
  const data = encodeFunctionData({ abi: swapRouter, functionName, args } as never)
  return { to: router, data, value: from.address === undefined ? paid.units : 0n }
}
