import type { ChainId } from '../../domain/networks/caip.js'
import type { Network } from '../../domain/networks/network.js'
import { withDeadline } from '../../domain/requests.js'
import type { SupportedChains } from '../../ports/balances.js'
import type { Clock } from '../../ports/clock.js'
import { hostedUrl, type HostedNodes } from './hosted-url.js'

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
  readonly hosted?: HostedNodes
  readonly supportedChains: SupportedChains
  readonly clock: Clock
}

/** A server that hangs leaves time for nodes that do not. */
const listMs = 4_000

/** Where a network is read: the host's nodes alone if it gave any, else the blockchain API if it serves the network [S7.38], else the network's own. */
export const createRpcNodes = ({ rpc, hosted, supportedChains, clock }: RpcNodesDeps) => {
  /** Where its server cannot be reached, its nodes cannot either. */
  const isServed = async ({ id, rpcUrls }: Network, signal: AbortSignal | undefined): Promise<boolean> => {
    const list = (until: AbortSignal | undefined) => supportedChains.list(until)
    try {
      // Where nobody else can be asked, it is waited for.
      return (await (rpcUrls.length === 0 ? list(signal) : withDeadline({ clock, ms: listMs, signal }, list))).has(id)
    } catch (error) {
      if (signal?.aborted) throw error
      return false
    }
  }
  return async (network: Network, signal?: AbortSignal): Promise<RpcNodes> => {
    const own = rpc[network.id] ?? []
    if (own.length > 0) return { source: 'host', nodes: own.map((url) => ({ url, plainText: false })) }
    if (hosted !== undefined && (await isServed(network, signal)))
      return { source: 'hosted', nodes: [{ url: hostedUrl(hosted, network.id), plainText: true }] }
    return { source: 'public', nodes: network.rpcUrls.map((url) => ({ url, plainText: false })) }
  }
}

/** Longer than any address that a site lists. */
const maximumLength = 2_048

/**
 * Who runs a node, as far as its address tells: the last two labels of its name, so that what one company runs under several names of its
 * own is one. Names below `co.uk` and the like count as one as well, which errs to the side that says less; a list of such suffixes would
 * be larger than all that it is for, and old the day after. Ports and paths are of one machine. Addresses of numbers have no labels; all that
 * is no address counts as one.
 */
export function operatorOf(url: string): string {
  const hostname = hostnameIn(url) ?? ''
  return /^[\d.]+$|:/.test(hostname) ? hostname : hostname.replace(/\.$/, '').split('.').slice(-2).join('.')
}

function hostnameIn(url: string): string | undefined {
  try {
    return url.length > maximumLength ? undefined : new URL(url, 'https://page.invalid').hostname
  } catch {
    return undefined
  }
}
