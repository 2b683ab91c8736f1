import { describe, expect, it } from 'vitest'
import type { PageAddress } from '../../src/ports/embedded-wallet.js'

export interface PageAddressSetup {
  /** Of a page at `https://app.example/swap?from=eth#top`. */
  readonly address: PageAddress
  /** Where the page went. */
  left(): readonly string[]
  /** What the page's server sends as `Cross-Origin-Opener-Policy` from now on. */
  setOpenerPolicy(policy: string | undefined): void
}

/** What everything owes that reads and changes the page's address. */
export function pageAddressContract(adapter: string, setUp: () => PageAddressSetup): void {
  describe(`page address: ${adapter}`, () => {
    it('reads and rewrites it without leaving the page', () => {
      const { address, left } = setUp()
      expect(address.read()).toBe('https://app.example/swap?from=eth#top')
      address.rewrite('https://app.example/swap?from=eth')
      expect(address.read()).toBe('https://app.example/swap?from=eth')
      expect(left()).toEqual([])
    })

    it('rewrites it to no other site, and does not throw', () => {
      const { address } = setUp()
      address.rewrite('https://evil.example/')
      expect(address.read()).toBe('https://app.example/swap?from=eth#top')
    })

    it('leaves the page', () => {
      const { address, left } = setUp()
      address.leave('https://accounts.example/login')
      expect(left()).toEqual(['https://accounts.example/login'])
    })

    it('knows the opener policy of the page', async () => {
      const { address, setOpenerPolicy } = setUp()
      expect(await address.openerPolicy()).toBeUndefined()
      setOpenerPolicy('same-origin')
      expect(await address.openerPolicy()).toBe('same-origin')
    })
  })
}
