import { createLocks } from '../../infrastructure/platform/locks.js'
import { ports } from '../../ports/tokens.js'
import { pageWindow } from '../page.js'
import { services } from '../services.js'
import { wire, type Wiring } from '../wiring.js'

/** What one tab does at a time; with the first part that needs it. */
export const locksModule = (to: Wiring): void =>
  wire(
    to,
    ports.locks,
    ({ options, clock }) =>
      createLocks({
        window: pageWindow(),
        clock,
        instance: options.given.instance,
      }),
    { options: services.options, clock: ports.clock },
  )
