import { DialogError } from '../domain/errors.js'
import { namespaceOf, type ChainNamespace } from '../domain/networks/caip.js'
import { findNetwork, type Network } from '../domain/networks/network.js'
import type { Account } from '../domain/session/account.js'
import { actingAccount, type SessionState } from '../domain/session/session.js'
import type { ChainAdapter, ChainAdapters } from '../ports/chain.js'
import type { WalletConnection } from '../ports/connectors.js'
import type { ConnectedSessions } from './connection-sessions.js'
import type { Settings } from './settings.js'

/** Where money would leave from. */
export interface MoneyContext {
  readonly adapter: ChainAdapter
  readonly network: Network
  readonly account: Account
  readonly connection: WalletConnection
}

export interface MoneyContextDeps {
  readonly chains: ChainAdapters
  readonly connections: Pick<ConnectedSessions, 'of'>
  readonly settings: Pick<Settings, 'networks'>
}

/**
 * @param namespace the one whose account pays @default the one that acts; where none does, that of the site's first network
 * @throws DialogError NOT_CONNECTED, NETWORK_NOT_FOUND (S8.18), CHAIN_ADAPTER_MISSING, CHUNK_NOT_LOADED
 */
export async function readMoneyContext(
  { chains, connections, settings }: MoneyContextDeps,
  { active, byNamespace }: SessionState,
  namespace: ChainNamespace = active ?? settings.networks.map(({ id }) => namespaceOf(id))[0] ?? '',
): Promise<MoneyContext> {
  const session = byNamespace[namespace]
  const [account, connection] = [actingAccount(session), connections.of(namespace)]
  if (session === undefined || account === undefined || connection === undefined)
    throw new DialogError('NOT_CONNECTED', { namespace })
  const network = findNetwork(settings.networks, session.network)
  if (network === undefined) throw new DialogError('NETWORK_NOT_FOUND')
  return { adapter: await chains.get(namespace), network, account, connection }
}
