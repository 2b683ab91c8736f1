import * as z from 'zod/mini'
import { amount, type Amount } from '../../domain/money/amount.js'
import { DialogError, findError } from '../../domain/errors.js'
import { accountId, addressOf, isAccountId, parseAccountId, type ChainId } from '../../domain/networks/caip.js'
import { mostUint } from '../../domain/text/abi-words.js'
import { encodePermit } from '../../domain/swap/approval.js'
import { checkRequest } from '../../domain/swap/check-request.js'
import { checkApproval, checkSwap, type SwapDifference } from '../../domain/swap/check-swap.js'
import { coinAddress } from '../../domain/swap/coin-address.js'
import { ageOfQuote, minimumReceived, partOf } from '../../domain/swap/quote-rules.js'
import { wholeInBasisPoints } from '../../domain/swap/slippage.js'
import { decodeSwap, withMinimum } from '../../domain/swap/swap-calldata.js'
import { swapError } from '../../domain/swap/swap-errors.js'
import { swapNetworks } from '../../domain/swap/swap-networks.js'
import type { SwapCall, SwapQuote, SwapRequest, SwapTerms, SwapToken } from '../../domain/swap/swap.js'
import { imageAddress } from '../../domain/text/image-address.js'
import { isEvmAddressShape } from '../../domain/text/address.js'
import type { SupportedChains } from '../../ports/balances.js'
import type { Clock } from '../../ports/clock.js'
import type { Allowances, BuildOptions, Swaps } from '../../ports/swaps.js'
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
  /**
   * Reads tokens on the chain. Without it the service's word about allowances is taken, no permit is offered, and every allowance that is
   * too small is set to zero first.
   */
  readonly allowances?: Allowances
  /** What the service swaps on (S9.23). @default the twelve of the wire format */
  readonly networks?: readonly ChainId[]
  /** What the service keeps of what is paid, in basis points. @default none */
  readonly fee?: number
}

const digits = z.string().check(z.regex(/^\d{1,78}$/))
const data = z.string().check(z.regex(/^0x[0-9a-fA-F]{8,100000}$/))
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
const allowanceSchema = z.object({ allowance: digits })
const approveSchema = z.object({ tx: z.object({ data }) })
const buildSchema = z.object({
  tx: z.object({ to: z.string(), data, eip155: orAbsent(z.object({ gas: orAbsent(digits) })) }),
})

/** What a swap takes about, for a first guess (wire facts 8.2). */
const usualGas = 150_000n
const gasPriceMs = 10_000

