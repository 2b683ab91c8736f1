import { createExpiringCache } from '../../../../src/infrastructure/storage/expiring-cache.js'
import { createFakeWebStorage } from '../../../fakes/fake-web-storage.js'
import { describe, expect, it } from 'vitest'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'
import type { Identity } from '../../../../src/domain/session/account.js'
import type { TokenBalance } from '../../../../src/domain/money/token-balance.js'
import { createCachedBalances } from '../../../../src/infrastructure/http/cached-balances.js'
import { createCachedIdentities } from '../../../../src/infrastructure/http/cached-identities.js'
import type { AccountId } from '../../../../src/domain/networks/caip.js'
import type { Clock } from '../../../../src/ports/clock.js'
import type { Cache } from '../../../../src/ports/storage.js'

const account = 'eip155:1:0xaa'
const held: readonly TokenBalance[] = [
  {
    name: 'Dollar',
    symbol: 'USD',
    chainId: 'eip155:1',
    address: '0xbb',
    amount: { units: 12_345_678_901_234_567_890n, decimals: 18 },
    price: '0.9999',
    iconUrl: 'https://icons.example/usd.png',
  },
  { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', amount: { units: 0n, decimals: 18 } },
]

const createCache = (clock: Clock): Cache => {
  const storage = createFakeWebStorage()
  return createExpiringCache({ storage: () => storage, clock })
}

const counted = <T>(answer: () => Promise<T>) => {
  const calls = { count: 0 }
  return { calls, of: () => (calls.count++, answer()) }
}

describe('cached balances', () => {
  it('asks once in 30 s, and gives back exactly what it kept [S9.9, S7.20]', async () => {
    const clock = createVirtualClock()
    const source = counted(async () => held)
    const balances = createCachedBalances({ balances: source, cache: createCache(clock) })
    expect(await balances.of(account)).toEqual(held)
    await clock.advance(29_999)
    expect(await balances.of(account)).toEqual(held)
    expect(source.calls.count).toBe(1)
    await clock.advance(1)
    await balances.of(account)
    expect(source.calls.count).toBe(2)
  })

  it('gives back pictures on the server itself, and none from other plain http', async () => {
    const origin = 'http://localhost:4100'
    const list = [`${origin}/x.png`, 'http://icons.example/x.png'].map(
      (iconUrl) => ({ ...held[0], iconUrl }) as TokenBalance,
    )
    const balances = createCachedBalances({
      balances: counted(async () => list),
      cache: createCache(createVirtualClock()),
      origin,
    })
    await balances.of(account)
    expect((await balances.of(account)).map(({ iconUrl }) => iconUrl)).toEqual([`${origin}/x.png`, undefined])
  })

  it('keeps accounts apart', async () => {
    const source = counted(async () => held)
    const balances = createCachedBalances({ balances: source, cache: createCache(createVirtualClock()) })
    await balances.of('eip155:1:0xaa')
    await balances.of('eip155:8453:0xaa')
    await balances.of('eip155:1:0xcc')
    expect(source.calls.count).toBe(3)
  })

  it('asks anew when an update is forced, and keeps the news', async () => {
    const source = counted(async () => held)
    const balances = createCachedBalances({ balances: source, cache: createCache(createVirtualClock()) })
    await balances.of(account)
    await balances.of(account, { forceUpdate: ['eip155:1:0xbb'] })
    expect(source.calls.count).toBe(2)
    await balances.of(account)
    expect(source.calls.count).toBe(2)
  })

  it.each([
    ['nothing is left', async () => [], []],
    ['it fails', () => Promise.reject(new Error('down')), 'down'],
  ])('tells nothing of before an update that was forced, where %s', async (_, update, expected) => {
    const answers = [async () => held, update, update]
    const source = counted((): Promise<readonly TokenBalance[]> => (answers.shift() ?? update)())
    const balances = createCachedBalances({ balances: source, cache: createCache(createVirtualClock()) })
    const told = (forceUpdate?: readonly AccountId[]) =>
      balances.of(account, forceUpdate && { forceUpdate }).catch((error: unknown) => (error as Error).message)
    expect(await told()).toEqual(held)
    expect(await told(['eip155:1:0xbb'])).toEqual(expected)
    expect(await told()).toEqual(expected)
  })

  it('keeps neither failures nor empty lists', async () => {
    const answers = [Promise.reject(new Error('down')), Promise.resolve([]), Promise.resolve(held)]
    const source = counted(() => answers.shift() ?? Promise.resolve(held))
    const balances = createCachedBalances({ balances: source, cache: createCache(createVirtualClock()) })
    await expect(balances.of(account)).rejects.toThrow('down')
    expect(await balances.of(account)).toEqual([])
    expect(await balances.of(account)).toEqual(held)
  })

  it.each([
    ['another shape', { balances: [] }],
    ['a float', [{ name: 'a', symbol: 'a', chainId: 'eip155:1', units: '1.5', decimals: 18 }]],
    ['absurd decimals', [{ name: 'a', symbol: 'a', chainId: 'eip155:1', units: '1', decimals: 900 }]],
    ['a bad network', [{ name: 'a', symbol: 'a', chainId: 'nowhere', units: '1', decimals: 1 }]],
    ['nothing', null],
  ])('reads anew when what was kept is %s', async (_, kept) => {
    const cache: Cache = { read: () => kept, write: () => undefined }
    const balances = createCachedBalances({ balances: counted(async () => held), cache })
    expect(await balances.of(account)).toEqual(held)
  })
})

describe('cached identities', () => {
  const marlow: Identity = { name: 'marlow.eth', avatar: 'data:image/png;base64,AAAA' }

  it('asks once in 5 minutes, for the nameless too [S9.9, S7.11]', async () => {
    const clock = createVirtualClock()
    for (const identity of [marlow, {}]) {
      const source = counted(async () => identity)
      const identities = createCachedIdentities({ identities: source, cache: createCache(clock) })
      expect(await identities.of(account)).toEqual(identity)
      await clock.advance(299_999)
      expect(await identities.of(account)).toEqual(identity)
      expect(source.calls.count).toBe(1)
      await clock.advance(1)
      await identities.of(account)
      expect(source.calls.count).toBe(2)
    }
  })

  it('keeps a name that was given to the account while it asked', async () => {
    const answers: ((identity: Identity) => void)[] = []
    const source = counted(() => new Promise<Identity>((answer) => answers.push(answer)))
    const identities = createCachedIdentities({ identities: source, cache: createCache(createVirtualClock()) })
    const asked = identities.of(account)
    identities.learn?.(account, marlow)
    answers[0]?.({})
    expect([await asked, await identities.of(account)]).toEqual([marlow, marlow])
    expect(source.calls.count).toBe(1)
  })

  it('keeps a name whole: cut it would be the name of somebody else, or of nobody', async () => {
    const name = `${'a'.repeat(200)}.eth`
    const source = counted(async () => ({ name }))
    const identities = createCachedIdentities({ identities: source, cache: createCache(createVirtualClock()) })
    expect([await identities.of(account), await identities.of(account)]).toEqual([{ name }, { name }])
    expect(source.calls.count).toBe(1)
  })

  it('trusts nothing that was kept', async () => {
    const cache: Cache = { read: () => ({ name: 'a\u202eb', avatar: 'javascript:alert(1)' }), write: () => undefined }
    const identities = createCachedIdentities({ identities: counted(async () => marlow), cache })
    expect(await identities.of(account)).toEqual({ name: 'ab' })
  })
})
