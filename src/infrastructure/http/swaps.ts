import * as z from 'zod/mini'
import { DialogError, findError } from '../../domain/errors.js'
import { loadChunk } from '../../domain/load-chunk.js'
import { amount, mostUint } from '../../domain/money/amount.js'
import { accountId, isAccountId, parseAccountId, type ChainId } from '../../domain/networks/caip.js'
import { evmCoinAddress } from '../../domain/networks/namespaces.js'
import { checkRequest, partOf } from '../../domain/swap/quote-rules.js'
import { swapError } from '../../domain/swap/swap-errors.js'
import { swapNetworks } from '../../domain/swap/swap-networks.js'
import type { SwapQuote, SwapRequest, SwapToken } from '../../domain/swap/swap.js'
import { imageAddress } from '../../domain/text/image-address.js'
import { isEvmAddressShape } from '../../domain/text/address.js'
import type { SupportedChains } from '../../ports/balances.js'
import type { Clock } from '../../ports/clock.js'
import type { Allowances, Swaps } from '../../ports/swaps.js'
import type { HttpClient } from './http-client.js'
import { parseItems } from './parse-items.js'
import { anyList, nameText, optionalText, orAbsent, parseBody } from './schemas.js'

export interface HttpSwapsDeps {
  readonly http: HttpClient
  readonly projectId: string | undefined
  readonly supportedChains: SupportedChains
  readonly clock: Clock
  /** The allow list: contracts that may take tokens and swap, by network. A network without one is not swapped on. */
  readonly routers: Readonly<Record<ChainId, readonly string[]>>
  /** Those of them that take a permit (EIP-2612) with a swap, by network. @default none */
  readonly permits?: Readonly<Record<ChainId, readonly string[]>>
  /** Fetches what asks for that which is signed: nobody needs it before a review. */
  readonly loadCalls: () => Promise<(deps: HttpSwapCallsDeps) => Pick<Swaps, 'approval' | 'build'>>
  /** What the service swaps on (S9.23). @default the twelve of the wire format */
  readonly networks?: readonly ChainId[]
  /** What the service keeps of what is paid, in basis points. @default none */
  readonly fee?: number
}

export interface HttpSwapCallsDeps extends Pick<HttpSwapsDeps, 'http' | 'projectId' | 'clock'> {
  /**
   * Reads tokens on the chain. Without it the service's word about allowances is taken, no permit is offered, and every allowance that is
   * too small is set to zero first.
   */
  readonly allowances?: Allowances
  readonly quote: Swaps['quote']
  /** @throws DialogError SWAP_UNSUPPORTED */
  readonly checkServed: (chainId: ChainId, signal?: AbortSignal) => Promise<void>
  readonly routersOf: (chainId: ChainId) => readonly string[]
  readonly permittedOf: (chainId: ChainId) => readonly string[]
}

export const digits = z.string().check(z.regex(/^\d{1,78}$/))
const tokenSchema = z.object({
  name: nameText(64),
  symbol: nameText(24),
  address: z.string(),
  decimals: z.int().check(z.nonnegative(), z.maximum(77)),
  logoUri: optionalText(2_048),
  eip2612: orAbsent(z.boolean()),
})
const tokensSchema = z.object({ tokens: anyList })
const quotesSchema = z.object({ quotes: anyList })
const quoteSchema = z.object({ fromAmount: digits, toAmount: digits, fromAccount: z.string(), toAccount: z.string() })
const gasPriceSchema = z.object({ standard: digits })

/** What a swap takes about, for a first guess (wire facts 8.2). */
const usualGas = 150_000n
const gasPriceMs = 10_000

