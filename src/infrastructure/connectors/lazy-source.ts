import { loadOnce } from '../../kit/load-once.js'
import { Observable } from 'rxjs'
import type { ConnectorSource } from '../../ports/connectors.js'
import type { Logger } from '../../ports/logger.js'

export interface LazySourceDeps {
  /** What is there at once. */
  readonly first: ConnectorSource
  /** What takes its place when it has been fetched. */
  readonly load: () => Promise<ConnectorSource>
  /** For the log: what is missing where it could not be fetched. */
  readonly what: string
  readonly logger: Logger
}

/** A source until a better one is there, which is fetched when somebody looks. A failure to load is forgotten. */
export function createLazySource({ first, load, what, logger }: LazySourceDeps): ConnectorSource {
  const get = loadOnce(load)
  let better: ConnectorSource | undefined
  return {
    connectors$: new Observable((subscriber) => {
      if (better) return better.connectors$.subscribe(subscriber)
      const meanwhile = first.connectors$.subscribe((list) => subscriber.next(list))
      subscriber.add(meanwhile)
      get().then(
        (source) => {
          better = source
          if (subscriber.closed) return
          subscriber.add(source.connectors$.subscribe(subscriber))
          // Last, so that what both look into is not let go in between.
          meanwhile.unsubscribe()
        },
        (error: unknown) => logger.warn(`connectors: ${what} cannot be found`, error),
      )
      return undefined
    }),
  }
}