/** Swaps of an aggregator (S7.13 to S7.19). Nothing that it builds is passed on before it was decoded and compared. */
export function createHttpSwaps(deps: HttpSwapsDeps): Swaps {
  const { http, projectId, supportedChains, clock, routers, permits = {}, allowances, fee = 0 } = deps
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

  const toldAllowance = async ({ account, from }: SwapQuote, signal?: AbortSignal): Promise<bigint> => {
    const question = { query: { tokenAddress: idOf(from), userAddress: account }, signal }
    return within(parseBody(allowanceSchema, await refusable(http.get('/v1/convert/allowance', question))).allowance)
  }

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
    approval: async (swap, signal) => {
      const { account, from, to, amount: paid } = swap
      await checkServed(from.chainId, signal)
      if (from.address === undefined) return undefined
      const query = { userAddress: account, from: idOf(from), to: idOf(to), amount: paid.units.toString() }
      // The call does not name the token: it is sent to the one that is paid, whatever the answer says.
      const answer = await refusable(http.get('/v1/convert/build-approve', { query, signal }))
      const call = { to: from.address, data: parseBody(approveSchema, answer).tx.data, value: 0n }
      const spender = checkApproval(call, swap, routersOf(from.chainId))
      const what = { chainId: from.chainId, token: from.address, owner: addressOf(account), spender }
      const allowance = (await allowances?.of(what, signal)) ?? (await toldAllowance(swap, signal))
      const tooSmall = allowance < paid.units
      const resets =
        tooSmall && allowance > 0n && (await (allowances?.resets({ ...what, units: paid.units }, signal) ?? true))
      const takesPermits = from.permits === true && listed(permits, from.chainId).some((one) => sameId(one, spender))
      const permit = tooSmall && takesPermits ? await allowances?.permit(what, signal) : undefined
      return { spender, allowance, resets, ...(permit === undefined ? {} : { permit }) }
    },
    build: async (swap, { slippage, permit, signal }: BuildOptions) => {
      const { account, from, to } = swap
      if (ageOfQuote(swap, clock.now()) === 'stale') throw swapError('SWAP_STALE')
      await checkServed(from.chainId, signal)
      const signed = permit === undefined ? undefined : encodePermit(permit)
      if (permit !== undefined && signed === undefined) throw swapError('SWAP_UNSAFE', { what: 'permit' })
      // The service knows whole percents. What is finer is put into the call afterwards.
      const percent = Math.ceil((100 * slippage) / wholeInBasisPoints)
      const body = {
        projectId,
        amount: swap.amount.units.toString(),
        from: idOf(from),
        to: idOf(to),
        userAddress: account,
        eip155: { slippage: percent, ...(signed === undefined ? {} : { permit: signed }) },
        disableEstimate: true,
      }
      const request = http.query('/v1/convert/build-transaction', body, { signal })
      const { tx } = parseBody(buildSchema, await refusable(request))
      const call = callOf(tx, swap)
      const terms: SwapTerms = { ...swap, minimum: minimumReceived(swap, slippage) }
      const decoded = await compare(call, terms, {
        allowed: routersOf(from.chainId),
        leastOf: (received) => minimumReceived({ received }, percent * 100),
        now: clock.now(),
        askAgain: () => quote(swap, signal),
      })
      if (signed !== undefined && decoded.permit === undefined) throw swapError('SWAP_NOT_ALLOWED')
      const gas = tx.eip155?.gas
      return {
        call: withMinimum(call, decoded, terms.minimum.units),
        terms,
        minimum: decoded.minimum > terms.minimum.units ? decoded.minimum : terms.minimum.units,
        ...(gas === undefined ? {} : { gas: BigInt(gas) }),
      }
    },
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

/**
 * The service takes the slippage off its price of now, which may have moved since the quote: a minimum that fits a price within the
 * slippage is honest, and is raised to what was shown. One that fits a price beyond it is honest too, and the price is what moved.
 */
async function compare(
  call: SwapCall,
  terms: SwapTerms,
  { allowed, leastOf, now: at, askAgain }: Compared,
): Promise<ReturnType<typeof checkSwap>> {
  try {
    return checkSwap(call, { ...terms, minimum: leastOf(terms.minimum) }, allowed, at)
  } catch (error) {
    const what = findError(error, 'SWAP_UNSAFE')?.detail['what'] as SwapDifference | undefined
    const decoded = what === 'minimum' ? decodeSwap(call, addressOf(terms.account)) : undefined
    if (decoded === undefined) throw error
    const now = (await askAgain()).received
    if (now.units >= terms.minimum.units || decoded.minimum < leastOf(now).units - 1n) throw error
    throw swapError('SWAP_STALE', {}, { cause: error })
  }
}

interface Compared {
  readonly allowed: readonly string[]
  /** What the service enforces at a price. */
  readonly leastOf: (received: Amount) => Amount
  readonly now: number
  readonly askAgain: () => Promise<SwapQuote>
}

const coinDecimals = 18

const idOf = ({ chainId, address = coinAddress }: SwapToken) => accountId(chainId, address)
const sameId = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** @throws DialogError HTTP_BAD_BODY for what 256 bits cannot hold */
function within(text: string): bigint {
  const units = BigInt(text)
  if (units < mostUint) return units
  throw new DialogError('HTTP_BAD_BODY', { reason: 'an amount is more than can be counted' })
}

/** The contract and what it is told; what goes along of the coin follows from the swap, whatever the answer says. */
function callOf(tx: { readonly to: string; readonly data: string }, { from, amount: paid }: SwapQuote): SwapCall {
  const to = isAccountId(tx.to) ? parseAccountId(tx.to) : undefined
  if (to === undefined || to.chainId !== from.chainId) throw swapError('SWAP_UNSAFE', { what: 'target' })
  return { to: to.address, data: tx.data, value: from.address === undefined ? paid.units : 0n }
}

function parseToken(item: unknown, chainId: ChainId, origin: string): SwapToken | undefined {
  const found = tokenSchema.safeParse(item).data
  if (found === undefined || !isAccountId(found.address)) return undefined
  const { name, symbol, decimals, eip2612 } = found
  const at = parseAccountId(found.address)
  if (at.chainId !== chainId || !at.address.startsWith('0x') || !isEvmAddressShape(at.address)) return undefined
  const isCoin = at.address.toLowerCase() === coinAddress
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

const wrongRequest: ReadonlySet<unknown> = new Set([400, 422])

/** What the service refuses with its reasons (wire facts 2.1) is no failure of it. */
async function refusable(answer: Promise<unknown>): Promise<unknown> {
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
