import { tellKeptIdentity } from '../application/session/tell-kept-identity.js'
import { keptIdentity } from '../infrastructure/http/cached-identities.js'
import { ports } from '../ports/tokens.js'
import { cacheModule } from './modules/cache.module.js'
import { services } from './services.js'
import type { Wiring } from './wiring.js'

/** What the account that acts was called, as far as it is kept on this page. */
export function recallFromCache(to: Wiring): void {
  cacheModule(to)
  const cache = to.get(ports.cache)
  tellKeptIdentity({
    session: to.get(services.session),
    identity: to.get(services.identity),
    kept: (account) => keptIdentity(cache, account),
  })
}
