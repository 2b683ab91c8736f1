import { Hono } from 'hono'
import { afterEach, describe, expect, it } from 'vitest'
import { hostedProviders } from '../../src/infrastructure/http/hosted-providers.js'
import { createHttpOnRamp } from '../../src/infrastructure/http/on-ramp.js'
import { createClock } from '../../src/infrastructure/platform/clock.js'
import { createFakeSupportedChains } from '../fakes/fake-supported-chains.js'
import { createVirtualClock } from '../fakes/virtual-clock.js'
import { defaultOptions } from '../../src/domain/on-ramp/default-options.js'
import { mockedQuoteId, offersTo, realOffers, type OnRampRequest } from '../../src/domain/on-ramp/on-ramp.js'
import type { CheckoutRequest } from '../../src/ports/on-ramp.js'
import { createWireClient } from './wire-client.js'
import { startWireServer, type WireServer } from './wire-server.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const solanaAddress = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const request: OnRampRequest = {
  purchase: { id: 'eth-id', symbol: 'ETH' },
  network: { chainId: 'eip155:1', name: 'ethereum-mainnet', displayName: 'Ethereum' },
  payment: { currency: 'USD', method: 'card', amount: '250' },
  region: 'US',
}
const checkout: CheckoutRequest = {
  ...request,
  provider: 'coinbase',
  quoteId: 'q-1',
  account: `eip155:1:${address}`,
  id: 'purchase-1',
}
const order = {
  provider: 'coinbase',
  id: 'purchase-1',
  account: `eip155:1:${address}`,
  symbol: 'ETH',
  at: 1_790_000_000_000,
} as const

const servers: WireServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())))

/** A service of these routes, and the adapter that asks it. Bodies of questions are kept. */
async function asking(build: (app: Hono) => Hono) {
  const bodies: unknown[] = []
  const app = new Hono()
  app.use(async (c, next) => {
    if (c.req.method === 'POST') bodies.push(await c.req.raw.clone().json())
    await next()
  })
  const server = await startWireServer(build(app))
  servers.push(server)
  const onRamp = createHttpOnRamp({
    loadCheckout: () => import('../../src/infrastructure/http/on-ramp-checkout.js'),
    http: createWireClient(server.url),
    clock: createClock(),
    projectId: 'test-project',
    supportedChains: createFakeSupportedChains(['eip155:1', 'eip155:137', solanaId]),
  })
  return { onRamp, server, bodies }
}
const money = (value: string, currency = 'USD') => ({ value, currency })
const older = (amount: string, currency = 'USD') => ({ amount, currency })

const soldEther = {
  id: 'eth-id',
  name: 'Ether',
  symbol: 'ETH',
  networks: [{ name: 'ethereum-mainnet', displayName: 'Ethereum', chainId: '1' }],
}
const paidInDollars = { id: 'USD', limits: [{ id: 'card', min: '10.00', max: '7500' }] }

