import { describe, expect, it } from 'vitest'
import { deepLinks } from '../../../src/domain/wallets/deep-links.js'
import { isCatalogueId } from '../../../src/domain/wallets/wallet.js'
import { isRdns, safeHttpsUrl } from '../../../src/domain/text/untrusted.js'
import { wellKnownWallets } from '../../../src/domain/wallets/well-known-wallets.js'
import { createFakePlace } from '../../fakes/fake-platform.js'

const uri = `wc:${'7f'.repeat(32)}@2?relay-protocol=irn&symKey=${'1a'.repeat(32)}&expiryTimestamp=1893456000`

describe('well-known wallets', () => {
  it('are each listed once, by an id of the public catalogue and a name of their own', () => {
    expect(wellKnownWallets.length).toBeGreaterThanOrEqual(25)
    expect(wellKnownWallets.every(({ id }) => isCatalogueId(id))).toBe(true)
    for (const key of ['id', 'name', 'rdns'] as const) {
      const values = wellKnownWallets.flatMap((wallet) => wallet[key] ?? [])
      expect(new Set(values).size).toBe(values.length)
    }
    expect(wellKnownWallets.every(({ rdns }) => rdns === undefined || isRdns(rdns))).toBe(true)
  })

  it('have a home and stores that can be opened', () => {
    for (const { name, homepage, appStore, playStore, chromeStore, universalLink } of wellKnownWallets) {
      expect([name, safeHttpsUrl(homepage) !== undefined]).toEqual([name, true])
      for (const link of [appStore, playStore, chromeStore, universalLink])
        expect([name, link === undefined || safeHttpsUrl(link) !== undefined]).toEqual([name, true])
    }
  })

  it('open their apps on phones by the links that they have', () => {
    const place = createFakePlace({ device: 'ios' })
    for (const { namespaces: _, ...wallet } of wellKnownWallets) {
      if (wallet.mobileLink === undefined) continue
      const links = deepLinks({ ...wallet, chains: [] }, uri, place)
      expect([wallet.name, links.length > 0]).toEqual([wallet.name, true])
    }
  })
})
