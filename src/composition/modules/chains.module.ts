import { ContainerModule } from 'inversify'
import { createLazyChainAdapters } from '../../infrastructure/chains/lazy-chain-adapters.js'
import { createLazySupportedChains } from '../../infrastructure/chains/lazy-supported-chains.js'
import type { Clock } from '../../ports/clock.js'
import { ports } from '../../ports/tokens.js'
import type { ResolvedOptions } from '../options.js'
import { services } from '../services.js'
import { wire } from '../wire.js'

async function loadSupported(deps: { readonly options: ResolvedOptions; readonly clock: Clock }) {
  const [{ createHttpSupportedChains }, { backendClient }] = await Promise.all([
    import('../../infrastructure/http/supported-chains.js'),
    import('../backend-client.js'),
  ])
  return createHttpSupportedChains({ http: backendClient(deps, 'blockchain'), clock: deps.clock })
}

/** Chain namespaces, each fetched when the first account or switch needs it; the host's own beside ours. */
export const chainsModule = new ContainerModule((to) => {
  wire(
    to,
    ports.supportedChains,
    ({ options, clock }) =>
      createLazySupportedChains(async () =>
        options.endpoints.blockchain === undefined
          ? { list: async () => new Set() }
          : loadSupported({ options, clock }),
      ),
    { options: services.options, clock: ports.clock },
  )
  wire(
    to,
    ports.chains,
    ({ options: { endpoints, given }, clock, supportedChains }) => {
      const { blockchain } = endpoints
      const deps = {
        rpc: endpoints.rpc,
        ...(blockchain === undefined || given.projectId === undefined
          ? {}
          : { hosted: { baseUrl: blockchain, projectId: given.projectId } }),
        supportedChains,
        fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
        clock,
      }
      return createLazyChainAdapters({
        eip155: async () => (await import('../../infrastructure/chains/evm/evm-adapter.js')).createEvmAdapter(deps),
        solana: async () =>
          (await import('../../infrastructure/chains/solana/solana-adapter.js')).createSolanaAdapter(deps),
        bip122: async () =>
          (await import('../../infrastructure/chains/bitcoin/bitcoin-adapter.js')).createBitcoinAdapter(deps),
        ...given.chains,
      })
    },
    { options: services.options, clock: ports.clock, supportedChains: ports.supportedChains },
  )
})
