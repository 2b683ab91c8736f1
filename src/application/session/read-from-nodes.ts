import { namespaceOf, type ChainId } from '../../domain/networks/caip.js'
import { DialogError } from '../../domain/errors.js'
import { findNetwork } from '../../domain/networks/network.js'
import type { ChainAdapters } from '../../ports/chain.js'
import type { RpcRequest } from '../../ports/connectors.js'
import type { Settings } from '../settings.js'

export interface ReadFromNodesDeps {
  readonly chains: ChainAdapters
  readonly settings: Pick<Settings, 'networks'>
}

/**
 * What the site's own nodes say, for a host that reads before a wallet is connected.
 * @throws DialogError NETWORK_NOT_FOUND, METHOD_UNSUPPORTED and as the adapter's `read`
 */
export const createReadFromNodes =
  ({ chains, settings }: ReadFromNodesDeps) =>
  async (id: ChainId, request: RpcRequest): Promise<unknown> => {
    const network = findNetwork(settings.networks, id)
    if (network === undefined) throw new DialogError('NETWORK_NOT_FOUND', { chainId: id })
    const adapter = await chains.get(namespaceOf(id))
    if (adapter.read === undefined) throw new DialogError('METHOD_UNSUPPORTED', { method: request.method })
    return adapter.read(network, request)
  }
