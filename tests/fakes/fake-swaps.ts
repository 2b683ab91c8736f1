import { DialogError } from '../../src/domain/errors.js'
import { addressOf, chainOf, type ChainId } from '../../src/domain/networks/caip.js'
import { addressWord, uintWord } from '../../src/domain/text/abi-words.js'
import { checkSwap } from '../../src/domain/swap/check-swap.js'
import { ageOfQuote, minimumReceived } from '../../src/domain/swap/quote-rules.js'
import { swapError } from '../../src/domain/swap/swap-errors.js'
import type { PermitDomain, SwapCall, SwapRequest, SwapTerms, SwapToken } from '../../src/domain/swap/swap.js'
import type { Swaps } from '../../src/ports/swaps.js'

export interface FakeSwapsOptions {
  /** What can be swapped, on one network or several. */
  readonly tokens: readonly SwapToken[]
  /** What a whole one of a token is worth, by symbol, as a whole number; a token without a worth is not traded. */
  readonly worth: Readonly<Record<string, bigint>>
  readonly router: string
  /** @default the clock of the machine */
  readonly now?: () => number
}

export interface FakeSwaps extends Swaps {
  setFailing(failing: boolean): void
  /** From now on a whole one is worth so much. */
  setWorth(symbol: string, worth: bigint): void
  /** The service leaves every permit that it is given out of its calls. */
  losePermits(): void
  /** What the router may take from the account, and whether the token wants it to be zero before it changes, or takes a signature. */
  setAllowance(allowance: bigint, traits?: { readonly resets?: boolean; readonly permit?: PermitDomain }): void
}

/** Swaps in memory at fixed prices, as calls of a router. */
export function createFakeSwaps({ tokens, worth, router, now = Date.now }: FakeSwapsOptions): FakeSwaps {
  const worths = new Map(Object.entries(worth))
  const networks = new Set(tokens.map(({ chainId }) => chainId))
  const state: { failing: boolean; allowance: bigint; resets: boolean; loses: boolean; permit?: PermitDomain } = {
    failing: false,
    loses: false,
    allowance: 0n,
    resets: false,
  }
  const check = (chainId: ChainId | undefined, signal?: AbortSignal) => {
    if (signal?.aborted === true) throw new DialogError('ABORTED')
    if (state.failing) throw new DialogError('HTTP_UNREACHABLE')
    if (chainId !== undefined && !networks.has(chainId)) throw swapError('SWAP_UNSUPPORTED')
  }
  const offer = ({ from, to, amount }: SwapRequest): bigint => {
    const [paid, got] = [worths.get(from.symbol), worths.get(to.symbol)]
    if (paid === undefined || got === undefined) throw swapError('SWAP_NO_LIQUIDITY')
    return (amount.units * paid * 10n ** BigInt(to.decimals)) / (got * 10n ** BigInt(from.decimals))
  }
  return {
    setFailing: (failing) => {
      state.failing = failing
    },
    setWorth: (symbol, next) => {
      worths.set(symbol, next)
    },
    losePermits: () => {
      state.loses = true
    },
    setAllowance: (allowance, { resets = false, permit } = {}) => {
      state.allowance = allowance
      state.resets = resets
      if (permit === undefined) delete state.permit
      else state.permit = permit
    },
    networks: async (signal) => {
      check(undefined, signal)
      return networks
    },
    tokens: async (network, signal) => {
      check(network, signal)
      return tokens.filter(({ chainId }) => chainId === network)
    },
    quote: async (request, signal) => {
      check(chainOf(request.account), signal)
      const { account, from, to, amount } = request
      if (amount.units <= 0n) throw new DialogError('AMOUNT_INVALID', { reason: 'it is not above zero' })
      const received = { units: offer(request), decimals: to.decimals }
      return { account, from, to, amount, received, impact: 4, at: now() }
    },
    approval: async ({ from, amount }, signal) => {
      check(from.chainId, signal)
      if (from.address === undefined) return undefined
      const { allowance, resets, permit } = state
      const isShort = allowance < amount.units
      const offered = isShort && permit !== undefined ? { permit } : {}
      return { spender: router, allowance, resets: isShort && allowance > 0n && resets, ...offered }
    },
    build: async (quote, { slippage, permit, signal }) => {
      check(quote.from.chainId, signal)
      const terms = { ...quote, minimum: minimumReceived(quote, slippage) }
      if (ageOfQuote(quote, now()) === 'stale' || offer(quote) < terms.minimum.units) throw swapError('SWAP_STALE')
      if (permit !== undefined && state.loses) throw swapError('SWAP_NOT_ALLOWED')
      const call = callOf(terms, router)
      return { call, terms, minimum: checkSwap(call, terms, [router]).minimum }
    },
  }
}

const wrapped = `0x${'ee'.repeat(20)}`

/** swapExactTokensForTokens and its relatives, straight from one token to the other. */
function callOf({ account, from, to, amount, minimum }: SwapTerms, router: string): SwapCall {
  const isCoin = from.address === undefined
  const selector = isCoin ? '0x7ff36ab5' : to.address === undefined ? '0x18cbafe5' : '0x38ed1739'
  const head = isCoin ? '' : uintWord(amount.units)
  const path = uintWord(2n) + addressWord(from.address ?? wrapped) + addressWord(to.address ?? wrapped)
  const words = isCoin ? 128n : 160n
  const rest = uintWord(minimum.units) + uintWord(words) + addressWord(addressOf(account)) + uintWord(2n ** 32n)
  return { to: router, data: selector + head + rest + path, value: isCoin ? amount.units : 0n }
}
