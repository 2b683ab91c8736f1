import type { Listening } from '../../kit/stream.js'
import { namespaceOf } from '../../domain/networks/caip.js'
import type { ConnectorSource, WalletConnector } from '../../ports/connectors.js'
import type { Settings } from '../settings.js'
import { derive } from '../../kit/derive.js'
import { createStore, type ReadonlyStore } from '../../kit/store.js'

/** The connectors on this page that can serve one of the host's networks. */
export interface ConnectorList extends ReadonlyStore<readonly WalletConnector[]> {
  /**
   * Starts to look for wallets on the page; the subscription ends it.
   * @param at looks there from now on, in place of where it looked
   */
  start(at?: ConnectorSource): Listening
}

export function createConnectorList({
  source,
  settings,
}: {
  readonly source: ConnectorSource
  readonly settings: Settings
}): ConnectorList {
  const found = createStore<readonly WalletConnector[]>([])
  const list = derive([found, settings.site], (connectors, { networks }) =>
    connectors.filter(({ info }) => networks.some(({ id }) => info.namespaces.includes(namespaceOf(id)))),
  )
  let looking: Listening | undefined
  return {
    ...list,
    start: (at = source) => {
      const before = looking
      looking = at.connectors$.subscribe((now) => found.update(() => now))
      // Last, so that what both look into is not let go in between.
      before?.unsubscribe()
      return { unsubscribe: () => looking?.unsubscribe() }
    },
  }
}
