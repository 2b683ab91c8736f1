import { trimEnd } from '../../kit/trim-end.js'
import type { ChainId } from '../../domain/networks/caip.js'

/** The blockchain API, which also serves JSON-RPC. */
export interface HostedNodes {
  readonly baseUrl: string
  readonly projectId: string
}

/** Its node of a network (S7.38). */
export function hostedUrl({ baseUrl, projectId }: HostedNodes, chainId: ChainId): string {
  const query = `chainId=${chainId}&projectId=${encodeURIComponent(projectId)}`
  return `${trimEnd(baseUrl, '/')}/v1/?${query}`
}
