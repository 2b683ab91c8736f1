import { expect, it } from 'vitest'
import { DialogError } from '../../../../src/domain/errors.js'
import { createCachedIdentities } from '../../../../src/infrastructure/http/cached-identities.js'
import { createNamedIdentities } from '../../../../src/infrastructure/http/lazy-name-registry.js'
import type { AccountId } from '../../../../src/domain/networks/caip.js'
import { createExpiringCache } from '../../../../src/infrastructure/storage/expiring-cache.js'
import type { NameRegistry } from '../../../../src/ports/name-registry.js'
import { createFakeNameRegistry } from '../../../fakes/fake-name-registry.js'
import { createFakeWebStorage } from '../../../fakes/fake-web-storage.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'

/** Identities of accounts without another name, and whom the registry was asked about. `failures`: what it answers first. */
function identities(...failures: DialogError[]) {
  const asked: AccountId[] = []
  const registry: NameRegistry = {
    ...createFakeNameRegistry({ now: () => 0 }),
    namesOf: async (account) => {
      asked.push(account)
      const failure = failures.shift()
      if (failure !== undefined) throw failure
      return ['tidewater.tide.id']
    },
  }
  return { asked, named: createNamedIdentities({ of: async () => ({}) }, () => registry) }
}

it('calls an account by its name in the registry where it has no other [S7.22]', async () => {
  const { named } = identities()
  expect(await named.of('eip155:1:0xA')).toEqual({ name: 'tidewater.tide.id' })
})

it.each(['HTTP_UNREACHABLE', 'ABORTED'] as const)('keeps no answer where the registry gave none: %s', async (code) => {
  const { named } = identities(new DialogError(code))
  const storage = createFakeWebStorage()
  const cache = createExpiringCache({ storage: () => storage, clock: createVirtualClock() })
  const kept = createCachedIdentities({ identities: named, cache })
  await expect(kept.of('eip155:1:0xA')).rejects.toMatchObject({ code })
  expect(await kept.of('eip155:1:0xA')).toEqual({ name: 'tidewater.tide.id' })
})

it.each([
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:4Nd1mYt3Nh7xqTfG',
  'bip122:000000000019d6689c085ae165831e93:bc1qexample',
] as const)('tells the registry nothing of an account that can have no name: %s', async (account) => {
  const { named, asked } = identities()
  expect([await named.of(account), asked]).toEqual([{}, []])
})