/** Swaps of an aggregator (S7.13 to S7.19). What is signed for one is asked and compared by a part of its own, fetched for a review. */
export function createHttpSwaps(deps: HttpSwapsDeps): Swaps {
  const { http, supportedChains, clock, routers, permits = {}, fee = 0 } = deps
  const gasPriceOf = createGasPrices(deps)
  const listed = (lists: HttpSwapsDeps['routers'], chainId: ChainId): readonly string[] =>
    (Object.hasOwn(lists, chainId) ? lists[chainId] : undefined) ?? []
  const routersOf = (chainId: ChainId) => listed(routers, chainId)

  const networks = async (signal?: AbortSignal): Promise<ReadonlySet<ChainId>> => {
    const named = (deps.networks ?? swapNetworks).filter((chainId) => routersOf(chainId).length > 0)
    if (named.length === 0) return new Set()
    const supported = await supportedChains.list(signal)
    return new Set(named.filter((chainId) => supported.has(chainId)))
  }
  const checkServed = async (chainId: ChainId, signal?: AbortSignal): Promise<void> => {
    if (!(await networks(signal)).has(chainId)) throw swapError('SWAP_UNSUPPORTED')
  }

  const quote = async (request: SwapRequest, signal?: AbortSignal): Promise<SwapQuote> => {
    const { account, from, to } = request
    checkRequest(request)
    await checkServed(from.chainId, signal)
    const gasPrice = await gasPriceOf(from.chainId, signal)
    const [paid, got] = [idOf(from), idOf(to)]
    const query = { amount: request.amount.units.toString(), userAddress: account, from: paid, to: got, gasPrice }
    const { quotes } = parseBody(quotesSchema, await refusable(http.get('/v1/convert/quotes', { query, signal })))
    if (quotes.length === 0) throw swapError('SWAP_NO_LIQUIDITY')
    const offer = parseBody(quoteSchema, quotes[0])
    if (!sameId(offer.fromAccount, paid) || !sameId(offer.toAccount, got) || offer.fromAmount !== query.amount)
      throw new DialogError('HTTP_BAD_BODY', { reason: 'the quote is one for another swap' })
    const received = amount(within(offer.toAmount), to.decimals)
    if (received.units === 0n) throw swapError('SWAP_NO_LIQUIDITY')
    return {
      account,
      from,
      to,
      amount: request.amount,
      received,
      ...(fee === 0 ? {} : { providerFee: partOf(request.amount, fee) }),
      ...(gasPrice === undefined ? {} : { networkFee: amount(BigInt(gasPrice) * usualGas, coinDecimals) }),
      at: clock.now(),
    }
  }

  const calls = loadChunk('swap calls', async () =>
    (await deps.loadCalls())({ ...deps, quote, checkServed, routersOf, permittedOf: (id) => listed(permits, id) }),
  )

  return {
    networks,
    quote,
    tokens: async (chainId, signal) => {
      await checkServed(chainId, signal)
      const body = await refusable(http.get('/v1/convert/tokens', { query: { chainId }, signal }))
      const { tokens } = parseBody(tokensSchema, body)
      const found = parseItems(tokens, (item) => parseToken(item, chainId, http.origin))
      return [...new Map(found.map((token) => [token.address?.toLowerCase(), token])).values()]
    },
    approval: async (...asked) => (await calls()).approval(...asked),
    build: async (...asked) => (await calls()).build(...asked),
  }
}

/** A guess that no swap depends on: undefined where the service tells none (S7.17). */
function createGasPrices({ http, clock }: Pick<HttpSwapsDeps, 'http' | 'clock'>) {
  const gasPrices = new Map<ChainId, { readonly at: number; readonly wei: string }>()
  return async (chainId: ChainId, signal?: AbortSignal): Promise<string | undefined> => {
    const known = gasPrices.get(chainId)
    if (known !== undefined && Math.abs(clock.now() - known.at) < gasPriceMs) return known.wei
    try {
      const body = await http.get('/v1/convert/gas-price', { query: { chainId }, signal })
      const wei = parseBody(gasPriceSchema, body).standard
      gasPrices.set(chainId, { at: clock.now(), wei })
      return wei
    } catch (error) {
      if (findError(error, 'ABORTED')) throw error
      return undefined
    }
  }
}

const coinDecimals = 18

function parseToken(item: unknown, chainId: ChainId, origin: string): SwapToken | undefined {
  const found = tokenSchema.safeParse(item).data
  if (found === undefined || !isAccountId(found.address)) return undefined
  const { name, symbol, decimals, eip2612 } = found
  const at = parseAccountId(found.address)
  if (at.chainId !== chainId || !at.address.startsWith('0x') || !isEvmAddressShape(at.address)) return undefined
  const isCoin = at.address.toLowerCase() === evmCoinAddress
  if (isCoin && decimals !== coinDecimals) return undefined
  const iconUrl = imageAddress(found.logoUri, origin)
  return {
    chainId,
    ...(isCoin ? {} : { address: at.address }),
    name,
    symbol,
    decimals,
    ...(iconUrl === undefined ? {} : { iconUrl }),
    ...(eip2612 === true && !isCoin ? { permits: true } : {}),
  }
}

export const idOf = ({ chainId, address = evmCoinAddress }: SwapToken) => accountId(chainId, address)

const sameId = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** @throws DialogError HTTP_BAD_BODY for what 256 bits cannot hold */
export function within(text: string): bigint {
  const units = /^\d{1,78}$/.test(text) ? BigInt(text) : mostUint
  if (units < mostUint) return units
  throw new DialogError('HTTP_BAD_BODY', { reason: 'an amount is more than can be counted' })
}

const wrongRequest: ReadonlySet<unknown> = new Set([400, 422])

/** What the service refuses with its reasons (wire facts 2.1) is no failure of it. */
export async function refusable(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer
  } catch (cause) {
    const status = findError(cause, 'HTTP_STATUS')
    if (status === undefined || !wrongRequest.has(status.detail['status'])) throw cause
    const { reason = 'it gave no reason' } = status.detail
    if (/liquidity|no route|cannot find a (?:route|path)/i.test(String(reason)))
      throw swapError('SWAP_NO_LIQUIDITY', {}, { cause })
    throw swapError('SWAP_REFUSED', { reason }, { cause })
  }
}
