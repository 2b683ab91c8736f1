import { defaultOptions } from '../../domain/on-ramp/default-options.js'
import type { OnRampRequest } from '../../domain/on-ramp/on-ramp.js'
import type { HttpClient } from './http-client.js'
import { unanswered } from './unanswered.js'

/** What newer routes call otherwise. */
const newer: Readonly<Record<string, string>> = {
  display_name: 'displayName',
  chain_id: 'chainId',
  contract_address: 'contractAddress',
  payment_method_limits: 'limits',
  paymentSubtotal: 'paymentSubTotal',
  amount: 'value',
}

const inNewerWords = (body: unknown): unknown =>
  Array.isArray(body)
    ? body.map(inNewerWords)
    : typeof body === 'object' && body !== null
      ? Object.fromEntries(Object.entries(body).map(([name, value]) => [newer[name] ?? name, inNewerWords(value)]))
      : body

/**
 * Where the newer routes answer nothing: those of the specification for a server that has no others (S7.26, S7.27), answered in their
 * words; what is sold where none answers; and how it is told that somebody could not be asked.
 */
export const createOtherwise = (http: HttpClient) => ({
  options: async (asked: Parameters<HttpClient['get']>[1]) => inNewerWords(await http.get('/v1/onramp/options', asked)),
  quote: async ({ purchase, payment: { currency, amount } }: OnRampRequest, signal?: AbortSignal) => {
    // The symbol stands where the network would be.
    const body = { purchaseCurrency: purchase.id, paymentCurrency: currency, amount, network: purchase.symbol }
    return inNewerWords(await http.post('/v1/onramp/quote', body, { signal }))
  },
  defaultOptions,
  unanswered,
})
