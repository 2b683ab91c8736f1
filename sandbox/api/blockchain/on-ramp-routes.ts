import { Hono } from 'hono'
import { z } from 'zod'
import { decimalOf, regions, type Objection, type Price, type Ware, type Wish } from '../../quay/market.ts'
import type { Order } from '../../quay/orders.ts'
import { paymentsOf, type QuayDesk } from '../../quay/start-quay.ts'
import type { HttpEnv } from '../../serve.ts'
import { refuse } from '../api-error.ts'
import { readBody, readQuery } from '../read-request.ts'

const firstFee = 2n
/** Sellers behind the second provider, and what they take of a payment in hundredths. */
const sellers = [
  { id: 'QUAY', name: 'Quay', fee: 3n },
  { id: 'FERRYLINE', name: 'Ferryline', fee: 4n },
] as const

const quoteQuery = z.object({
  purchaseCurrency: z.string(),
  purchaseNetwork: z.string(),
  paymentAmount: z.string(),
  paymentCurrency: z.string(),
  paymentMethod: z.string(),
  country: z.string(),
})
const sellersBody = z.object({
  countryCode: z.string(),
  destinationCurrencyCode: z.string(),
  paymentMethodType: z.string(),
  sourceAmount: z.number(),
  sourceCurrencyCode: z.string(),
})
const widgetBody = z.object({
  sessionData: sellersBody.omit({ sourceAmount: true }).extend({
    sourceAmount: z.string(),
    serviceProvider: z.string(),
    walletAddress: z.string(),
    redirectUrl: z.string().optional(),
  }),
})
const urlBody = z.object({
  destinationWallets: z
    .array(z.object({ address: z.string(), blockchains: z.array(z.string()), assets: z.array(z.string()) }))
    .min(1),
  partnerUserId: z.string().min(32).max(50),
  defaultNetwork: z.string().optional(),
  defaultExperience: z.enum(['send', 'buy']).optional(),
  presetFiatAmount: z.number().int().optional(),
  presetCryptoAmount: z.number().int().optional(),
})
const history = z.object({ onramp: z.literal('coinbase').optional(), chainId: z.string().optional() }).loose()

const methods: Readonly<Record<string, string>> = { CREDIT_DEBIT_CARD: 'card', ACH: 'ach_bank_account' }

