import { siteMetadata, warnOfOtherOrigin } from '../application/options/site-metadata.js'
import type { Settings } from '../application/settings.js'
import type { Lifetime } from '../kit/lifetime.js'
import type { ChainId } from '../domain/networks/caip.js'
import type { ConnectorInfo } from '../domain/wallets/connector.js'
import { findNetwork } from '../domain/networks/network.js'
import { hostedUrl } from '../infrastructure/chains/hosted-url.js'
import { acquireClient } from '../infrastructure/connectors/walletconnect/shared-client.js'
import { createWalletConnectConnector } from '../infrastructure/connectors/walletconnect/walletconnect-connector.js'
import { createJsonRpc } from '../infrastructure/http/json-rpc.js'
import type { Clock } from '../ports/clock.js'
import type { WalletConnector } from '../ports/connectors.js'
import type { Logger } from '../ports/logger.js'
import type { Platform } from '../ports/platform.js'
import type { Storage } from '../ports/storage.js'
import { nodesOfSite } from './nodes-of-site.js'
import type { ResolvedOptions } from './options.js'
import { pageFetch } from './page.js'

export interface LoadWalletConnectDeps {
  readonly options: ResolvedOptions
  readonly settings: Settings
  readonly storage: Storage
  readonly clock: Clock
  readonly logger: Logger
  readonly platform: Platform
  readonly lifetime: Lifetime
}

/** Fetches the client and makes the connector; the client rests when the dialog is destroyed. */
export async function loadWalletConnect(deps: LoadWalletConnectDeps, info: ConnectorInfo): Promise<WalletConnector> {
  const { options, settings, storage, clock, logger, lifetime } = deps
  const ended = new AbortController()
  lifetime.add(() => ended.abort())
  const { rpc, hosted } = nodesOfSite(options)
  const nodesOf = (chain: ChainId): readonly string[] => {
    const own = rpc[chain] ?? findNetwork(settings.networks, chain)?.rpcUrls ?? []
    // A site that asks no public nodes has its own backend.
    return own.length > 0 || hosted === undefined ? own : [hostedUrl(hosted, chain)]
  }
  return createWalletConnectConnector({
    info,
    ...(await clientOf(deps)),
    nodesOf,
    read: createJsonRpc({ fetch: pageFetch, clock }),
    storage,
    clock,
    logger,
    ended: ended.signal,
  })
}

const clientOf = async (deps: LoadWalletConnectDeps) => {
  const { walletConnect: chosen } = deps.options.given
  return typeof chosen === 'object' ? { client: (await chosen.provider()).client } : ourClient(deps)
}

async function ourClient({ options, logger, platform, lifetime }: LoadWalletConnectDeps) {
  const { given, endpoints } = options
  warnOfOtherOrigin(options, platform, logger)
  const { release, ...own } = await acquireClient({
    relayUrl: endpoints.relay ?? '',
    projectId: given.projectId,
    metadata: siteMetadata(options, platform),
    instance: given.instance,
  })
  lifetime.add(release)
  return own
}
