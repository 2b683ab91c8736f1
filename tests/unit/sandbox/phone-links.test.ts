import { describe, expect, it } from 'vitest'
import { readUri } from '../../../sandbox/wallets/phone/core/read-uri.ts'
import { readLink } from '../../../sandbox/wallets/phone/pages/read-link.ts'

describe('phone links', () => {
  const now = 1_800_000_000_000
  const key = 'ab'.repeat(32)
  const uri = `wc:${key}@2?relay-protocol=irn&symKey=${key}&expiryTimestamp=1800000300`
  const encoded = encodeURIComponent(uri)

  it('lead to the pairing URI, wherever the address has it and whether encoded once or twice', () => {
    expect(readLink({ search: `?uri=${encoded}`, hash: '' })).toBe(uri)
    expect(readLink({ search: '', hash: `#wc?uri=${encoded}` })).toBe(uri)
    expect(readLink({ search: `?uri=${encodeURIComponent(encoded)}`, hash: '' })).toBe(uri)
  })

  it('lead nowhere without one, as the links to a request that waits do', () => {
    expect(readLink({ search: '', hash: '' })).toBeUndefined()
    expect(readLink({ search: '?requestId=1&sessionTopic=ab', hash: '#wc' })).toBeUndefined()
  })

  it('hold a URI that is whole and still good', () => {
    expect(readUri(` ${uri}\n`, now)).toBe(uri)
    for (const wrong of ['', 'hello', `wc:${key}@1?bridge=x&key=${key}`, `wc:${key}@2`, `wc:${key}@2?symKey=short`]) {
      expect(() => readUri(wrong, now)).toThrow('This is not a WalletConnect link.')
    }
    expect(() => readUri(uri, now + 300_000)).toThrow('This link has expired. Ask the site for a new one.')
  })
})
