import { swapError } from '../../src/domain/swap/swap-errors.js'
import type { SwapQuote } from '../../src/domain/swap/swap.js'
import type { BuildOptions, Swaps } from '../../src/ports/swaps.js'
import { fakeSwaps } from '../contract/fake-services.js'
import { swapsContract, type SwapsSetup } from '../contract/swaps.contract.js'
import { wrongOf, type WrongAdapter } from './wrong-adapter.js'

const swaps = wrongOf(swapsContract, fakeSwaps)
const withSwaps = (given: SwapsSetup, wrong: Partial<Swaps>): SwapsSetup => ({
  ...given,
  swaps: { ...given.swaps, ...wrong },
})
const rebuilt =
  (given: SwapsSetup, change: (quote: SwapQuote, options: BuildOptions) => [SwapQuote, BuildOptions]) =>
  (quote: SwapQuote, options: BuildOptions) =>
    given.swaps.build(...change(quote, options))

export const wrongSwaps: readonly WrongAdapter[] = [
  swaps(
    'It takes every network for its own.',
    'names the networks that it swaps on, and refuses all others [S8.20]',
    (given) => withSwaps(given, { tokens: (_network, signal) => given.swaps.tokens(given.from.chainId, signal) }),
  ),
  swaps('It lists a token twice.', 'lists what can be swapped, the coin among it, each once [S7.14]', (given) =>
    withSwaps(given, {
      tokens: async (...asked) => (await given.swaps.tokens(...asked)).flatMap((token) => [token, token]),
    }),
  ),
  swaps(
    'It rounds what arrives.',
    'quotes to the last unit what arrives, between tokens and from and to the coin [S7.13]',
    (given) =>
      withSwaps(given, {
        quote: async (...asked) => {
          const quote = await given.swaps.quote(...asked)
          return { ...quote, received: { ...quote.received, units: quote.received.units - 1n } }
        },
      }),
  ),
  swaps('It makes up a quote.', 'says so where nobody trades a token', (given) =>
    withSwaps(given, {
      quote: (request, signal) =>
        given.swaps
          .quote(request, signal)
          .catch((error: unknown) =>
            request.to === given.untraded
              ? { ...request, received: { units: 1n, decimals: request.to.decimals }, at: 0 }
              : Promise.reject(error),
          ),
    }),
  ),
  swaps('It offers something for nothing.', 'makes no offer for nothing', (given) =>
    withSwaps(given, {
      quote: (request, signal) =>
        given.swaps.quote({ ...request, amount: { ...request.amount, units: request.amount.units || 1n } }, signal),
    }),
  ),
  swaps(
    'It has a stranger allowed.',
    'names whom to allow, and what that one may take already; nobody for the coin [S7.16, S7.19]',
    (given) =>
      withSwaps(given, {
        approval: async (...asked) => {
          const approval = await given.swaps.approval(...asked)
          return approval && { ...approval, spender: `0x${'9'.repeat(40)}` }
        },
      }),
  ),
  swaps('It pays somebody else.', 'builds what was quoted, for the account and nobody else [S7.18]', (given) =>
    withSwaps(given, {
      build: async (quote, options) => {
        const built = await given.swaps.build(quote, options)
        if (options.slippage !== 100) return built
        const own = given.account.slice(-40).toLowerCase()
        return { ...built, call: { ...built.call, data: built.call.data.replace(own, '9'.repeat(40)) } }
      },
    }),
  ),
  swaps('It knows whole percents only.', 'puts the slippage into the call to the basis point [S9.30]', (given) =>
    withSwaps(given, {
      build: rebuilt(given, (quote, options) => [
        quote,
        { ...options, slippage: 100 * Math.ceil(options.slippage / 100) },
      ]),
    }),
  ),
  swaps('It takes a quote of any age.', 'builds nothing from a quote that is too old', (given) =>
    withSwaps(given, {
      build: async (quote, options) => {
        const fresh = await given.swaps.quote(quote, options.signal)
        return given.swaps.build({ ...quote, at: fresh.at }, options)
      },
    }),
  ),
  swaps('It takes whatever price there is.', 'builds nothing when the price moved away', (given) =>
    withSwaps(given, {
      build: async (quote, options) => {
        const now = await given.swaps.quote(quote, options.signal)
        return given.swaps.build({ ...quote, received: now.received }, options)
      },
    }),
  ),
  swaps(
    'It takes every move of the price for too much.',
    'builds when the price moved by less than the slippage, and promises no less than before',
    (given) =>
      withSwaps(given, {
        build: async (quote, options) => {
          const now = await given.swaps.quote(quote, options.signal)
          if (now.received.units < quote.received.units) throw swapError('SWAP_STALE')
          return given.swaps.build(quote, options)
        },
      }),
  ),
  swaps('It goes on when nobody waits any more.', 'stops when the caller does', (given) =>
    withSwaps(given, { quote: (request) => given.swaps.quote(request) }),
  ),
  swaps('It keeps its trouble to itself.', 'rejects with an error of ours when nobody can be asked', (given) => {
    let known: Awaited<ReturnType<Swaps['approval']>>
    return withSwaps(given, {
      approval: async (quote, signal) => {
        try {
          known = await given.swaps.approval(quote, signal)
        } catch (error) {
          if (signal?.aborted === true) throw error
        }
        return known
      },
    })
  }),
]
