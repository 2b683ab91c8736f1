import { DialogError } from '../../domain/errors.js'
import { namespaceOf } from '../../domain/networks/caip.js'
import { findNetwork, type Network } from '../../domain/networks/network.js'
import type { TokenBalance } from '../../domain/money/token-balance.js'
import type { Asset } from '../../domain/money/transfer.js'
import type { Account } from '../../domain/session/account.js'
import { activeSession, type SessionState } from '../../domain/session/session.js'
import { sameAddress } from '../../domain/money/look-alike.js'
import type { SwapToken } from '../../domain/swap/swap.js'
import type { ChainAdapter, ChainAdapters } from '../../ports/chain.js'
import type { WalletConnection } from '../../ports/connectors.js'
import type { Connections } from '../session/connections.js'
import type { Settings } from '../settings.js'

/** Where a swap would happen. */
export interface SwapContext {
  readonly adapter: ChainAdapter
  readonly network: Network
  readonly account: Account
  readonly connection: WalletConnection
}

export interface SwapContextDeps {
  readonly chains: ChainAdapters
  readonly connections: Connections
  readonly settings: Settings
}

/** The account that acts, on its network. */
export function actingAccount(state: SessionState): Account | undefined {
  const session = activeSession(state)
  return session?.accounts.find(({ id }) => id === session.active)
}

/** @throws DialogError NOT_CONNECTED, NETWORK_NOT_FOUND, CHAIN_ADAPTER_MISSING, CHUNK_NOT_LOADED */
export async function readSwapContext(deps: SwapContextDeps, state: SessionState): Promise<SwapContext> {
  const [session, account] = [activeSession(state), actingAccount(state)]
  const namespace = account === undefined ? '' : namespaceOf(account.id)
  const connection = deps.connections.of(namespace)
  if (session === undefined || account === undefined || connection === undefined)
    throw new DialogError('NOT_CONNECTED', { namespace })
  const network = findNetwork(deps.settings.networks, session.network)
  if (network === undefined) throw new DialogError('NETWORK_NOT_FOUND')
  return { adapter: await deps.chains.get(namespace), network, account, connection }
}

export const assetOf = ({ address, symbol, decimals }: SwapToken): Asset => ({
  ...(address === undefined ? {} : { address }),
  symbol,
  decimals,
})

type Named = Pick<TokenBalance, 'chainId' | 'address'>

/** The coin of one network, or one contract on it. */
export const isSameToken = (a: Named, b: Named): boolean =>
  a.chainId === b.chainId &&
  (a.address === undefined || b.address === undefined ? a.address === b.address : sameAddress(a.address, b.address))
