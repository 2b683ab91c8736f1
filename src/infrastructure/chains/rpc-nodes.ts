import { trimEnd } from '../../kit/trim-end.js'
import type { ChainId } from '../../domain/networks/caip.js'
import type { Network } from '../../domain/networks/network.js'
import type { SupportedChains } from '../../ports/balances.js'

export interface RpcNode {
  readonly url: string
  /** Takes JSON as plain text, which spares the browser a preflight. */
  readonly plainText: boolean
}

/** `host`: the site's own, exclusive. `hosted`: the blockchain API. `public`: what the network lists. */
export interface RpcNodes {
  readonly source: 'host' | 'hosted' | 'public'
  readonly nodes: readonly RpcNode[]
}

export interface RpcNodesDeps {
  /** `endpoints.rpc`: nodes of the host by network. */
  readonly rpc: Readonly<Record<ChainId, readonly string[]>>
  /** The blockchain API, which also serves JSON-RPC. */
  readonly hosted?: { readonly baseUrl: string; readonly projectId: string }
  readonly supportedChains: SupportedChains
}

/** Where a network is read: the host's nodes alone if it gave any, else the blockchain API if it serves the network [S7.38], else the network's own. */
export const createRpcNodes = ({ rpc, hosted, supportedChains }: RpcNodesDeps) => {
  /** Where its server cannot be reached, its nodes cannot either. */
  const isServed = async (id: ChainId, signal: AbortSignal | undefined): Promise<boolean> => {
    try {
      return (await supportedChains.list(signal)).has(id)
    } catch (error) {
      if (signal?.aborted) throw error
      return false
    }
  }
  return async (network: Network, signal?: AbortSignal): Promise<RpcNodes> => {
    const own = rpc[network.id] ?? []
    if (own.length > 0) return { source: 'host', nodes: own.map((url) => ({ url, plainText: false })) }
    if (hosted !== undefined && (await isServed(network.id, signal)))
      return { source: 'hosted', nodes: [{ url: hostedUrl(hosted, network.id), plainText: true }] }
    return { source: 'public', nodes: network.rpcUrls.map((url) => ({ url, plainText: false })) }
  }
}

function hostedUrl({ baseUrl, projectId }: { baseUrl: string; projectId: string }, chainId: ChainId): string {
  const query = `chainId=${chainId}&projectId=${encodeURIComponent(projectId)}`
  return `${trimEnd(baseUrl, '/')}/v1/?${query}`
}
