import type { Account } from '../../domain/session/account.js'
import { addressOf, namespaceOf, type ChainNamespace } from '../../domain/networks/caip.js'
import { DialogError } from '../../domain/errors.js'
import { findNetwork, type Network } from '../../domain/networks/network.js'
import { sendObstacle } from '../../domain/money/send-rules.js'
import { activeSession, type NamespaceSession, type SessionState } from '../../domain/session/session.js'
import type { TokenBalance } from '../../domain/money/token-balance.js'
import type { Asset } from '../../domain/money/transfer.js'
import type { ChainAdapter, ChainAdapters } from '../../ports/chain.js'
import type { WalletConnection } from '../../ports/connectors.js'
import type { Settings } from '../settings.js'
import type { Connections } from '../session/connections.js'

/** Where money would leave from. */
export interface SendContext {
  readonly adapter: ChainAdapter
  readonly network: Network
  readonly account: Account
  readonly connection: WalletConnection
}

export interface SendContextDeps {
  readonly chains: ChainAdapters
  readonly connections: Connections
  readonly settings: Pick<Settings, 'networks'>
}

export const actingAccount = (session: NamespaceSession | undefined): Account | undefined =>
  session?.accounts.find(({ id }) => id === session.active)

/**
 * @throws DialogError NOT_CONNECTED, CHAIN_UNSUPPORTED (S5.23, S8.17), ORDINALS_NOT_SPENT, NETWORK_NOT_FOUND (S8.18), CHAIN_ADAPTER_MISSING,
 * CHUNK_NOT_LOADED
 */
export async function readSendContext(deps: SendContextDeps, state: SessionState): Promise<SendContext> {
  const [namespace, session]: readonly [ChainNamespace, NamespaceSession | undefined] = [
    state.active ?? '',
    activeSession(state),
  ]
  const [account, connection] = [actingAccount(session), deps.connections.of(namespace)]
  const obstacle = account && sendObstacle(account)
  if (obstacle !== undefined) throw obstacle
  if (session === undefined || account === undefined || connection === undefined)
    throw new DialogError('NOT_CONNECTED', { namespace })
  const network = findNetwork(deps.settings.networks, session.network)
  if (network === undefined) throw new DialogError('NETWORK_NOT_FOUND')
  return { adapter: await deps.chains.get(namespace), network, account, connection }
}

export const assetFor = ({ address, symbol, amount }: TokenBalance): Asset => ({
  ...(address === undefined ? {} : { address }),
  symbol,
  decimals: amount.decimals,
})

/** Addresses of the wallet on the namespace of an account, its own first. */
export const ownAddresses = (accounts: readonly Account[], account: Account): readonly string[] =>
  [account, ...accounts].filter(({ id }) => namespaceOf(id) === namespaceOf(account.id)).map(({ id }) => addressOf(id))
