import type { ConnectorInfo } from '../../domain/wallets/connector.js'
import { abortable } from '../../kit/abortable.js'
import { stopBy } from '../../domain/in-time.js'
import { loadChunk } from '../../domain/load-chunk.js'
import type { WalletConnector } from '../../ports/connectors.js'

export interface LazyConnectorDeps {
  readonly info: ConnectorInfo
  /** Names it in the error where it could not be loaded. */
  readonly chunk: string
  readonly load: () => Promise<WalletConnector>
}

/**
 * Stands in the list from the start and costs nothing until it connects or restores; a failure to load is forgotten. Every way by
 * which an EVM address comes in passes here, so here it gets its one spelling.
 */
export function createLazyConnector({ info, chunk, load }: LazyConnectorDeps): WalletConnector {
  let loaded: WalletConnector | undefined
  const get = loadChunk(chunk, async () => {
    if (!info.namespaces.includes('eip155')) return (loaded = await load())
    const [connector, { inOneSpelling }] = await Promise.all([load(), import('./one-spelling.js')])
    return (loaded = inOneSpelling(connector))
  })
  return {
    info,
    connect: async (request) => (await abortable(stopBy(request.signal), get)).connect(request),
    restore: async (request) => (await abortable(stopBy(request.signal), get)).restore(request),
    // Who has not been asked yet has nobody who waits for it.
    get unlocked$() {
      return loaded?.unlocked$
    },
  }
}
