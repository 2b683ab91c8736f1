import { loadOnce } from '../../kit/load-once.js'
import { namespaceOf } from '../../domain/networks/caip.js'
import { hasCapability } from '../../domain/networks/namespaces.js'
import type { Identity } from '../../domain/session/account.js'
import type { Identities } from '../../ports/identity.js'
import type { NameRegistry } from '../../ports/name-registry.js'

/** Fetches the adapter with the first question. */
export function createLazyNameRegistry(load: () => Promise<NameRegistry>): NameRegistry {
  const registry = loadOnce(load)
  return {
    suggestions: async (...asked) => (await registry()).suggestions(...asked),
    namesOf: async (...asked) => (await registry()).namesOf(...asked),
    challenge: async (...asked) => (await registry()).challenge(...asked),
    register: async (...asked) => (await registry()).register(...asked),
  }
}

/** An account without another name goes by its own of the registry (S7.22). Where that cannot tell, it rejects: no answer to keep. */
export const createNamedIdentities = (identities: Identities, registry: () => NameRegistry): Identities => ({
  ...(identities.learn && { learn: identities.learn.bind(identities) }),
  of: async (account, signal) => {
    const identity: Identity = await identities.of(account, signal)
    // Of an account that can have no name nobody is told.
    if (identity.name !== undefined || !hasCapability(namespaceOf(account), 'names')) return identity
    const [name] = await registry().namesOf(account, signal)
    return name === undefined ? identity : { ...identity, name }
  },
})
