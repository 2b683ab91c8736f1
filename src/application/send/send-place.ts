import type { Account } from '../../domain/account.js'
import { addressOf, namespaceOf, type ChainNamespace } from '../../domain/caip.js'
import { DialogError } from '../../domain/errors.js'
import { findNetwork, type Network } from '../../domain/network.js'
import { sendObstacle } from '../../domain/send-rules.js'
import { activeSession, type NamespaceSession, type SessionState } from '../../domain/session.js'
import type { TokenBalance } from '../../domain/token-balance.js'
import type { Asset } from '../../domain/transfer.js'
import type { ChainAdapter, ChainAdapters } from '../../ports/chain.js'
import type { WalletConnection } from '../../ports/connectors.js'
import type { Settings } from '../app.js'
import type { Links } from '../session/links.js'

/** Where money would leave from. */
export interface SendPlace {
  readonly adapter: ChainAdapter
  readonly network: Network
  readonly account: Account
  readonly link: WalletConnection
}

export interface SendPlaceDeps {
  readonly chains: ChainAdapters
  readonly links: Links
  readonly settings: Pick<Settings, 'networks'>
}

export const actingAccount = (session: NamespaceSession | undefined): Account | undefined =>
  session?.accounts.find(({ id }) => id === session.active)

/**
 * @throws DialogError NOT_CONNECTED, CHAIN_UNSUPPORTED (S5.23, S8.17), ORDINALS_NOT_SPENT, NETWORK_NOT_FOUND (S8.18), CHAIN_ADAPTER_MISSING,
 * PART_NOT_LOADED
 */
export async function sendPlace(deps: SendPlaceDeps, state: SessionState): Promise<SendPlace> {
  const [namespace, session]: readonly [ChainNamespace, NamespaceSession | undefined] = [
    state.active ?? '',
    activeSession(state),
  ]
  const [account, link] = [actingAccount(session), deps.links.of(namespace)]
  const obstacle = account && sendObstacle(account)
  if (obstacle !== undefined) throw obstacle
  if (session === undefined || account === undefined || link === undefined)
    throw new DialogError('NOT_CONNECTED', { namespace })
  const network = findNetwork(deps.settings.networks, session.network)
  if (network === undefined) throw new DialogError('NETWORK_NOT_FOUND')
  return { adapter: await deps.chains.get(namespace), network, account, link }
}

export const assetFor = ({ address, symbol, amount }: TokenBalance): Asset => ({
  ...(address === undefined ? {} : { address }),
  symbol,
  decimals: amount.decimals,
})

/** Addresses of the wallet on the family of an account. */
export const ownAddresses = (accounts: readonly Account[], account: Account): readonly string[] =>
  [account, ...accounts].filter(({ id }) => namespaceOf(id) === namespaceOf(account.id)).map(({ id }) => addressOf(id))