/** Buying through the blockchain API: its providers are all played by Quay. The server asks it, not the visitor's browser. */
export function onRampRoutes(desk: QuayDesk): Hono<HttpEnv> {
  const wareAt = (symbol: string, isPlace: (ware: Ware) => boolean): Ware => {
    const ware = desk.wares.find((one) => one.symbol === symbol && isPlace(one))
    if (ware === undefined) throw refuse(400, 'purchaseCurrency', 'This currency is not supported.')
    return ware
  }
  const price = (wish: Wish, fee: bigint): Price => {
    const found = desk.price(wish, fee)
    if (typeof found === 'string') throw refuse(400, found, objections[found])
    return found
  }
  const byCode = (code: string): Ware =>
    wareAt(code, ({ chainId, contract }) =>
      code === 'SOL' ? chainId.startsWith('solana:') : chainId === 'eip155:1' && contract === undefined,
    )
  const ofSeller = (asked: Omit<z.infer<typeof sellersBody>, 'sourceAmount'>, amount: string): Wish => ({
    ware: byCode(asked.destinationCurrencyCode),
    currency: asked.sourceCurrencyCode,
    method: methods[asked.paymentMethodType] ?? '',
    amount,
    country: asked.countryCode,
  })

  return new Hono<HttpEnv>()
    .get('/v1/onramp/buy/options', (c) =>
      c.json({ paymentCurrencies: paymentsOf(), purchaseCurrencies: currenciesOf(desk.wares) }),
    )
    .get('/v1/onramp/buy/quotes', (c) => {
      const { purchaseCurrency, purchaseNetwork, ...asked } = readQuery(c, quoteQuery)
      const ware = wareAt(purchaseCurrency, ({ network }) => network === purchaseNetwork)
      const found = price(
        {
          ware,
          currency: asked.paymentCurrency,
          method: asked.paymentMethod,
          amount: asked.paymentAmount,
          country: asked.country,
        },
        firstFee,
      )
      const money = (cents: bigint) => ({ value: decimalOf(cents, 2), currency: found.currency })
      return c.json({
        paymentTotal: money(found.total),
        paymentSubTotal: money(found.total - found.fee - found.networkFee),
        coinbaseFee: money(found.fee),
        networkFee: money(found.networkFee),
        purchaseAmount: { value: decimalOf(found.units, ware.decimals), currency: ware.symbol },
        quoteId: crypto.randomUUID(),
      })
    })
    .get('/v1/onramp/providers/properties', (c) =>
      c.json(regions.map((countryCode) => ({ countryCode, name: countryCode, flagImageUrl: '', regions: [] }))),
    )
    .post('/v1/onramp/multi/quotes', async (c) => {
      const asked = await readBody(c, sellersBody)
      const wish = ofSeller(asked, String(asked.sourceAmount))
      return c.json(
        sellers.map(({ id, fee }) => {
          const found = price(wish, fee)
          return {
            serviceProvider: id,
            countryCode: asked.countryCode,
            paymentMethodType: asked.paymentMethodType,
            sourceAmount: asked.sourceAmount,
            sourceAmountWithoutFees: Number(decimalOf(found.total - found.fee - found.networkFee, 2)),
            sourceCurrencyCode: found.currency,
            destinationAmount: Number(decimalOf(found.units, found.ware.decimals)),
            destinationCurrencyCode: asked.destinationCurrencyCode,
            transactionFee: Number(decimalOf(found.fee, 2)),
            networkFee: Number(decimalOf(found.networkFee, 2)),
          }
        }),
      )
    })
    .post('/v1/onramp/widget', async (c) => {
      const { sessionData } = await readBody(c, widgetBody)
      const { sourceAmount, serviceProvider, walletAddress, redirectUrl } = sessionData
      const seller = sellers.find(({ id }) => id === serviceProvider)
      if (seller === undefined) throw refuse(400, 'serviceProvider', 'This provider is not supported.')
      return c.json({
        widgetUrl: desk.order({
          price: price(ofSeller(sessionData, sourceAmount), seller.fee),
          address: walletAddress,
          seller: seller.name,
          ...(redirectUrl === undefined ? {} : { returnUrl: redirectUrl }),
        }),
      })
    })
    .post('/v1/generators/onrampurl', async (c) => {
      const { destinationWallets, presetFiatAmount = 100 } = await readBody(c, urlBody)
      const [{ address, blockchains: [blockchain], assets: [asset] } = { address: '', blockchains: [], assets: [] }] =
        destinationWallets
      const ware = wareAt(asset ?? 'ETH', ({ networkName }) => networkName.toLowerCase() === (blockchain ?? 'ethereum'))
      const wish = { ware, currency: 'USD', method: 'card', amount: String(presetFiatAmount), country: 'US' }
      return c.json({ url: desk.order({ price: price(wish, firstFee), address, seller: 'Coinbase' }) })
    })
    .get('/v1/account/:address/history', async (c, next) => {
      if (readQuery(c, history).onramp === undefined) return next()
      const bought = desk.ordersOf(c.req.param('address')).filter(({ seller }) => seller === 'Coinbase')
      return c.json({ data: bought.filter(({ state }) => state.status !== 'open').map(itemOf), next: null })
    })
}

const objections: Readonly<Record<Objection, string>> = {
  country: 'This country is not supported.',
  currency: 'This currency is not supported.',
  amount: 'The amount is outside of the limits.',
}

/** One currency for each symbol, with all places where it can be had. Bitcoin's network is none that the services know. */
function currenciesOf(wares: readonly Ware[]) {
  const symbols = [
    ...new Set(wares.filter(({ chainId }) => !chainId.startsWith('bip122:')).map(({ symbol }) => symbol)),
  ]
  return symbols.map((symbol) => {
    const places = wares.filter((ware) => ware.symbol === symbol)
    return {
      id: symbol,
      symbol,
      name: places[0]?.name ?? symbol,
      networks: places.map(({ network, networkName, chainId, contract }) => ({
        name: network,
        displayName: networkName,
        chainId: /^eip155:(\d+)$/.exec(chainId)?.[1] ?? '',
        contractAddress: contract ?? '',
      })),
    }
  })
}

const itemOf = ({ id, at, address, price: { ware, units }, state }: Order) => ({
  id,
  metadata: {
    operationType: 'buy',
    hash: state.status === 'sent' ? (state.transaction ?? '') : '',
    minedAt: new Date(at).toISOString(),
    sentFrom: 'Coinbase',
    sentTo: address,
    status: `ONRAMP_TRANSACTION_STATUS_${state.status === 'sent' ? 'SUCCESS' : state.status === 'failed' ? 'FAILED' : 'IN_PROGRESS'}`,
    nonce: 1,
  },
  transfers: [
    {
      fungible_info: { name: ware.name, symbol: ware.symbol, icon: { url: '' } },
      direction: 'in',
      quantity: { numeric: decimalOf(units, ware.decimals) },
    },
  ],
})
