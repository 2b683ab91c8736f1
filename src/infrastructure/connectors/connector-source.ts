import type { ChainNamespace } from '../../domain/networks/caip.js'
import type { Clock } from '../../ports/clock.js'
import type { ConnectorSource, WalletConnector } from '../../ports/connectors.js'
import type { Logger } from '../../ports/logger.js'
import type { Place } from '../../ports/place.js'
import type { Storage } from '../../ports/storage.js'
import { createAnnouncedSource } from './announced-source.js'
import { createLazySource } from './lazy-source.js'
import { createFixedSource } from './fixed-source.js'
import { createInjectedSource } from './injected-source.js'
import { createMergedSource } from './merged-source.js'
import { createSuppliedConnector } from './supplied-connector.js'

export interface ConnectorSourceDeps {
  /** The page's window; undefined on a server. */
  readonly target: EventTarget | undefined
  /** Whether announced wallets are listed (EIP-6963, Wallet Standard). */
  readonly announced: boolean
  /** Namespaces of the site. */
  readonly namespaces: ReadonlySet<ChainNamespace>
  /** Of ours, those that no page announces. */
  readonly supplied: readonly WalletConnector[]
  /** Of the host's own, with the places that bring one. @default none */
  readonly own?: readonly (WalletConnector | Place)[] | undefined
  readonly storage: Storage
  readonly clock: Clock
  readonly logger: Logger
}

/** All wallets of the page in one list: announced, injected, and what the host supplies. */
export function createConnectorSource(deps: ConnectorSourceDeps): ConnectorSource {
  const { target, announced, namespaces, supplied, own = [], storage, clock, logger } = deps
  const announcing = createAnnouncedSource({ target: announced ? target : undefined, clock, logger })
  const page = createMergedSource({
    sources: [
      // The first to know an id has it: a place whose own library announces its wallet as well is listed once.
      ...own.flatMap((one) => (one?.isHere?.() ? [placeSource(one, deps)] : [])),
      announcing,
      createInjectedSource({ target, announced: announcing, clock, logger }),
      // What has no name is no wallet, and would take all others off the list; the site's developers are told of it.
      createFixedSource([
        ...supplied,
        ...own.flatMap((one) => (!one || one.isHere || !one.info ? [] : [createSuppliedConnector(one)])),
      ]),
    ],
    logger,
  })
  if (target === undefined || !announced || !(namespaces.has('solana') || namespaces.has('bip122'))) return page
  return {
    ...page,
    whole: async () =>
      (await import('./wallet-standard/namespaces-source.js')).createNamespacesSource({
        page,
        namespaces,
        storage,
        clock,
        logger,
      }),
  }
}

const placeSource = (place: Place, { clock, logger }: Pick<ConnectorSourceDeps, 'clock' | 'logger'>): ConnectorSource =>
  createLazySource({
    first: createFixedSource([]),
    load: async () => createFixedSource((await place.find({ clock, logger })).map(createSuppliedConnector)),
    what: place.wallet.name,
    logger,
  })
