import { describe, expect, it } from 'vitest'
import type { Storage, StorageSchema } from '../../src/ports/storage.js'

/** What every storage owes, however the device behind it fares. */
export function storageContract(adapter: string, setUp: () => Storage): void {
  const values: StorageSchema = {
    connectionStatus: 'connected',
    connectedWallets: { eip155: { id: 'io.example', name: 'Example', rdns: 'io.example' } },
    activeNamespace: 'eip155',
    bitcoinPurposes: { bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4: 'payment' },
    leftSessions: ['ab'],
    activeNetworks: { eip155: 'eip155:8453', solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
    recentWallets: [
      { id: 'io.example', name: 'Example', rdns: 'io.example' },
      { id: 'injected', name: 'Browser Wallet' },
    ],
    deepLink: { href: 'https://wallet.example', name: 'Example' },
    email: 'ada@mail.example',
    emailLoginUsed: true,
    lastEmailLoginAt: 1_767_225_600_000,
    lastChain: 'eip155:8453',
    socialUserName: 'Ada',
    connectedSocial: 'farcaster',
    smartAccountNetworks: [1, 8453],
    preferredAccountTypes: { eip155: 'smartAccount', solana: 'eoa' },
    outgoing: [{ id: 'one', state: { status: 'sent' } }, 'what is in it is parsed where it is used'],
    bitcoinCoins: [{ hash: 'a', coins: [] }, 'what is in it is parsed where it is used'],
    socialRedirect: { provider: 'google', nonce: 'b5f1c2d0-7a55-4c4e-9c44-2c9f4bfa4b10', at: 1_790_000_000_000 },
    purchase: { version: 1, entry: { id: 'one' } },
    identity: { account: 'eip155:1:0xab', identity: { name: 'marlow.eth' }, at: 1_790_000_000_000 },
    signIns: { version: 1, entries: [{ account: 'eip155:1:0xab' }] },
    signInToken: 'ab.cd-ef_gh',
    signInNonceToken: 'ij.kl-mn_op',
  }
  const keys = Object.keys(values) as (keyof StorageSchema)[]

  describe(`storage: ${adapter}`, () => {
    it.each(keys)('is without %s at first, keeps it, and forgets it', (key) => {
      const storage = setUp()
      expect(storage.get(key)).toBeUndefined()
      storage.set(key, values[key])
      expect(storage.get(key)).toEqual(values[key])
      storage.remove(key)
      expect(storage.get(key)).toBeUndefined()
    })

    it('keeps the newest value', () => {
      const storage = setUp()
      storage.set('connectionStatus', 'connected')
      storage.set('connectionStatus', 'disconnected')
      expect(storage.get('connectionStatus')).toBe('disconnected')
    })

    it('keeps each key by itself', () => {
      const storage = setUp()
      for (const key of keys) storage.set(key, values[key])
      storage.remove('connectionStatus')
      expect(keys.filter((key) => storage.get(key) !== undefined)).toEqual(
        keys.filter((key) => key !== 'connectionStatus'),
      )
    })

    it('does not mind forgetting what it never knew', () => {
      expect(() => setUp().remove('recentWallets')).not.toThrow()
    })
  })
}