describe('buying through the blockchain API', () => {
  it('knows two providers with fees of 1-2 % [S9.32] [S9.23]', () => {
    expect(hostedProviders.map(({ id, feePercent, namespaces }) => [id, feePercent, ...namespaces])).toEqual([
      ['coinbase', '1-2', 'eip155'],
      ['meld', '1-2', 'eip155', 'solana'],
    ])
  })

  it('asks the routes that the server has, before those of the specification, which it lacks (wire facts, trap 1)', async () => {
    const paths = async (build: (app: Hono) => Hono) => {
      const { onRamp, server } = await asking(build)
      await onRamp.options('US')
      await onRamp.quotes({ ...request, network: { ...request.network, chainId: 'eip155:137' } })
      return server.requests
        .map(({ path }) => path.replace('/v1/onramp/', ''))
        .filter((path) => !path.startsWith('prov'))
    }
    const nothing = { purchaseCurrencies: [], paymentCurrencies: [] }
    const [options, quotes] = ['/v1/onramp/buy/options', '/v1/onramp/buy/quotes']
    const newer = (app: Hono) => app.get(options, (c) => c.json(nothing)).get(quotes, (c) => c.json({}))
    expect(await paths(newer)).toEqual(['buy/options', 'buy/quotes'])
    expect(await paths((app) => app)).toEqual(['buy/options', 'options', 'buy/quotes', 'quote'])
  })

  it('reads options in the words of the server, with countries, and leaves other networks out [S7.26] [S3.34]', async () => {
    const { onRamp, server } = await asking((app) =>
      app
        .get('/v1/onramp/buy/options', (c) =>
          c.json({
            paymentCurrencies: [
              {
                id: 'USD',
                limits: [
                  { id: 'card', min: '10.00', max: 7500 },
                  { id: 'odd', min: 'free', max: '1' },
                ],
              },
              { id: 'dollars', limits: [] },
            ],
            purchaseCurrencies: [
              {
                id: 'eth-id',
                name: 'Ether',
                symbol: 'ETH',
                networks: [
                  { name: 'ethereum-mainnet', displayName: 'Ethereum', chainId: '1', contractAddress: '' },
                  { name: 'base-mainnet', displayName: 'Base', chainId: '8453', contractAddress: '' },
                  { name: 7, displayName: 'Nowhere', chainId: { of: '137' } },
                  // A token that cannot be told is not the coin.
                  { name: 'ethereum-mainnet', chainId: '1', contractAddress: { of: '0x12' } },
                  { name: 'ethereum-mainnet', chainId: '1', contractAddress: `0x${'1'.repeat(127)}` },
                  { name: 'ethereum-mainnet', chainId: '1', contractAddress: 12 },
                  'polygon-mainnet',
                ],
              },
              {
                id: 'sol-id',
                name: 'Solana',
                symbol: 'SOL',
                networks: [{ name: 'solana', displayName: 'Solana', chainId: '' }],
              },
              { id: 'no name' },
            ],
          }),
        )
        .get('/v1/onramp/providers/properties', (c) =>
          c.json([{ countryCode: 'US', name: 'x' }, { countryCode: 'usa' }]),
        ),
    )
    expect(await onRamp.options('DE')).toEqual({
      purchaseCurrencies: [
        { id: 'eth-id', name: 'Ether', symbol: 'ETH', networks: [request.network] },
        {
          id: 'sol-id',
          name: 'Solana',
          symbol: 'SOL',
          networks: [{ chainId: solanaId, name: 'solana', displayName: 'Solana' }],
        },
      ],
      paymentCurrencies: [{ id: 'USD', limits: [{ id: 'card', min: '10.00', max: '7500' }] }],
      regions: ['US'],
    })
    expect(server.requests.find(({ path }) => path.endsWith('options'))?.query).toMatchObject({
      country: 'DE',
      projectId: 'test-project',
    })
  })

  it('tells what is sold after three seconds where only the list of countries hangs', async () => {
    const clock = createVirtualClock()
    const nothing = { purchaseCurrencies: [], paymentCurrencies: [] }
    const hanging: typeof fetch = (input) =>
      String(input).includes('/providers/') ? new Promise(() => undefined) : Promise.resolve(Response.json(nothing))
    const onRamp = createHttpOnRamp({
      loadCheckout: () => import('../../src/infrastructure/http/on-ramp-checkout.js'),
      http: createWireClient('https://api.example', { fetch: hanging, clock }),
      clock,
      projectId: 'test-project',
      supportedChains: createFakeSupportedChains(['eip155:1']),
    })
    const options = onRamp.options('US')
    await clock.advance(3_000)
    expect(await Promise.race([options, 'nothing yet'])).toEqual(nothing)
  })

  it('reads them in the words of the specification where the server has no newer route [S3.35] [S3.36] [S7.26]', async () => {
    const { onRamp } = await asking((app) =>
      app.get('/v1/onramp/options', (c) =>
        c.json({
          paymentCurrencies: [{ id: 'EUR', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] }],
          purchaseCurrencies: [
            {
              id: 'usdc',
              name: 'USD Coin',
              symbol: 'USDC',
              networks: [
                {
                  name: 'polygon-mainnet',
                  display_name: 'Polygon',
                  chain_id: '137',
                  contract_address: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
                },
              ],
            },
          ],
        }),
      ),
    )
    expect(await onRamp.options('DE')).toEqual({
      purchaseCurrencies: [
        {
          id: 'usdc',
          name: 'USD Coin',
          symbol: 'USDC',
          networks: [
            {
              chainId: 'eip155:137',
              name: 'polygon-mainnet',
              displayName: 'Polygon',
              contractAddress: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
            },
          ],
        },
      ],
      paymentCurrencies: [{ id: 'EUR', limits: [{ id: 'card', min: '10.00', max: '7500.00' }] }],
    })
  })

  it.each([[404], [400], [500]])(
    'falls back on what is built in where all of it answers %i [S8.41] [S9.33]',
    async (status) => {
      const { onRamp } = await asking((app) => app.all('*', (c) => c.json({}, status as 400)))
      expect(await onRamp.options('US')).toEqual(defaultOptions)
    },
  )

  it.each<[what: string, body: object]>([
    ['whose coins nobody can read', { purchaseCurrencies: [{ code: 'ETH' }], paymentCurrencies: [paidInDollars] }],
    ['whose money nobody can read', { purchaseCurrencies: [soldEther], paymentCurrencies: [{ currency: 'USD' }] }],
    ['without ways to pay', { purchaseCurrencies: [soldEther], paymentCurrencies: [{ id: 'USD', methods: ['card'] }] }],
  ])('falls back on what is built in after an answer %s [S8.41]', async (_, body) => {
    const { onRamp } = await asking((app) => app.get('/v1/onramp/buy/options', (c) => c.json(body)))
    expect(await onRamp.options('US')).toEqual(defaultOptions)
  })

  it('asks for a quote with what is wanted and nothing of the visitor but the country [S3.37] [S7.27]', async () => {
    const { onRamp, server, bodies } = await asking((app) =>
      app
        .get('/v1/onramp/buy/quotes', (c) =>
          c.json({
            paymentTotal: money('250'),
            paymentSubTotal: money('245.30'),
            purchaseAmount: money('0.0781', 'ETH'),
            coinbaseFee: money('4.20'),
            networkFee: money('0.50'),
            quoteId: 'q-1',
          }),
        )
        .post('/v1/onramp/multi/quotes', (c) =>
          c.json([
            { serviceProvider: 'DEAR', sourceAmount: 250, sourceCurrencyCode: 'USD', destinationAmount: 0.07 },
            {
              serviceProvider: 'CHEAP',
              sourceAmount: 250,
              sourceCurrencyCode: 'USD',
              destinationAmount: 0.0789,
              transactionFee: 2.2,
              networkFee: 1e-7,
            },
            { serviceProvider: 'EMPTY', sourceAmount: 250, sourceCurrencyCode: 'USD', destinationAmount: 0 },
            { serviceProvider: 'BAD' },
          ]),
        ),
    )
    expect(await onRamp.quotes(request)).toEqual([
      {
        provider: 'coinbase',
        status: 'offered',
        quote: {
          quoteId: 'q-1',
          fees: [
            { kind: 'provider', fee: { amount: '4.20', currency: 'USD' } },
            { kind: 'network', fee: { amount: '0.50', currency: 'USD' } },
          ],
          paymentSubtotal: { amount: '245.30', currency: 'USD' },
          paymentTotal: { amount: '250', currency: 'USD' },
          purchaseAmount: { amount: '0.0781', currency: 'ETH' },
        },
      },
      {
        provider: 'meld',
        status: 'offered',
        quote: {
          quoteId: 'CHEAP',
          fees: [
            { kind: 'provider', fee: { amount: '2.2', currency: 'USD' } },
            { kind: 'network', fee: { amount: '0.0000001', currency: 'USD' } },
          ],
          paymentSubtotal: { amount: '250', currency: 'USD' },
          paymentTotal: { amount: '250', currency: 'USD' },
          purchaseAmount: { amount: '0.0789', currency: 'ETH' },
        },
      },
    ])
    expect(server.requests.find(({ path }) => path.endsWith('buy/quotes'))?.query).toMatchObject({
      purchaseCurrency: 'eth-id',
      purchaseNetwork: 'ethereum-mainnet',
      paymentAmount: '250',
      paymentCurrency: 'USD',
      paymentMethod: 'card',
      country: 'US',
    })
    expect(bodies).toEqual([
      {
        projectId: 'test-project',
        countryCode: 'US',
        destinationCurrencyCode: 'ETH',
        paymentMethodType: 'CREDIT_DEBIT_CARD',
        sourceAmount: 250,
        sourceCurrencyCode: 'USD',
      },
    ])
  })

  it('asks the route of the specification where there is no newer one, with the symbol as the network [S7.27] [S3.37]', async () => {
    const { onRamp, server, bodies } = await asking((app) =>
      app.post('/v1/onramp/quote', (c) =>
        c.json({
          coinbaseFee: older('4.70'),
          networkFee: older('0'),
          paymentSubtotal: older('245.30'),
          paymentTotal: older('250'),
          purchaseAmount: older('0.0781', 'ETH'),
          quoteId: 'q-2',
        }),
      ),
    )
    const [offer] = await onRamp.quotes(request)
    expect(offer).toMatchObject({
      provider: 'coinbase',
      status: 'offered',
      quote: {
        quoteId: 'q-2',
        fees: [
          { kind: 'provider', fee: older('4.70') },
          { kind: 'network', fee: older('0') },
        ],
        paymentSubtotal: older('245.30'),
        paymentTotal: older('250'),
        purchaseAmount: older('0.0781', 'ETH'),
      },
    })
    expect(bodies).toContainEqual({ purchaseCurrency: 'eth-id', paymentCurrency: 'USD', amount: '250', network: 'ETH' })
    expect(server.requests.find(({ path }) => path === '/v1/onramp/quote')?.query).toMatchObject({
      projectId: 'test-project',
    })
  })

  it.each([
    ['The country is not supported', 'region'],
    ['Amount below the minimum', 'amount'],
    ['Unknown asset', 'currency'],
  ])('takes the refusal %j for what it is', async (description, reason) => {
    const { onRamp } = await asking((app) =>
      app.all('*', (c) => c.json({ status: 'FAILED', reasons: [{ field: '', description }] }, 400)),
    )
    expect(await onRamp.quotes(request)).toEqual([
      { provider: 'coinbase', status: 'refused', reason },
      { provider: 'meld', status: 'refused', reason },
    ])
  })

  it.each<readonly [string, (app: Hono) => Hono]>([
    ['an outage', (app: Hono) => app.all('*', (c) => c.text('down', 404))],
    ['nonsense', (app: Hono) => app.all('*', (c) => c.json({ quoteId: 1 }))],
    ...[
      ['under which nothing arrives', { purchaseAmount: money('0', 'ETH') }],
      ['that does not say what arrives', { purchaseAmount: undefined }],
      ['of a coin that is not named', { purchaseAmount: { value: '0.07' } }],
      ['that does not say what is paid', { paymentTotal: undefined }],
      ['in no money', { paymentTotal: { value: '250' } }],
      ['of what is no number', { paymentTotal: money('250 or more') }],
      ['of less than nothing', { paymentTotal: money('-250') }],
      ['that cannot be named', { quoteId: '' }],
    ].map(([what, change]) => {
      const quote = { paymentTotal: money('250'), purchaseAmount: money('0.07', 'ETH'), quoteId: 'q' }
      const answer = { ...quote, ...(change as object) }
      return [
        `a quote ${what as string}`,
        (app: Hono) => app.get('/v1/onramp/buy/quotes', (c) => c.json(answer)),
      ] as const
    }),
  ])('makes an answer up for %s that is nobody’s offer [S8.42]', async (_, build) => {
    const { onRamp } = await asking(build)
    const offers = await onRamp.quotes(request)
    expect(realOffers(offers)).toEqual([])
    expect(offers[0]).toMatchObject({
      provider: 'coinbase',
      status: 'unavailable',
      quote: { quoteId: mockedQuoteId, purchaseAmount: { amount: '250', currency: 'USD' } },
    })
  })

  it('takes of those that sell through the second provider none that answers for another sum, money or coin', async () => {
    const seller = { serviceProvider: 'GOOD', sourceAmount: 250, sourceCurrencyCode: 'USD', destinationAmount: 0.07 }
    const others = [
      { ...seller, serviceProvider: 'SUM', sourceAmount: 500, destinationAmount: 0.15 },
      { ...seller, serviceProvider: 'MONEY', sourceCurrencyCode: 'EUR', destinationAmount: 0.09 },
      { ...seller, serviceProvider: 'COIN', destinationCurrencyCode: 'USDC', destinationAmount: 249 },
      { ...seller, serviceProvider: 'NOBODY IN PARTICULAR' },
      { ...seller, sourceAmount: undefined },
      { ...seller, sourceCurrencyCode: 'USDollar' },
      { ...seller, destinationAmount: undefined },
      { ...seller, destinationAmount: '0.07 or less' },
    ]
    const answering = async (answer: object[]) => {
      const { onRamp } = await asking((app) => app.post('/v1/onramp/multi/quotes', (c) => c.json(answer)))
      return offersTo(request, await onRamp.quotes(request)).find(({ provider }) => provider === 'meld')
    }
    expect(await answering([...others, { ...seller, destinationCurrencyCode: 'ETH' }])).toMatchObject({
      status: 'offered',
      quote: { quoteId: 'GOOD', purchaseAmount: { amount: '0.07', currency: 'ETH' } },
    })
    for (const other of others) expect(await answering([other])).toMatchObject({ status: 'unavailable' })
  })

  it('asks the second provider only where its code names one coin without doubt', async () => {
    const { onRamp, server } = await asking((app) => app.all('*', (c) => c.json([])))
    const asked = async (change: Partial<OnRampRequest>) => {
      const offers = await onRamp.quotes({ ...request, ...change })
      return offers.map(({ provider }) => provider)
    }
    const polygon = {
      chainId: 'eip155:137',
      name: 'polygon-mainnet',
      displayName: 'Polygon',
      contractAddress: '0x27',
    } as const
    const solana = { chainId: solanaId, name: 'solana', displayName: 'Solana' } as const
    const usdc = { id: 'usdc', symbol: 'USDC' }
    expect(await asked({})).toEqual(['coinbase', 'meld'])
    expect(await asked({ purchase: usdc, network: polygon })).toEqual(['coinbase'])
    expect(await asked({ purchase: { id: 'sol', symbol: 'SOL' }, network: solana })).toEqual(['meld'])
    expect(await asked({ purchase: usdc, network: { ...solana, contractAddress: 'EPj' } })).toEqual([])
    // A token that calls itself like the coin, and a coin that is called otherwise.
    const sol = { id: 'sol', symbol: 'SOL' }
    expect(await asked({ purchase: sol, network: { ...solana, contractAddress: 'EPj' } })).toEqual([])
    expect(await asked({ purchase: usdc, network: solana })).toEqual([])
    expect(await asked({ network: { ...request.network, contractAddress: '0x27' } })).toEqual(['coinbase'])
    expect(await asked({ purchase: usdc })).toEqual(['coinbase'])
    expect(await asked({ purchase: usdc, network: { ...request.network, contractAddress: '0xA0' } })).toEqual([
      'coinbase',
      'meld',
    ])
    expect(await asked({ network: { ...request.network, chainId: 'eip155:5' } })).toEqual([])
    expect(server.requests.length).toBeGreaterThan(0)
  })

  it('gets the address of the first provider for the chosen coin, wallet and network alone [S7.25]', async () => {
    const { onRamp, server, bodies } = await asking((app) =>
      app.post('/v1/generators/onrampurl', (c) => c.json({ url: 'https://pay.example/buy?x=1' })),
    )
    expect(await onRamp.checkout({ ...checkout, returnUrl: 'https://app.example/?a=1&b=2' })).toEqual({
      url: 'https://pay.example/buy?x=1&redirectUrl=https%3A%2F%2Fapp.example%2F%3Fa%3D1%26b%3D2',
    })
    expect(bodies).toEqual([
      {
        destinationWallets: [{ address, blockchains: ['ethereum'], assets: ['ETH'] }],
        partnerUserId: address,
        defaultNetwork: 'ethereum',
        defaultExperience: 'buy',
        presetFiatAmount: 250,
      },
    ])
    expect(server.requests[0]?.query).toMatchObject({ projectId: 'test-project' })
    // The server takes whole amounts only.
    await onRamp.checkout({ ...checkout, payment: { ...checkout.payment, amount: '99.50' } })
    expect(bodies[1]).not.toHaveProperty('presetFiatAmount')
    // It takes them for dollars.
    await onRamp.checkout({ ...checkout, payment: { ...checkout.payment, currency: 'EUR' } })
    expect(bodies[2]).not.toHaveProperty('presetFiatAmount')
  })

  it('gets the address of the second for the seller of the quote', async () => {
    const { onRamp, bodies } = await asking((app) =>
      app.post('/v1/onramp/widget', (c) => c.json({ widgetUrl: 'https://sell.example/w' })),
    )
    const sol: CheckoutRequest = {
      ...checkout,
      provider: 'meld',
      quoteId: 'CHEAP',
      account: `${solanaId}:${solanaAddress}`,
      purchase: { id: 'sol', symbol: 'SOL' },
      network: { chainId: solanaId, name: 'solana', displayName: 'Solana' },
    }
    expect(await onRamp.checkout(sol)).toEqual({ url: 'https://sell.example/w' })
    expect(bodies).toEqual([
      {
        projectId: 'test-project',
        sessionData: {
          countryCode: 'US',
          destinationCurrencyCode: 'SOL',
          paymentMethodType: 'CREDIT_DEBIT_CARD',
          serviceProvider: 'CHEAP',
          sourceAmount: '250',
          sourceCurrencyCode: 'USD',
          walletAddress: solanaAddress,
        },
      },
    ])
    // The way back is for whoever pays in the page's place.
    await onRamp.checkout({ ...sol, returnUrl: 'https://app.example/?a=1&b=2' })
    expect(bodies[1]).toMatchObject({ sessionData: { redirectUrl: 'https://app.example/?a=1&b=2' } })
  })

  it.each([
    [400, 'ON_RAMP_REFUSED'],
    [422, 'ON_RAMP_REFUSED'],
    [404, 'ON_RAMP_UNAVAILABLE'],
    [500, 'ON_RAMP_UNAVAILABLE'],
  ])('says what %i means where it would pay: %s', async (status, code) => {
    const { onRamp } = await asking((app) => app.all('*', (c) => c.json({}, status as 400)))
    await expect(onRamp.checkout(checkout)).rejects.toMatchObject({ code })
  })

  it.each([
    ['ONRAMP_TRANSACTION_STATUS_SUCCESS', { status: 'sent', transaction: '0xab' }],
    ['ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', { status: 'paid' }],
    ['ONRAMP_TRANSACTION_STATUS_FAILED', { status: 'failed', reason: 'unknown', canRetry: true }],
    ['else', { status: 'unknown' }],
  ])('reads the history of purchases: %s', async (status, expected) => {
    const item = (over: object, symbol = 'ETH') => ({
      metadata: { status, hash: '0xab', minedAt: new Date(order.at + 60_000).toISOString(), ...over },
      transfers: [{ fungible_info: { symbol } }],
    })
    const { onRamp, server } = await asking((app) =>
      app.get('/v1/account/:address/history', (c) =>
        c.json({
          data: [
            item({ status: 'ONRAMP_TRANSACTION_STATUS_FAILED', minedAt: '2020-01-01T00:00:00Z' }),
            item(
              { status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS', minedAt: new Date(order.at + 90_000).toISOString() },
              'USDC',
            ),
            item({}),
            'nonsense',
          ],
          next: null,
        }),
      ),
    )
    expect(await onRamp.status(order)).toEqual(expected)
    expect(server.requests[0]).toMatchObject({
      path: `/v1/account/${address}/history`,
      query: { onramp: 'coinbase', chainId: 'eip155:1' },
    })
  })

  describe('with a purchase before', () => {
    const minute = 60_000
    const of = (at: number, status: string) => ({
      metadata: { status: `ONRAMP_TRANSACTION_STATUS_${status}`, minedAt: new Date(at).toISOString() },
      transfers: [{ fungible_info: { symbol: 'ETH' } }],
    })
    const failure = { status: 'failed', reason: 'unknown', canRetry: true }
    const begun = async (before: readonly object[] | undefined) => {
      let data: readonly object[] | undefined = before
      const { onRamp } = await asking((app) =>
        app
          .post('/v1/generators/onrampurl', (c) => c.json({ url: 'https://pay.example/buy' }))
          .get('/v1/account/:address/history', (c) => (data === undefined ? c.text('', 404) : c.json({ data }))),
      )
      const { mark } = await onRamp.checkout(checkout)
      return (now: readonly object[]) => {
        data = now
        return onRamp.status({ ...order, ...(mark === undefined ? {} : { mark }) })
      }
    }

    it.each(['FAILED', 'SUCCESS', 'IN_PROGRESS'])('does not take it for this one: %s', async (status) => {
      const before = of(order.at - minute, status)
      const statusWith = await begun([before])
      expect(await statusWith([before])).toEqual({ status: 'unknown' })
      // One that goes on is still the one before.
      expect(await statusWith([of(order.at - minute, 'SUCCESS')])).toEqual({ status: 'unknown' })
      expect(await statusWith([of(order.at - 1_000, 'FAILED'), before])).toEqual(failure)
    })

    it('has a card that was declined say nothing beside one that was not, whichever was tried last', async () => {
      const statusWith = await begun([])
      const declined = of(order.at + minute, 'FAILED')
      expect(await statusWith([of(order.at + 2 * minute, 'IN_PROGRESS'), declined])).toEqual({ status: 'paid' })
      expect(await statusWith([declined, of(order.at, 'SUCCESS')])).toEqual({ status: 'sent' })
    })

    it('takes the newest of several for it', async () => {
      const statusWith = await begun([])
      const [older, newer] = [of(order.at, 'IN_PROGRESS'), of(order.at + minute, 'SUCCESS')]
      expect(await statusWith([older, newer])).toEqual({ status: 'sent' })
      expect(await statusWith([newer, older])).toEqual({ status: 'sent' })
    })

    it('finds it also where nobody can tell when the one before was', async () => {
      const before = { ...of(0, 'SUCCESS'), metadata: { status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS', minedAt: 'once' } }
      const statusWith = await begun([before])
      expect(await statusWith([before])).toEqual({ status: 'unknown' })
      expect(await statusWith([before, of(order.at, 'IN_PROGRESS')])).toEqual({ status: 'paid' })
    })

    it('takes the first one of all for it, also where the clock of the server is late', async () => {
      const statusWith = await begun([])
      expect(await statusWith([of(order.at - minute, 'FAILED')])).toEqual(failure)
      // No clock is so late: that one was bought before, and is told of only now.
      expect(await statusWith([of(order.at - 3 * minute, 'SUCCESS')])).toEqual({ status: 'unknown' })
    })

    it('takes what is later than this one alone where nobody could say what there was before', async () => {
      const statusWith = await begun(undefined)
      expect(await statusWith([of(order.at - 1_000, 'FAILED')])).toEqual({ status: 'unknown' })
      expect(await statusWith([of(order.at, 'FAILED')])).toEqual(failure)
    })
  })

  it('knows nothing of purchases elsewhere, and asks nobody about them', async () => {
    const { onRamp, server } = await asking((app) => app.all('*', (c) => c.json({})))
    expect(await onRamp.status({ ...order, provider: 'meld' })).toEqual({ status: 'unknown' })
    expect(server.requests).toEqual([])
  })
})
