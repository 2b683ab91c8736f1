import { createExpiringCache } from '../../infrastructure/storage/expiring-cache.js'
import { ports } from '../../ports/tokens.js'
import { services } from '../services.js'
import { wire, type Wiring } from '../wiring.js'

/** Answers that are kept for a while, over reloads of this tab. */
export function cacheModule(to: Wiring): void {
  wire(
    to,
    ports.cache,
    ({ options, clock }) =>
      createExpiringCache({
        // On a server there is none.
        storage: () => (typeof window === 'undefined' ? undefined : window.sessionStorage),
        clock,
        instance: options.given.instance,
      }),
    { options: services.options, clock: ports.clock },
  )
}
