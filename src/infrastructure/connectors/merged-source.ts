import { Observable } from 'rxjs'
import type { ConnectorSource, WalletConnector } from '../../ports/connectors.js'
import type { Logger } from '../../ports/logger.js'

export interface MergedSourceDeps {
  /** The first to know an id has it. */
  readonly sources: readonly ConnectorSource[]
  readonly logger: Logger
}

/** One list from many, each id once. A source that fails keeps what it last listed and takes nothing from the others. */
export const createMergedSource = ({ sources, logger }: MergedSourceDeps): ConnectorSource => ({
  connectors$: new Observable((subscriber) => {
    const lists = sources.map((): readonly WalletConnector[] => [])
    let started = false
    const tell = () => {
      if (started) subscriber.next(uniqueById(lists.flat()))
    }
    sources.forEach(({ connectors$ }, i) =>
      subscriber.add(
        connectors$.subscribe({
          next: (list) => {
            lists[i] = list
            tell()
          },
          error: (error: unknown) => logger.error('connectors: a source failed', error),
        }),
      ),
    )
    started = true
    tell()
  }),
})

function uniqueById(connectors: readonly WalletConnector[]): readonly WalletConnector[] {
  const seen = new Set<string>()
  return connectors.filter(({ info }) => !seen.has(info.id) && seen.add(info.id))
}
