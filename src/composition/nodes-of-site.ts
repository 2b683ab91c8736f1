import type { RpcNodesDeps } from '../infrastructure/chains/rpc-nodes.js'
import type { ResolvedOptions } from './options.js'

/** Who tells of chains, as the site chose: its own nodes, and those of the blockchain API with a project. */
export function nodesOfSite({ endpoints, given }: ResolvedOptions): Pick<RpcNodesDeps, 'rpc' | 'hosted'> {
  const { rpc, blockchain: baseUrl } = endpoints
  const { projectId } = given
  return { rpc, ...(baseUrl === undefined || projectId === undefined ? {} : { hosted: { baseUrl, projectId } }) }
}
