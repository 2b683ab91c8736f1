import { Observable } from 'rxjs'
import type { ConnectorSource, WalletConnector } from '../../ports/connectors.js'

/** Connectors that stay as they are. Not by `of`, which would bring rxjs's schedulers into what an open dialog has fetched. */
export const createFixedSource = (connectors: readonly WalletConnector[]): ConnectorSource => ({
  connectors$: new Observable((subscriber) => {
    subscriber.next(connectors)
    subscriber.complete()
  }),
})
