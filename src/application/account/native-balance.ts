import { parseAccountId, type AccountId } from '../../domain/networks/caip.js'
import { DialogError } from '../../domain/errors.js'
import { findNetwork } from '../../domain/networks/network.js'
import type { TokenBalance } from '../../domain/money/token-balance.js'
import type { ChainAdapters } from '../../ports/chain.js'
import type { Settings } from '../settings.js'
import type { Connections } from '../session/connections.js'

export interface NativeBalanceDeps {
  readonly chains: ChainAdapters
  readonly connections: Connections
  readonly settings: Settings
}

/**
 * The native coin of an account, read from the chain or through the wallet's own provider.
 * @throws DialogError CAIP10_INVALID, NETWORK_NOT_FOUND
 */
export const createNativeBalance =
  ({ chains, connections, settings }: NativeBalanceDeps) =>
  async (account: AccountId, signal?: AbortSignal): Promise<TokenBalance> => {
    const { chainId, namespace } = parseAccountId(account)
    const network = findNetwork(settings.networks, chainId)
    if (network === undefined) throw new DialogError('NETWORK_NOT_FOUND')
    const adapter = await chains.get(namespace)
    return adapter.nativeBalance(account, network, connections.of(namespace), signal)
  }
