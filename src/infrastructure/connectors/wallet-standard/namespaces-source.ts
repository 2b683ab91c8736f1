import { getWallets } from '@wallet-standard/app'
import type { ChainNamespace } from '../../../domain/networks/caip.js'
import type { Clock } from '../../../ports/clock.js'
import type { ConnectorSource } from '../../../ports/connectors.js'
import type { Logger } from '../../../ports/logger.js'
import type { Storage } from '../../../ports/storage.js'
import { createMergedSource } from '../merged-source.js'
import { createMultiChainSource } from '../multi-chain-source.js'
import { standardNamespaces } from './qualifies.js'
import { createWalletStandardSource } from './wallet-standard-source.js'

export interface NamespacesSourceDeps {
  /** All other wallets of the page. */
  readonly page: ConnectorSource
  /** Namespaces of the site. */
  readonly namespaces: ReadonlySet<ChainNamespace>
  readonly storage: Storage
  readonly clock: Clock
  readonly logger: Logger
}

/** The wallets of a page with those of the Wallet Standard, each once with all its namespaces. */
export function createNamespacesSource({
  page,
  namespaces,
  storage,
  clock,
  logger,
}: NamespacesSourceDeps): ConnectorSource {
  const standard = createWalletStandardSource({
    // The page has one registry, whatever number of dialogs looks into it.
    registry: getWallets,
    namespaces: standardNamespaces.filter((one) => namespaces.has(one)),
    storage,
    clock,
    logger,
  })
  const sources = [page, createMultiChainSource({ source: standard, namespaces })]
  return createMultiChainSource({ source: createMergedSource({ sources, logger }), namespaces })
}
