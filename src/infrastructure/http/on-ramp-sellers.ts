import { offersTo, realOffers, type OnRampQuote, type OnRampRequest } from '../../domain/on-ramp/on-ramp.js'
import type { HttpCheckoutOptions } from './on-ramp-checkout.js'
import { parseSellers } from './on-ramp-answers.js'
import { methods } from './on-ramp-wire.js'

/** What the second provider offers best: several sell through it, and one that answers something else is none of them. */
export const createSellers =
  ({ http, projectId }: HttpCheckoutOptions) =>
  async (request: OnRampRequest, code: string, signal?: AbortSignal): Promise<OnRampQuote | undefined> => {
    const { payment, region, purchase } = request
    const body = {
      projectId,
      countryCode: region,
      destinationCurrencyCode: code,
      paymentMethodType: methods[payment.method] ?? payment.method,
      sourceAmount: Number(payment.amount),
      sourceCurrencyCode: payment.currency,
    }
    const sellers = parseSellers(await http.query('/v1/onramp/multi/quotes', body, { signal }), purchase.symbol)
    const offers = sellers.map((quote) => ({ provider: quote.quoteId, status: 'offered', quote }) as const)
    return realOffers(offersTo(request, offers))[0]?.quote
  }
