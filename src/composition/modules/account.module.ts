import { randomId } from '../../infrastructure/platform/random-id.js'
import { createAccount } from '../../application/account/account.js'
import { createAccountCode } from '../../application/account/account-code.js'
import { createOutgoings } from '../../application/account/outgoing.js'
import { createNativeBalances } from '../../application/account/native-balances.js'
import { createAssetDiscovery } from '../../infrastructure/chains/evm/asset-discovery.js'
import { createHttpBalances } from '../../infrastructure/http/balances.js'
import { createCachedBalances } from '../../infrastructure/http/cached-balances.js'
import { createHttpImages } from '../../infrastructure/http/images.js'
import { createHttpPrices } from '../../infrastructure/http/prices.js'
import { createExpiringCache } from '../../infrastructure/storage/expiring-cache.js'
import type { Balances, SupportedChains } from '../../ports/balances.js'
import type { Cache } from '../../ports/storage.js'
import type { Clock } from '../../ports/clock.js'
import { ports } from '../../ports/tokens.js'
import { backendClient, isBacked } from '../backend-client.js'
import type { ResolvedOptions } from '../options.js'
import { servedChains } from '../../infrastructure/http/served-chains.js'
import { pageWindow } from '../page.js'
import { services } from '../services.js'
import { wire, type Wiring } from '../wiring.js'
import { identityModule } from './identity.module.js'
import { locksModule } from './locks.module.js'

interface ServedBalancesDeps {
  readonly options: ResolvedOptions
  readonly clock: Clock
  readonly cache: Cache
  readonly supportedChains: SupportedChains
  readonly otherwise: Balances
}

function servedBalances({ options, clock, cache, supportedChains, otherwise }: ServedBalancesDeps) {
  const http = backendClient({ options, clock }, 'blockchain')
  const served = servedChains(supportedChains, 'tokens')
  return createCachedBalances({
    balances: createHttpBalances({ http, supportedChains: served, otherwise }),
    cache,
    origin: http.origin,
  })
}

/** What an account owns and is called; joins when a view shows it. */
export function accountModule(to: Wiring): void {
  wire(
    to,
    ports.cache,
    ({ options, clock }) =>
      createExpiringCache({
        storage: () => pageWindow()?.sessionStorage,
        clock,
        instance: options.given.instance,
      }),
    { options: services.options, clock: ports.clock },
  )
  wire(
    to,
    ports.balances,
    ({ options, clock, cache, supportedChains, ...chain }) => {
      const native = createNativeBalances(chain)
      return isBacked(options) ? servedBalances({ options, clock, cache, supportedChains, otherwise: native }) : native
    },
    {
      options: services.options,
      clock: ports.clock,
      cache: ports.cache,
      supportedChains: ports.supportedChains,
      chains: ports.chains,
      connections: services.connections,
      settings: services.settings,
    },
  )
  identityModule(to)
  wire(
    to,
    ports.images,
    ({ options, settings, clock }) =>
      createHttpImages({
        http: isBacked(options) ? backendClient({ options, clock }, 'blockchain') : undefined,
        remote: () => settings.flags.remoteImages,
      }),
    { options: services.options, settings: services.settings, clock: ports.clock },
  )
  wire(
    to,
    ports.prices,
    ({ options, clock, supportedChains }) =>
      isBacked(options)
        ? createHttpPrices({
            http: backendClient({ options, clock }, 'blockchain'),
            projectId: options.given.projectId,
            supportedChains,
          })
        : { usd: async () => new Map() },
    { options: services.options, clock: ports.clock, supportedChains: ports.supportedChains },
  )
  locksModule(to)
  wire(to, ports.assetDiscovery, createAssetDiscovery, { clock: ports.clock })
  wire(
    to,
    services.accountFeature,
    ({ chains, storage, tabs, locks, ...deps }) =>
      createAccount({
        ...deps,
        storage,
        code: createAccountCode({ ...deps, chains }),
        outgoing: createOutgoings({ ...deps, chains, storage, tabs, locks, newId: randomId }),
      }),
    {
      session: services.session,
      identity: services.identity,
      connections: services.connections,
      balances: ports.balances,
      chains: ports.chains,
      discovery: ports.assetDiscovery,
      identities: services.identities,
      images: ports.images,
      prices: ports.prices,
      settings: services.settings,
      storage: ports.storage,
      tabs: ports.tabs,
      locks: ports.locks,
      clock: ports.clock,
      dialog: services.dialog,
      router: services.router,
      feedback: services.feedback,
      lifetime: services.lifetime,
    },
  )
}
