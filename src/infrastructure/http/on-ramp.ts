import { findError } from '../../domain/errors.js'
import { loadChunk } from '../../domain/load-chunk.js'
import {
  unavailable,
  type OnRampOffer,
  type OnRampOptions,
  type OnRampQuote,
  type OnRampRequest,
} from '../../domain/on-ramp/on-ramp.js'
import { withDeadline } from '../../domain/requests.js'
import type { SupportedChains } from '../../ports/balances.js'
import type { Clock } from '../../ports/clock.js'
import type { OnRamp } from '../../ports/on-ramp.js'
import { hostedProviders } from './hosted-providers.js'
import type { createHttpCheckout, HttpCheckoutOptions } from './on-ramp-checkout.js'
import type { createOtherwise } from './on-ramp-otherwise.js'
import { createSellers } from './on-ramp-sellers.js'
import { parseCountries, parseOptions, parseQuote } from './on-ramp-answers.js'
import { firstPaysOut, refusalIn, secondCode, unlessStopped } from './on-ramp-wire.js'

const missing = 404
/** Countries are an extra: what is sold does not wait longer for them. */
const countriesMs = 3_000

export interface HttpOnRampOptions extends HttpCheckoutOptions {
  readonly clock: Clock
  readonly supportedChains: SupportedChains
  /** Fetches what only a purchase needs. */
  readonly loadCheckout: () => Promise<{ readonly createHttpCheckout: typeof createHttpCheckout }>
}

/**
 * Buying through the blockchain API (S7.25–S7.27). The routes that its server has come first; where it has none of them, the older ones
 * of the specification. Who sells learns of a visitor with `checkout`: everything before is asked of the API's own server, without address.
 */
export function createHttpOnRamp(options: HttpOnRampOptions): OnRamp {
  const { http, clock, supportedChains } = options
  const otherwise = loadChunk('purchases', async () => (await import('./on-ramp-otherwise.js')).createOtherwise(http))
  const secondQuote = createSellers(options)
  /** What a newer route answers; a server that has none is asked by the older one. */
  const orOlder = (
    newer: Promise<unknown>,
    ask: (older: ReturnType<typeof createOtherwise>) => Promise<unknown>,
  ): Promise<unknown> =>
    newer.catch(async (error: unknown) => {
      if (findError(error, 'HTTP_STATUS')?.detail['status'] === missing) return ask(await otherwise())
      throw error
    })

  const optionsFrom = async (region: string, signal?: AbortSignal): Promise<OnRampOptions> => {
    const asked = { query: { country: region }, signal }
    const read = orOlder(http.get('/v1/onramp/buy/options', asked), ({ options }) => options(asked)).then(parseOptions)
    return (await read.catch((error: unknown) => unlessStopped(error, undefined))) ?? (await otherwise()).defaultOptions
  }
  const regions = async (signal?: AbortSignal): Promise<readonly string[]> => {
    const query = { type: 'countries' }
    const read = withDeadline({ clock, ms: countriesMs, signal }, (limit) =>
      http.get('/v1/onramp/providers/properties', { query, signal: limit }),
    )
    return read.then(parseCountries).catch((error: unknown) => unlessStopped(error, []))
  }

  const firstQuote = async (request: OnRampRequest, signal?: AbortSignal) => {
    const { purchase, network, payment, region } = request
    const { currency, method, amount } = payment
    const query = {
      purchaseCurrency: purchase.id,
      purchaseNetwork: network.name,
      paymentAmount: amount,
      paymentCurrency: currency,
      paymentMethod: method,
      country: region,
    }
    const newer = http.get('/v1/onramp/buy/quotes', { query, signal })
    return parseQuote(await orOlder(newer, (older) => older.quote(request, signal)))
  }

  const offerOf = async (
    provider: string,
    request: OnRampRequest,
    quote: () => Promise<OnRampQuote | undefined>,
  ): Promise<OnRampOffer> => {
    try {
      const offered = await quote()
      return offered === undefined ? unavailable(provider, request) : { provider, status: 'offered', quote: offered }
    } catch (error) {
      const reason = refusalIn(error)
      return reason === undefined
        ? unlessStopped(error, unavailable(provider, request))
        : { provider, status: 'refused', reason }
    }
  }

  const selling = loadChunk('purchases', async () => (await options.loadCheckout()).createHttpCheckout(options))

  return {
    providers: hostedProviders,
    options: async (region, signal) => {
      const [{ purchaseCurrencies, paymentCurrencies }, countries, supported] = await Promise.all([
        optionsFrom(region, signal),
        regions(signal),
        supportedChains.list(signal).catch(async (error: unknown) => {
          throw (await otherwise()).unanswered(error, 'its networks')
        }),
      ])
      return {
        purchaseCurrencies: purchaseCurrencies.map((one) => ({
          ...one,
          networks: one.networks.filter(({ chainId }) => supported.has(chainId)),
        })),
        paymentCurrencies,
        ...(countries.length === 0 ? {} : { regions: countries }),
      }
    },
    quotes: (request, signal) => {
      const { chainId } = request.network
      const code = secondCode(request)
      return Promise.all([
        ...(firstPaysOut(chainId) ? [offerOf('coinbase', request, () => firstQuote(request, signal))] : []),
        ...(code === undefined ? [] : [offerOf('meld', request, () => secondQuote(request, code, signal))]),
      ])
    },
    checkout: async (...asked) => (await selling()).checkout(...asked),
    status: async (...asked) => (await selling()).status(...asked),
  }
}
