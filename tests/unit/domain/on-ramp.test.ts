import { describe, expect, it } from 'vitest'
import { defaultOptions } from '../../../src/domain/on-ramp/default-options.js'
import { checkoutAddress } from '../../../src/domain/on-ramp/checkout.js'
import {
  beyond,
  mockedQuote,
  mockedQuoteId,
  offersTo,
  priceOfOne,
  realOffers,
  regionOf,
  soldOn,
  unavailable,
  type OnRampOffer,
  type OnRampRequest,
} from '../../../src/domain/on-ramp/on-ramp.js'
import { follow, isLess, pauseBetweenAsking, type Purchase } from '../../../src/domain/on-ramp/purchase.js'
import { bringsPurchase, returnedPurchase, withPurchase } from '../../../src/domain/on-ramp/purchase-return.js'
import { readPurchase, storePurchase } from '../../../src/domain/on-ramp/stored-purchase.js'

const request: OnRampRequest = {
  purchase: { id: 'eth', symbol: 'ETH' },
  network: { chainId: 'eip155:1', name: 'ethereum-mainnet', displayName: 'Ethereum' },
  payment: { currency: 'USD', method: 'card', amount: '250' },
  region: 'US',
}
const quoteOf = (arrives: string) => ({
  quoteId: 'q-1',
  fees: [],
  paymentSubtotal: { amount: '245.30', currency: 'USD' },
  paymentTotal: { amount: '250', currency: 'USD' },
  purchaseAmount: { amount: arrives, currency: 'ETH' },
})
const eth = (units: bigint) => ({ units, decimals: 18 })
const one = 10n ** 18n

const purchase: Purchase = {
  id: 'purchase-1',
  at: 1_000,
  provider: { id: 'quay', name: 'Quay' },
  account: 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  asset: { symbol: 'ETH', decimals: 18 },
  pays: { amount: '250', currency: 'USD' },
  fees: [{ amount: '4.70', currency: 'USD' }],
  promised: eth(one),
  minutes: 5,
  before: eth(5n * one),
  url: 'https://quay.example/pay/1',
  order: 'Q-1',
  mark: 'newest-before',
  state: { status: 'waiting' },
}

