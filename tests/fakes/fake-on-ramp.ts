import type { ChainId } from '../../src/domain/networks/caip.js'
import {
  beyond,
  soldOn,
  unavailable,
  type OnRampOffer,
  type OnRampOptions,
  type OnRampProvider,
  type OnRampRequest,
  type OnRampStatus,
} from '../../src/domain/on-ramp/on-ramp.js'
import type { CheckoutRequest, OnRamp, OnRampOrder } from '../../src/ports/on-ramp.js'
import { errorOf } from './error-of.js'
import { createSilence } from './silence.js'

export interface FakeOnRamp extends OnRamp {
  /** Nobody can be reached: what is asked rejects, and quotes are unavailable. */
  setFailing(failing: boolean): void
  /** Nobody is answered before this is called with false. */
  setSilent(silent: boolean): void
  /** Countries to which nothing is sold. @default none */
  setRefused(regions: readonly string[]): void
  /** How many dollars one coin costs from now on, before fees. @default 2000 */
  setPrice(dollars: bigint): void
  /** What a provider offers in place of the usual; undefined for the usual. */
  setOffers(offers: readonly OnRampOffer[] | undefined): void
  /** What is said from now on of the orders that were begun so far. A new one is open. */
  say(status: OnRampStatus): void
  /** The next checkouts are refused, or not. */
  refuseCheckouts(refuse: boolean): void
  /** Purchases that were begun, oldest first. */
  readonly orders: readonly CheckoutRequest[]
  /** All that was told to anybody, oldest first, as JSON. */
  readonly told: readonly string[]
}

const providers: readonly OnRampProvider[] = [
  { id: 'quay', name: 'Quay', namespaces: ['eip155', 'solana', 'bip122'], feePercent: '1-2' },
  { id: 'ferryline', name: 'Ferryline', namespaces: ['eip155'] },
]

const chainIds: readonly ChainId[] = ['eip155:1', 'eip155:8453']

const options: OnRampOptions = {
  purchaseCurrencies: [
    {
      id: 'eth',
      name: 'Ether',
      symbol: 'ETH',
      networks: chainIds.map((chainId) => ({ chainId, name: chainId.replace(':', '-'), displayName: chainId })),
    },
    {
      id: 'husd',
      name: 'Harbour Dollar',
      symbol: 'HUSD',
      networks: [
        {
          chainId: 'eip155:1',
          name: 'ethereum-mainnet',
          displayName: 'Ethereum',
          contractAddress: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
        },
      ],
    },
  ],
  paymentCurrencies: [
    {
      id: 'USD',
      limits: [
        { id: 'card', min: '20.00', max: '5000.00' },
        { id: 'ach_bank_account', min: '50.00', max: '25000.00' },
      ],
    },
    { id: 'EUR', limits: [{ id: 'card', min: '20.00', max: '4000.00' }] },
  ],
  regions: ['DE', 'NL', 'US'],
}

/** Two that sell coins for money in memory: one takes two hundredths, the other three and is dearer. */
export function createFakeOnRamp(): FakeOnRamp {
  const state = {
    failing: false,
    price: 2_000n,
    refused: [] as readonly string[],
    offers: undefined as readonly OnRampOffer[] | undefined,
    refuses: false,
  }
  const [orders, told]: [CheckoutRequest[], string[]] = [[], []]
  const said = new Map<string, OnRampStatus>()
  const silence = createSilence()

  const asked = async (what: object, signal: AbortSignal | undefined): Promise<void> => {
    if (signal?.aborted) throw errorOf('ABORTED')
    told.push(JSON.stringify(what))
    await silence.over(signal)
    if (state.failing) throw errorOf('ON_RAMP_UNAVAILABLE')
  }

  const offerOf = (provider: string, hundredths: bigint, request: OnRampRequest): OnRampOffer => {
    const { payment, purchase, network, region } = request
    const limit = options.paymentCurrencies
      .find(({ id }) => id === payment.currency)
      ?.limits.find(({ id }) => id === payment.method)
    const isSold = soldOn(options, network.chainId).some(({ id }) => id === purchase.id)
    if (state.refused.includes(region)) return { provider, status: 'refused', reason: 'region' }
    if (!isSold || limit === undefined) return { provider, status: 'refused', reason: 'currency' }
    if (beyond(payment.amount, limit) !== undefined) return { provider, status: 'refused', reason: 'amount' }
    const cents = centsOf(payment.amount)
    const fee = (cents * hundredths) / 100n
    // Millionths of a coin.
    const bought = ((cents - fee) * 10_000n) / state.price
    const money = (amount: bigint) => ({ amount: decimalOf(amount, 2), currency: payment.currency })
    return {
      provider,
      status: 'offered',
      minutes: 5,
      quote: {
        quoteId: `${provider}-${cents}`,
        fees: [{ kind: 'provider', fee: money(fee) }],
        paymentSubtotal: money(cents - fee),
        paymentTotal: money(cents),
        purchaseAmount: { amount: decimalOf(bought, 6), currency: purchase.symbol },
      },
    }
  }

  return {
    providers,
    options: async (region, signal) => {
      await asked({ options: region }, signal)
      return options
    },
    quotes: async (request, signal) => {
      try {
        await asked({ quotes: request }, signal)
      } catch (error) {
        if (signal?.aborted) throw error
        return providers.map(({ id }) => unavailable(id, request))
      }
      return state.offers ?? [offerOf('quay', 2n, request), offerOf('ferryline', 3n, request)]
    },
    checkout: async (request, signal) => {
      await asked({ checkout: request }, signal)
      if (state.refuses) throw errorOf('ON_RAMP_REFUSED')
      orders.push(request)
      said.set(request.id, { status: 'open' })
      return { url: `https://${request.provider}.example/pay/${orders.length}`, order: `Q-${orders.length}` }
    },
    status: async (order: OnRampOrder, signal) => {
      await asked({ status: order }, signal)
      return said.get(order.id) ?? { status: 'unknown' }
    },
    setFailing: (failing) => void (state.failing = failing),
    setSilent: silence.setSilent,
    setRefused: (regions) => void (state.refused = regions),
    setPrice: (dollars) => void (state.price = dollars),
    setOffers: (offers) => void (state.offers = offers),
    say: (status) => {
      for (const { id } of orders) said.set(id, status)
    },
    refuseCheckouts: (refuse) => void (state.refuses = refuse),
    orders,
    told,
  }
}

function centsOf(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'))
}

const decimalOf = (units: bigint, decimals: number): string => {
  const digits = units.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
