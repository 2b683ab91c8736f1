import { createCheckedIdentities } from '../../application/account/checked-identities.js'
import { createCachedIdentities } from '../../infrastructure/http/cached-identities.js'
import { createHttpIdentities } from '../../infrastructure/http/identities.js'
import { createLazyNames } from '../../infrastructure/http/lazy-names.js'
import { createLazyNameRegistry, createNamedIdentities } from '../../infrastructure/http/lazy-name-registry.js'
import { servedChains } from '../../infrastructure/http/served-chains.js'
import { ports } from '../../ports/tokens.js'
import { backendClient } from '../backend-client.js'
import { services } from '../services.js'
import { wire, type Wiring } from '../wiring.js'

/** Names of the hosted service; the second suffix is the older one. */
const hosted = ['.reown.id', '.wcn.id'] as const

/** What accounts are called, and whose a name is. */
export function identityModule(to: Wiring): void {
  wire(
    to,
    ports.names,
    ({ options, clock }) => {
      const suffixes = [...new Set([...hosted, ...[options.settings.names?.suffix ?? []].flat()])]
      return options.endpoints.blockchain === undefined
        ? { owns: () => false, resolve: async () => undefined }
        : createLazyNames({
            suffixes,
            load: async () => {
              const { createHttpNames } = await import('../../infrastructure/http/names.js')
              return createHttpNames({ http: backendClient({ options, clock }, 'blockchain'), suffixes })
            },
          })
    },
    { options: services.options, clock: ports.clock },
  )
  const isOwn = to.isBound(ports.identities)
  wire(
    to,
    ports.identities,
    ({ options, clock, cache, supportedChains }) =>
      options.endpoints.blockchain !== undefined
        ? createCachedIdentities({
            identities: createHttpIdentities({
              http: backendClient({ options, clock }, 'blockchain'),
              supportedChains: servedChains(supportedChains, 'names'),
            }),
            cache,
            under: 'told',
          })
        : { of: async () => ({}) },
    { options: services.options, clock: ports.clock, cache: ports.cache, supportedChains: ports.supportedChains },
  )
  wire(
    to,
    services.identities,
    ({ cache, options, ...deps }) => {
      const checked = createCheckedIdentities({
        ...deps,
        asksChain: !isOwn && options.endpoints.blockchain === undefined,
      })
      const hasNames = options.settings.names !== undefined
      const named = hasNames ? createNamedIdentities(checked, () => to.get(ports.nameRegistry)) : checked
      return createCachedIdentities({ identities: named, cache })
    },
    {
      identities: ports.identities,
      names: ports.names,
      chains: ports.chains,
      settings: services.settings,
      options: services.options,
      cache: ports.cache,
    },
  )
  wire(
    to,
    ports.nameRegistry,
    ({ options, clock }) =>
      createLazyNameRegistry(async () => {
        const { createHttpNameRegistry } = await import('../../infrastructure/http/name-registry.js')
        const rules = options.settings.names ?? { suffix: '', zone: '', minimum: 4 }
        return createHttpNameRegistry({ http: backendClient({ options, clock }, 'blockchain'), clock, rules })
      }),
    { options: services.options, clock: ports.clock },
  )
}
