import { chainOf, namespaceOf } from '../../domain/networks/caip.js'
import { DialogError } from '../../domain/errors.js'
import { findNetwork } from '../../domain/networks/network.js'
import type { Balances } from '../../ports/balances.js'
import type { ChainAdapters } from '../../ports/chain.js'
import type { Settings } from '../settings.js'
import type { Connections } from '../session/connections.js'

/** Balances without any backend: the native coin, read from the chain or through the wallet's own provider. */
export const createNativeBalances = ({
  chains,
  connections,
  settings,
}: {
  readonly chains: ChainAdapters
  readonly connections: Connections
  readonly settings: Settings
}): Balances => ({
  of: async (account, { signal } = {}) => {
    const network = findNetwork(settings.networks, chainOf(account))
    if (network === undefined) throw new DialogError('NETWORK_NOT_FOUND')
    const namespace = namespaceOf(account)
    const adapter = await chains.get(namespace)
    return [await adapter.nativeBalance(account, network, connections.of(namespace), signal)]
  },
})
