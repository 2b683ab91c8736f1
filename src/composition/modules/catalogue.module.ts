import { ContainerModule } from 'inversify'
import { createCatalogue } from '../../application/catalogue/catalogue.js'
import { createHttpCatalogue } from '../../infrastructure/http/catalogue.js'
import { ports } from '../../ports/tokens.js'
import { backendClient } from '../backend-client.js'
import { services } from '../services.js'
import { wire } from '../wire.js'

/** Wallets beyond this page; joins when the dialog opens. */
export const catalogueModule = new ContainerModule((to) => {
  wire(
    to,
    ports.catalogue,
    (deps) =>
      createHttpCatalogue({
        http: backendClient(deps, 'catalogue'),
        objectUrls: { create: (blob) => URL.createObjectURL(blob), revoke: (url) => URL.revokeObjectURL(url) },
      }),
    { options: services.options, clock: ports.clock },
  )
  wire(to, services.catalogueFeature, createCatalogue, {
    catalogue: ports.catalogue,
    suggestions: services.suggestions,
    settings: services.settings,
    clock: ports.clock,
    lifetime: services.lifetime,
    track: services.track,
  })
})
