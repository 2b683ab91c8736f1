import { createSight } from '../../infrastructure/platform/sight.js'
import { ports } from '../../ports/tokens.js'
import { services } from '../services.js'
import { wire, type Wiring } from '../wiring.js'

/** Whether the visitor can see the page; with the first part that asks. */
export const sightModule = (to: Wiring): void =>
  wire(to, ports.sight, ({ lifetime }) => createSight({ document: globalThis.document, lifetime }), {
    lifetime: services.lifetime,
  })
