import { compareDecimals } from '../../domain/money/amount.js'
import type { OnRampQuote, OnRampRequest } from '../../domain/on-ramp/on-ramp.js'
import type { HttpCheckoutOptions } from './on-ramp-checkout.js'
import { parseSellers } from './on-ramp-answers.js'
import { methods } from './on-ramp-wire.js'

/** What the second provider offers best: several sell through it. */
export const createSellers =
  ({ http, projectId }: HttpCheckoutOptions) =>
  async (
    { payment, region, purchase }: OnRampRequest,
    code: string,
    signal?: AbortSignal,
  ): Promise<OnRampQuote | undefined> => {
    const body = {
      projectId,
      countryCode: region,
      destinationCurrencyCode: code,
      paymentMethodType: methods[payment.method] ?? payment.method,
      sourceAmount: Number(payment.amount),
      sourceCurrencyCode: payment.currency,
    }
    const sellers = parseSellers(await http.query('/v1/onramp/multi/quotes', body, { signal }), purchase.symbol)
    return [...sellers].sort((a, b) => compareDecimals(b.purchaseAmount.amount, a.purchaseAmount.amount))[0]
  }
