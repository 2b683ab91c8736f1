import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addressOf, type AccountId } from '../../src/domain/networks/caip.js'
import { compareDecimals } from '../../src/domain/money/amount.js'
import { checkoutAddress } from '../../src/domain/on-ramp/checkout.js'
import { realOffers, soldOn, type OnRampRequest } from '../../src/domain/on-ramp/on-ramp.js'
import type { CheckoutRequest, OnRamp, OnRampOrder } from '../../src/ports/on-ramp.js'
import { expectToStop } from './expect-to-stop.js'

export interface OnRampSetup {
  readonly onRamp: OnRamp
  /** Something that is sold now, within its limits. */
  readonly request: OnRampRequest
  /** Where it would be sent to. */
  readonly account: AccountId
  /** A country to which nobody sells. */
  readonly refused: string
  /** All that was told to servers so far: addresses, queries and bodies, in whatever form. */
  told(): string
  /** The visitor pays at this address, and what was bought is sent. */
  pay(url: string): Promise<void> | void
  /** Whoever answers is away, until it is called with false. */
  away(isAway: boolean): void
  stop?(): Promise<void>
}

const decimal = /^\d+(?:\.\d+)?$/

/** What whoever sells coins for money owes (port `OnRamp`). */
export function onRampContract(adapter: string, setUp: () => Promise<OnRampSetup> | OnRampSetup): void {
  describe(`on-ramp: ${adapter}`, () => {
    let given: OnRampSetup
    beforeEach(async () => {
      given = await setUp()
    })
    afterEach(() => given.stop?.())

    const best = async () => {
      const [offer] = realOffers(await given.onRamp.quotes(given.request))
      if (offer === undefined) throw new Error('Nobody offers what is sold.')
      return offer
    }
    const decided = async (id = 'purchase-1'): Promise<CheckoutRequest> => {
      const { provider, quote } = await best()
      return { ...given.request, provider, quoteId: quote.quoteId, account: given.account, id }
    }
    const begin = async (id?: string) => {
      const request = await decided(id)
      const at = Date.now()
      const { url, order, mark } = await given.onRamp.checkout(request)
      const asked: OnRampOrder = {
        provider: request.provider,
        id: request.id,
        ...(order === undefined ? {} : { order }),
        ...(mark === undefined ? {} : { mark }),
        account: given.account,
        symbol: given.request.purchase.symbol,
        at,
      }
      return { url, asked }
    }

    it('names who sells, each once, and where', () => {
      const { providers } = given.onRamp
      expect(providers.length).toBeGreaterThan(0)
      expect(new Set(providers.map(({ id }) => id)).size).toBe(providers.length)
      for (const { id, name, namespaces } of providers) {
        expect([id, name]).not.toContain('')
        expect(namespaces.length).toBeGreaterThan(0)
      }
    })

    it('says what is sold where, and paid with what and how much [S3.34] [S3.35] [S3.36] [S7.26]', async () => {
      const { request } = given
      const options = await given.onRamp.options(request.region)
      expect(soldOn(options, request.network.chainId).map(({ symbol }) => symbol)).toContain(request.purchase.symbol)
      const currency = options.paymentCurrencies.find(({ id }) => id === request.payment.currency)
      expect(currency?.limits.map(({ id }) => id)).toContain(request.payment.method)
      for (const { id, limits } of options.paymentCurrencies) {
        expect(id).toMatch(/^[A-Z]{3}$/)
        for (const { min, max } of limits) {
          expect([min, max].join(' ')).toMatch(/^\d+(?:\.\d+)? \d+(?:\.\d+)?$/)
          expect(compareDecimals(min, max)).toBeLessThanOrEqual(0)
        }
      }
    })

    it('offers what arrives for what is paid in all, fees told apart [S3.37] [S7.27]', async () => {
      const { payment, purchase } = given.request
      const { provider, quote } = await best()
      expect(given.onRamp.providers.map(({ id }) => id)).toContain(provider)
      expect(quote.quoteId).not.toBe('')
      expect(quote.paymentTotal.currency).toBe(payment.currency)
      expect(compareDecimals(quote.paymentTotal.amount, payment.amount)).toBe(0)
      expect(quote.purchaseAmount.currency).toBe(purchase.symbol)
      expect(compareDecimals(quote.purchaseAmount.amount, '0')).toBe(1)
      expect(compareDecimals(quote.paymentSubtotal.amount, quote.paymentTotal.amount)).toBeLessThanOrEqual(0)
      for (const { fee } of quote.fees) expect(fee.amount).toMatch(decimal)
    })

    it('offers nothing to a country where nobody sells', async () => {
      const offers = await given.onRamp.quotes({ ...given.request, region: given.refused })
      expect(realOffers(offers)).toEqual([])
      expect(offers.map((offer) => offer.status === 'refused' && offer.reason)).toContain('region')
    })

    it('tells nobody the address before the visitor chose a provider', async () => {
      const address = addressOf(given.account).toLowerCase()
      await given.onRamp.options(given.request.region)
      await given.onRamp.quotes(given.request)
      expect(given.told().toLowerCase()).not.toContain(address)
      await begin()
      expect(given.told().toLowerCase()).toContain(address)
    })

    it('leads to an address where the visitor can be led to [S7.25]', async () => {
      const { url } = await begin()
      expect(checkoutAddress(url)).toBe(new URL(url).href)
    })

    it('says nothing was sent before it was paid, nor of what nobody began', async () => {
      const { asked } = await begin()
      expect((await given.onRamp.status(asked)).status).toMatch(/^(?:open|unknown)$/)
      const strange: OnRampOrder = { ...asked, id: 'strange', order: 'strange', at: Date.now() + 3_600_000 }
      expect((await given.onRamp.status(strange)).status).toMatch(/^(?:open|unknown)$/)
    })

    it('says so when it was paid, where it says anything', async () => {
      const { url, asked } = await begin()
      await given.pay(url)
      expect((await given.onRamp.status(asked)).status).toMatch(/^(?:paid|sent|unknown)$/)
    })

    it('does not take what became of the purchase before for what becomes of the next one', async () => {
      const before = await begin()
      await given.pay(before.url)
      const { asked } = await begin('purchase-2')
      expect((await given.onRamp.status(asked)).status).toMatch(/^(?:open|unknown)$/)
    })

    it('makes no offer up while nobody answers [S8.42]', async () => {
      given.away(true)
      const offers = await given.onRamp.quotes(given.request)
      expect(realOffers(offers)).toEqual([])
      expect(offers.every(({ status }) => status === 'unavailable')).toBe(true)
      given.away(false)
      expect(realOffers(await given.onRamp.quotes(given.request))).not.toEqual([])
    })

    it('says that nobody can be reached, rather than where to pay', async () => {
      const request = await decided()
      given.away(true)
      await expect(given.onRamp.checkout(request)).rejects.toMatchObject({ code: 'ON_RAMP_UNAVAILABLE' })
    })

    it('stops when the caller does', async () => {
      const { onRamp, request } = given
      const checkout = await decided()
      await expectToStop((signal) => onRamp.options(request.region, signal))
      await expectToStop((signal) => onRamp.quotes(request, signal))
      await expectToStop((signal) => onRamp.checkout(checkout, signal))
    })
  })
}
