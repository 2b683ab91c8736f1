import type { Listening } from '../../kit/stream.js'
import { namespaceOf } from '../../domain/networks/caip.js'
import type { ConnectorSource, WalletConnector } from '../../ports/connectors.js'
import type { Settings } from '../settings.js'
import { createStore, type ReadonlyStore } from '../../kit/store.js'

/** The connectors on this page that can serve one of the host's networks. */
export interface ConnectorList extends ReadonlyStore<readonly WalletConnector[]> {
  /** Starts to look for wallets on the page; the subscription ends it. */
  start(): Listening
}

export function createConnectorList({
  source,
  settings,
}: {
  readonly source: ConnectorSource
  readonly settings: Settings
}): ConnectorList {
  const list = createStore<readonly WalletConnector[]>([])
  const namespaces = new Set(settings.networks.map((network) => namespaceOf(network.id)))
  return {
    get: list.get,
    changes$: list.changes$,
    start: () =>
      source.connectors$.subscribe((found) =>
        list.update(() => found.filter(({ info }) => info.namespaces.some((namespace) => namespaces.has(namespace)))),
      ),
  }
}
