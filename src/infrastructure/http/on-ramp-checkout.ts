import * as z from 'zod/mini'
import { addressOf, chainOf, namespaceOf, type AccountId, type ChainId } from '../../domain/networks/caip.js'
import { onRampError } from '../../domain/on-ramp/on-ramp-errors.js'
import type { OnRampStatus } from '../../domain/on-ramp/on-ramp.js'
import type { CheckoutRequest, OnRamp, OnRampOrder } from '../../ports/on-ramp.js'
import type { HttpClient } from './http-client.js'
import { unanswered } from './unanswered.js'
import { methods, refusalIn, secondCode, unlessStopped } from './on-ramp-wire.js'
import { parsePurchases } from './on-ramp-history.js'
import { parseBody, textWithin } from './schemas.js'

/** How the first one calls the networks that it can pay out on. */
export const blockchains: Readonly<Record<ChainId, string>> = {
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:137': 'polygon',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum',
  'eip155:42220': 'celo',
  'eip155:43114': 'avalanche-c-chain',
  'eip155:80094': 'berachain',
}

type Bought = ReturnType<typeof parsePurchases>

export interface HttpCheckoutOptions {
  readonly http: HttpClient
  readonly projectId: string | undefined
}

/** What a visitor who decided is led to, and what becomes of it: whoever sells learns of them here and nowhere before. */
export function createHttpCheckout(options: HttpCheckoutOptions): Pick<OnRamp, 'checkout' | 'status'> {
  return {
    checkout: async (request, signal) => {
      try {
        if (request.provider !== 'coinbase') return { url: await checkoutAtSecond(options, request, signal) }
        const [url, mark] = await Promise.all([
          checkoutAtFirst(options, request, signal),
          // Nobody can have paid for what has no address yet: what stands there is of others.
          historyOf(options, request.account, signal).then(newestOf, (error: unknown) =>
            unlessStopped(error, undefined),
          ),
        ])
        return { url, ...(mark === undefined ? {} : { mark }) }
      } catch (error) {
        const reason = refusalIn(error)
        if (reason !== undefined) throw onRampError('ON_RAMP_REFUSED', { reason }, { cause: error })
        throw unanswered(error, 'checkout')
      }
    },
    status: async (order, signal) => {
      if (order.provider !== 'coinbase' || namespaceOf(order.account) !== 'eip155') return { status: 'unknown' }
      try {
        return statusIn(await historyOf(options, order.account, signal), order)
      } catch (error) {
        throw unanswered(error, 'status')
      }
    },
  }
}

/** Of the first provider. */
async function checkoutAtFirst(
  { http }: HttpCheckoutOptions,
  request: CheckoutRequest,
  signal?: AbortSignal,
): Promise<string> {
  const { account, purchase, payment, returnUrl } = request
  const [address, blockchain] = [addressOf(account), blockchains[chainOf(account)]]
  const body = {
    destinationWallets: [{ address, blockchains: [blockchain], assets: [purchase.symbol] }],
    partnerUserId: address,
    defaultNetwork: blockchain,
    defaultExperience: 'buy',
    // Whole dollars are all that it takes: other money is entered there.
    ...(payment.currency === 'USD' && /^\d{1,9}$/.test(payment.amount)
      ? { presetFiatAmount: Number(payment.amount) }
      : {}),
  }
  const answer = await http.post('/v1/generators/onrampurl', body, { signal })
  const url = new URL(parseBody(z.object({ url: textWithin(1, 4_096) }), answer).url)
  if (returnUrl !== undefined) url.searchParams.set('redirectUrl', returnUrl)
  return url.href
}

/** What the account bought at the first provider; what was never paid is not there. */
async function historyOf({ http }: HttpCheckoutOptions, account: AccountId, signal?: AbortSignal): Promise<Bought> {
  const query = { onramp: 'coinbase', chainId: chainOf(account) }
  const path = `/v1/account/${encodeURIComponent(addressOf(account))}/history`
  return parsePurchases(await http.get(path, { query, signal }))
}

/** Of the second provider. */
async function checkoutAtSecond(
  { http, projectId }: HttpCheckoutOptions,
  request: CheckoutRequest,
  signal?: AbortSignal,
): Promise<string> {
  const { account, payment, region, quoteId, returnUrl } = request
  const sessionData = {
    countryCode: region,
    destinationCurrencyCode: secondCode(request),
    paymentMethodType: methods[payment.method] ?? payment.method,
    serviceProvider: quoteId,
    sourceAmount: payment.amount,
    sourceCurrencyCode: payment.currency,
    walletAddress: addressOf(account),
    ...(returnUrl === undefined ? {} : { redirectUrl: returnUrl }),
  }
  const answer = await http.post('/v1/onramp/widget', { projectId, sessionData }, { signal })
  return parseBody(z.object({ widgetUrl: textWithin(1, 4_096) }), answer).widgetUrl
}

const failed = 'ONRAMP_TRANSACTION_STATUS_FAILED'

/** By the clocks of two machines. */
const slackMs = 120_000

/** When the newest of them was, by the clock of the server; `0` where there is none. */
const newestOf = (bought: Bought): string => String(Math.max(0, ...bought.map(({ at }) => at).filter(Number.isFinite)))

/**
 * What the history says of a purchase, which it does not name. What was there before is another one's; where nobody could look, nothing
 * from before its beginning is it. Each card that is tried is an item of its own: one that was declined says nothing beside one that was not.
 */
function statusIn(bought: Bought, { symbol, at, mark }: OnRampOrder): OnRampStatus {
  const before = Number(mark)
  const isLater = (one: number) => (mark === undefined ? one >= at : one > before && one >= at - slackMs)
  const [newest] = bought
    .filter((one) => isLater(one.at) && one.symbols.includes(symbol))
    .sort((a, b) => Number(a.status === failed) - Number(b.status === failed) || b.at - a.at)
  switch (newest?.status) {
    case 'ONRAMP_TRANSACTION_STATUS_SUCCESS':
      return { status: 'sent', ...(newest.hash === undefined ? {} : { transaction: newest.hash }) }
    case 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS':
      return { status: 'paid' }
    case failed:
      return { status: 'failed', reason: 'unknown', canRetry: true }
    default:
      return { status: 'unknown' }
  }
}