describe('what is sold', () => {
  it('falls back on USD and EUR, by card from 10 to 7500 and by bank to 25000 [S8.41] [S9.33]', () => {
    expect(defaultOptions.paymentCurrencies).toEqual(
      ['USD', 'EUR'].map((id) => ({
        id,
        limits: [
          { id: 'card', min: '10.00', max: '7500.00' },
          { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
        ],
      })),
    )
    expect(soldOn(defaultOptions, 'eip155:1').map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
    expect(soldOn(defaultOptions, 'eip155:137').map(({ symbol }) => symbol)).toEqual(['USDC'])
    expect(soldOn(defaultOptions, 'eip155:5')).toEqual([])
    // The coin of a network has no contract: bought as a token it would never be found.
    const [ether] = soldOn(defaultOptions, 'eip155:1').filter(({ symbol }) => symbol === 'ETH')
    expect(ether?.networks.every(({ contractAddress }) => contractAddress === undefined)).toBe(true)
  })

  it.each([
    ['9.99', 'belowLimit'],
    ['10', undefined],
    ['7500', undefined],
    ['7500.01', 'aboveLimit'],
  ])('keeps %s dollars to the limits [S9.33]', (amount, expected) => {
    expect(beyond(amount, { id: 'card', min: '10.00', max: '7500.00' })).toBe(expected)
  })

  it('knows countries by the language of the browser, and guesses where it names none', () => {
    expect(['de-CH', 'de', 'en-US', 'not a language'].map(regionOf)).toEqual(['CH', 'DE', 'US', 'US'])
  })
})

describe('what is offered', () => {
  it('has the shape of a quote where there is none: all amounts are the input, and its id says so [S8.42]', () => {
    const { fees, quoteId, ...amounts } = mockedQuote(request)
    expect(quoteId).toBe('mocked-quote-id')
    for (const money of [...fees.map(({ fee }) => fee), ...Object.values(amounts)])
      expect(money).toEqual({ amount: '250', currency: 'USD' })
  })

  it('is never what was made up, whoever says so [S8.42]', () => {
    const offers: readonly OnRampOffer[] = [
      unavailable('coinbase', request),
      { provider: 'liar', status: 'offered', quote: { ...quoteOf('9'), quoteId: mockedQuoteId } },
      { provider: 'northgate', status: 'refused', reason: 'region' },
      { provider: 'small', status: 'offered', quote: quoteOf('0.078') },
      { provider: 'large', status: 'offered', quote: quoteOf('0.0781') },
    ]
    expect(realOffers(offers).map(({ provider }) => provider)).toEqual(['large', 'small'])
  })

  it.each([
    ['in another currency', { paymentTotal: { amount: '250', currency: 'JPY' } }],
    ['in no currency', { paymentTotal: { amount: '250', currency: 'usd.' } }],
    ['of another sum', { paymentTotal: { amount: '250.005', currency: 'USD' } }],
    ['of a smaller one', { paymentTotal: { amount: '249.995', currency: 'USD' } }],
    ['of no number', { paymentTotal: { amount: 'free', currency: 'USD' } }],
    ['of another coin', { purchaseAmount: { amount: '249', currency: 'USDC' } }],
    ['of no amount of it', { purchaseAmount: { amount: 'all', currency: 'ETH' } }],
    ['of nothing', { purchaseAmount: { amount: '0', currency: 'ETH' } }],
    ['of less than nothing', { purchaseAmount: { amount: '-1', currency: 'ETH' } }],
    ['with a fee that is no number', { fees: [{ kind: 'provider' as const, fee: { amount: '', currency: 'USD' } }] }],
  ])('%s is none, and the others stand', (_, change) => {
    const odd: OnRampOffer = { provider: 'odd', status: 'offered', quote: { ...quoteOf('9'), ...change } }
    const good: OnRampOffer = { provider: 'good', status: 'offered', quote: quoteOf('0.078') }
    expect(offersTo(request, [odd, good])).toEqual([unavailable('odd', request), good])
  })

  it('is the sum that was asked about, whatever a machine makes of its last digits', () => {
    const asked = { ...request, payment: { ...request.payment, amount: '100.30' } }
    for (const amount of ['100.30000000000001', '100.29999999999999', '100.3', '100.3049', '100.2951']) {
      const offer = { ...quoteOf('0.05'), paymentTotal: { amount, currency: 'USD' } }
      expect(offersTo(asked, [{ provider: 'quay', status: 'offered', quote: offer }])).toMatchObject([
        { status: 'offered', quote: { paymentTotal: { amount: '100.30', currency: 'USD' } } },
      ])
    }
  })

  it('costs so much for one, fees included', () => {
    expect(priceOfOne({ ...quoteOf('0.05'), paymentTotal: { amount: '250.0000000001', currency: 'USD' } })).toBe('5000')
    expect(priceOfOne(quoteOf('0.05'))).toBe('5000')
    expect(priceOfOne(quoteOf('10000000'))).toBe('0.000025')
    expect(priceOfOne(quoteOf('0'))).toBeUndefined()
  })

  it.each([
    ['https://pay.example/?x=1', true],
    ['http://127.0.0.1:4000/pay', true],
    ['http://localhost/pay', true],
    ['http://pay.example/', false],
    ['http://localhost.pay.example/', false],
    ['http://pay-localhost/', false],
    ['http://127.0.0.1.pay.example/', false],
    ['http://127a0a0a1/', false],
    ['https://user@pay.example/', false],
    ['https://:word@pay.example/', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['', false],
  ])('is paid at %s: %s', (url, allowed) => {
    expect(checkoutAddress(url) !== undefined).toBe(allowed)
  })
})

describe('a purchase', () => {
  const now = eth(6n * one)

  it('has arrived by the word of the chain alone', () => {
    expect(follow(purchase, { status: 'unknown' }, now)).toEqual({ status: 'arrived', amount: eth(one) })
    expect(follow(purchase, { status: 'sent' }, purchase.before)).toEqual({ status: 'sent' })
    expect(follow(purchase, { status: 'sent', transaction: '0xab' }, undefined)).toEqual({
      status: 'sent',
      transaction: '0xab',
    })
  })

  it('is not what came in while the provider says that nothing was paid, or that it failed', () => {
    expect(follow(purchase, { status: 'open' }, now)).toBe(purchase.state)
    expect(follow(purchase, { status: 'failed', reason: 'declined' }, now)).toEqual({
      status: 'failed',
      reason: 'declined',
    })
  })

  it('goes on after one attempt that failed, while the visitor may have the window to pay in', () => {
    const declined = { status: 'failed', reason: 'declined', canRetry: true } as const
    const paid: Purchase = { ...purchase, state: { status: 'paid' } }
    const sent: Purchase = { ...purchase, state: { status: 'sent' } }
    expect(follow(purchase, declined, now, true)).toBe(purchase.state)
    expect(follow(paid, declined, now, true)).toEqual({ status: 'waiting' })
    expect(follow(sent, declined, now, true)).toBe(sent.state)
    expect(follow(purchase, declined, now, false)).toEqual({ status: 'failed', reason: 'declined' })
    expect(follow(purchase, { status: 'failed', reason: 'expired' }, now, true).status).toBe('failed')
  })

  it('takes nine tenths for it, and whatever came once the provider says that it was sent', () => {
    const most = eth(5n * one + (one * 9n) / 10n)
    const little = eth(5n * one + one / 2n)
    expect(follow(purchase, { status: 'paid' }, most).status).toBe('arrived')
    expect(follow(purchase, { status: 'paid' }, { ...most, units: most.units - 1n }).status).toBe('paid')
    expect(follow(purchase, { status: 'paid' }, little).status).toBe('paid')
    expect(follow(purchase, { status: 'unknown' }, little)).toBe(purchase.state)
    expect(follow(purchase, { status: 'sent' }, little)).toEqual({ status: 'arrived', amount: eth(one / 2n) })
    expect(follow({ ...purchase, state: { status: 'sent' } }, { status: 'unknown' }, little).status).toBe('arrived')
    expect(isLess(eth(one / 2n), purchase)).toBe(true)
    expect(isLess(eth(one), purchase)).toBe(false)
  })

  it('does not go back by what a provider says later, and stays over', () => {
    const sent: Purchase = { ...purchase, state: { status: 'sent' } }
    expect(follow(sent, { status: 'paid' }, undefined)).toBe(sent.state)
    // Nor is it sent any more: what came in is too little to be it.
    expect(follow(sent, { status: 'paid' }, eth(5n * one + one / 2n))).toBe(sent.state)
    expect(follow(sent, { status: 'open' }, undefined)).toBe(sent.state)
    // What it says once more says more.
    const named = { status: 'sent', transaction: '0xab' } as const
    expect(follow(sent, named, undefined)).toEqual(named)
    const over: Purchase = { ...purchase, state: { status: 'cancelled' } }
    expect(follow(over, { status: 'sent' }, now)).toBe(over.state)
  })

  it('has not arrived where nobody read what was held before, or in other decimals', () => {
    const { before: _, ...unread } = purchase
    expect(follow(unread, { status: 'sent' }, now)).toEqual({ status: 'sent' })
    expect(follow(purchase, { status: 'sent' }, { units: 9n * one, decimals: 6 })).toEqual({ status: 'sent' })
  })

  it('is asked about often at first, rarely after a while, and not for ever', () => {
    const minute = 60_000
    const at = 10 * minute
    const days = 60 * 24
    const pauses = [1, 14, 15, 20, 14 * days, 14 * days + 1].map((age) => pauseBetweenAsking(at, at + age * minute))
    expect(pauses).toEqual([4_000, 4_000, minute, minute, minute, undefined])
  })

  it('is kept and read again, to the last unit', () => {
    for (const state of [
      { status: 'waiting' },
      { status: 'sent', transaction: '0xab' },
      { status: 'arrived', amount: eth(123_456_789_012_345_678n) },
      { status: 'failed', reason: 'expired' },
    ] as const) {
      const kept: unknown = JSON.parse(JSON.stringify(storePurchase({ ...purchase, state })))
      expect(readPurchase(kept)).toEqual({ ...purchase, state })
    }
  })

  it.each([
    ['whose seller has an id with spaces', { provider: { id: 'Quay & Söhne', name: 'Quay' } }],
    ['whose order has a name with spaces', { order: 'Order № 12' }],
    ['whose address is as long as any that is opened', { url: `https://quay.example/${'a'.repeat(8_000)}` }],
  ])('is kept and read again %s: forgotten, a second one would begin beside it', (_, changed) => {
    const told: Purchase = { ...purchase, ...changed, state: { status: 'waiting' } }
    expect(readPurchase(storePurchase(told))).toEqual(told)
  })

  it('is led to no address that could not be kept', () => {
    const wide = `https://quay.example/${'é'.repeat(3_000)}`
    expect(checkoutAddress(wide)).toBeUndefined()
    expect(checkoutAddress(wide.slice(0, 500))?.length).toBeGreaterThan(1_000)
  })

  it('was not opened where the page went away meanwhile', () => {
    const { url: _, ...unopened } = purchase
    expect(readPurchase(storePurchase({ ...purchase, state: { status: 'opening' } }))?.state.status).toBe('cancelled')
    expect(readPurchase(storePurchase(unopened))?.state.status).toBe('cancelled')
  })

  it.each([
    undefined,
    null,
    'text',
    {},
    { ...(storePurchase(purchase) as object), id: undefined },
    { ...(storePurchase(purchase) as object), at: 'soon' },
    { ...(storePurchase(purchase) as object), provider: { name: 'Quay' } },
    { ...(storePurchase(purchase) as object), asset: { symbol: '', decimals: 18 } },
    { ...(storePurchase(purchase) as object), pays: { amount: 'free', currency: 'USD' } },
    { ...(storePurchase(purchase) as object), state: { status: 'arrived' } },
    { ...(storePurchase(purchase) as object), promised: undefined },
    { ...(storePurchase(purchase) as object), account: 'eip155:1' },
    { ...(storePurchase(purchase) as object), state: { status: 'rich' } },
    { ...(storePurchase(purchase) as object), promised: { units: '-5', decimals: 18 } },
    { ...(storePurchase(purchase) as object), promised: { units: '5', decimals: 6 } },
    { ...(storePurchase(purchase) as object), provider: { id: 'quay', name: '' } },
    // Nothing could write it: the view of it would fail with each look.
    { ...(storePurchase(purchase) as object), pays: { amount: '250', currency: 'dollars' } },
  ])('is none where somebody wrote %j', (kept) => {
    expect(readPurchase(kept)).toBeUndefined()
  })

  it('is read without what nobody could have written of it', () => {
    const [fee] = purchase.fees
    const kept = {
      ...(storePurchase(purchase) as object),
      before: { units: '5', decimals: 78 },
      fees: [{ amount: '-1', currency: 'USD' }, ...Array.from({ length: 20 }, () => fee)],
      state: { status: 'failed', reason: 'bad luck' },
    }
    const { before, fees, state } = readPurchase(kept) ?? {}
    expect([before, fees?.length, state]).toEqual([undefined, 7, { status: 'failed', reason: 'unknown' }])
  })

  it('leads nowhere else than where it is paid', () => {
    const kept = { ...(storePurchase(purchase) as object), url: 'javascript:alert(1)' }
    expect(readPurchase(kept)).toMatchObject({ state: { status: 'cancelled' } })
    expect(readPurchase(kept)?.url).toBeUndefined()
  })

  it('is found by the address that the visitor comes back with', () => {
    const page = withPurchase('https://app.example/shop?a=1#top', 'purchase-1')
    expect(bringsPurchase(page)).toBe(true)
    expect(returnedPurchase(page)).toEqual({ id: 'purchase-1', page: 'https://app.example/shop?a=1#top' })
    expect(bringsPurchase('https://app.example/?other_portico_purchase=1')).toBe(false)
    expect(returnedPurchase('https://app.example/')).toBeUndefined()
    expect(returnedPurchase('')).toBeUndefined()
  })

  it('is found by an address that was too long to be kept whole, and is not looked for in a longer one', () => {
    const long = `https://app.example/?a=${'b'.repeat(10_000)}`
    const id = '2b92315d-eab7-4bef-84fa-089a131333f5'
    expect(returnedPurchase(withPurchase(long, id))?.id).toBe(id)
    expect(returnedPurchase(`${long}&portico_purchase=${id}`)).toBeUndefined()
  })
})
