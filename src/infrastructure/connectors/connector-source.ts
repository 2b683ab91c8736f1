import type { ChainNamespace } from '../../domain/networks/caip.js'
import type { Clock } from '../../ports/clock.js'
import type { ConnectorSource, WalletConnector } from '../../ports/connectors.js'
import type { Logger } from '../../ports/logger.js'
import type { Storage } from '../../ports/storage.js'
import { createAnnouncedSource } from './announced-source.js'
import { createLazySource } from './lazy-source.js'
import { createFixedSource } from './fixed-source.js'
import { createInjectedSource } from './injected-source.js'
import { createMergedSource } from './merged-source.js'

export interface ConnectorSourceDeps {
  /** The page's window; undefined on a server. */
  readonly target: EventTarget | undefined
  /** Whether announced wallets are listed (EIP-6963, Wallet Standard). */
  readonly announced: boolean
  /** Namespaces of the site. */
  readonly namespaces: ReadonlySet<ChainNamespace>
  /** Connectors of the host's own. */
  readonly supplied: readonly WalletConnector[]
  readonly storage: Storage
  readonly clock: Clock
  readonly logger: Logger
}

/** All wallets of the page in one list: announced, injected, and what the host supplies. */
export function createConnectorSource(deps: ConnectorSourceDeps): ConnectorSource {
  const { target, announced, namespaces, supplied, storage, clock, logger } = deps
  const announcing = createAnnouncedSource({ target: announced ? target : undefined, clock, logger })
  const page = createMergedSource({
    sources: [
      announcing,
      createInjectedSource({ target, announced: announcing, clock, logger }),
      createFixedSource(supplied),
    ],
    logger,
  })
  if (target === undefined || !announced || !(namespaces.has('solana') || namespaces.has('bip122'))) return page
  return createLazySource({
    first: page,
    load: async () =>
      (await import('./wallet-standard/namespaces-source.js')).createNamespacesSource({
        page,
        namespaces,
        storage,
        clock,
        logger,
      }),
    logger,
  })
}
