import type { Listening } from '../../kit/stream.js'
import { namespaceOf } from '../../domain/networks/caip.js'
import type { ConnectorSource, WalletConnector } from '../../ports/connectors.js'
import type { Logger } from '../../ports/logger.js'
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
  /** While what finds all wallets is fetched: resolves when they are listed, or when it cannot be had. Never rejects. */
  joining(): Promise<void> | undefined
}

export interface ConnectorListDeps {
  readonly source: ConnectorSource
  readonly settings: Settings
  readonly logger: Logger
}

export function createConnectorList({ source, settings, logger }: ConnectorListDeps): ConnectorList {
  const found = createStore<readonly WalletConnector[]>([])
  const list = derive([found, settings.site], (connectors, { networks }) =>
    connectors.filter(({ info }) => networks.some(({ id }) => info.namespaces.includes(namespaceOf(id)))),
  )
  let looking: Listening | undefined
  let joining: Promise<void> | undefined
  const start = (at: ConnectorSource): void => {
    const before = looking
    const now = (looking = at.connectors$.subscribe((connectors) => found.update(() => connectors)))
    // Last, so that what both look into is not let go in between.
    before?.unsubscribe()
    const isEnded = () => looking !== now
    joining = at.whole?.().then(
      (whole) => {
        if (!isEnded()) start(whole)
      },
      (error: unknown) => {
        logger.warn('connectors: wallets of other namespaces cannot be found', error)
        if (!isEnded()) joining = undefined
      },
    )
  }
  return {
    ...list,
    joining: () => joining,
    start: (at = source) => {
      start(at)
      return {
        unsubscribe: () => {
          looking?.unsubscribe()
          looking = undefined
        },
      }
    },
  }
}
