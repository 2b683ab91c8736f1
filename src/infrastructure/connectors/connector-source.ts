import type { Clock } from '../../ports/clock.js'
import type { ConnectorSource, WalletConnector } from '../../ports/connectors.js'
import type { Logger } from '../../ports/logger.js'
import { createAnnouncedSource } from './announced-source.js'
import { createFixedSource } from './fixed-source.js'
import { createInjectedSource } from './injected-source.js'
import { createMergedSource } from './merged-source.js'

export interface ConnectorSourceDeps {
  /** The page's window; undefined on a server. */
  readonly target: EventTarget | undefined
  /** Whether announced wallets are listed (EIP-6963). */
  readonly announced: boolean
  /** Connectors of the host's own. */
  readonly supplied: readonly WalletConnector[]
  readonly clock: Clock
  readonly logger: Logger
}

/** All wallets of the page in one list: announced, injected, and what the host supplies. */
export function createConnectorSource({
  target,
  announced,
  supplied,
  clock,
  logger,
}: ConnectorSourceDeps): ConnectorSource {
  const announcing = createAnnouncedSource({ target: announced ? target : undefined, clock, logger })
  return createMergedSource({
    sources: [
      announcing,
      createInjectedSource({ target, announced: announcing, clock, logger }),
      createFixedSource(supplied),
    ],
    logger,
  })
}
