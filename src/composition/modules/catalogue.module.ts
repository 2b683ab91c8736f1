import { createCatalogue } from '../../application/catalogue/catalogue.js'
import { createBundledCatalogue } from '../../infrastructure/bundled/bundled-catalogue.js'
import { withFallback } from '../../infrastructure/bundled/with-fallback.js'
import { createHttpCatalogue } from '../../infrastructure/http/catalogue.js'
import { ports } from '../../ports/tokens.js'
import { backendClient } from '../backend-client.js'
import { services } from '../services.js'
import { wire, type Wiring } from '../wiring.js'

const bundled = createBundledCatalogue({
  load: () => import('../../infrastructure/bundled/bundled-wallets.js'),
  loadMarks: () => import('../../infrastructure/bundled/wallet-marks.js'),
})

/** Wallets beyond this page; joins when the dialog opens. Without a catalogue, or while it is away, they are the well-known ones. */
export function catalogueModule(to: Wiring): void {
  wire(
    to,
    ports.catalogue,
    (deps) =>
      deps.options.endpoints.catalogue === undefined
        ? bundled
        : createHttpCatalogue({
            http: backendClient(deps, 'catalogue'),
            objectUrls: { create: (blob) => URL.createObjectURL(blob), revoke: (url) => URL.revokeObjectURL(url) },
          }),
    { options: services.options, clock: ports.clock },
  )
  wire(
    to,
    services.catalogueFeature,
    (deps) =>
      createCatalogue({
        ...deps,
        catalogue: withFallback({ catalogue: deps.catalogue, fallback: bundled, clock: deps.clock }),
      }),
    {
      catalogue: ports.catalogue,
      suggestions: services.suggestions,
      settings: services.settings,
      clock: ports.clock,
      lifetime: services.lifetime,
      track: services.track,
    },
  )
}
