import type { SupportedChains } from '../ports/balances.js'
import type { ChainAdapter } from '../ports/chain.js'
import type { Clock } from '../ports/clock.js'
import type { Storage } from '../ports/storage.js'
import { nodesOfSite } from './nodes-of-site.js'
import type { ResolvedOptions } from './options.js'
import { pageFetch } from './page.js'

interface ServerDeps {
  readonly options: ResolvedOptions
  readonly clock: Clock
}

/** The chain namespaces of our own. Comes with the verbs of a session, so that the first account waits for its adapter alone. */
export function chainAdapter(
  namespace: 'eip155' | 'solana' | 'bip122',
  {
    options,
    clock,
    supportedChains,
    storage,
  }: ServerDeps & { readonly supportedChains: SupportedChains; readonly storage: Storage },
): Promise<ChainAdapter> {
  const deps = { ...nodesOfSite(options), supportedChains, fetch: pageFetch, clock }
  const namespaces: Readonly<Record<typeof namespace, () => Promise<ChainAdapter>>> = {
    eip155: async () => (await import('../infrastructure/chains/evm/evm-adapter.js')).createEvmAdapter(deps),
    solana: async () => (await import('../infrastructure/chains/solana/solana-adapter.js')).createSolanaAdapter(deps),
    bip122: async () =>
      (await import('../infrastructure/chains/bitcoin/bitcoin-adapter.js')).createBitcoinAdapter({ ...deps, storage }),
  }
  return namespaces[namespace]()
}

/** The chains that the host's server knows; without a server it knows none. */
export const serverChains = async (deps: ServerDeps): Promise<SupportedChains> =>
  deps.options.endpoints.blockchain === undefined ? { list: async () => new Set() } : fetchServerChains(deps)

async function fetchServerChains({ options, clock }: ServerDeps): Promise<SupportedChains> {
  const [{ createHttpSupportedChains }, { backendClient }] = await Promise.all([
    import('../infrastructure/http/supported-chains.js'),
    import('./backend-client.js'),
  ])
  return createHttpSupportedChains({ http: backendClient({ options, clock }, 'blockchain'), clock })
}
