import { DialogError, findError } from '../../../domain/errors.js'
import type { ChainId } from '../../../domain/networks/caip.js'
import type { RpcRequest } from '../../../ports/connectors.js'

export interface ReadNodesDeps {
  /** The nodes for a network's reads, best first. */
  readonly nodesOf: (chain: ChainId) => readonly string[]
  /** @param ms as long as it may take @default 10_000 */
  readonly read: (url: string, request: RpcRequest, ms?: number) => Promise<unknown>
}

/** One of several nodes leaves time for the next. */
const nodeMs = 4_000

/** Asks the nodes of a network one after the other, from then on the one first that answered. @throws DialogError RPC_MISSING and as `read` */
export function createReadNodes({ nodesOf, read }: ReadNodesDeps) {
  const last = new Map<ChainId, string>()
  return async (chain: ChainId, request: RpcRequest): Promise<unknown> => {
    const nodes = [...new Set([last.get(chain) ?? [], ...nodesOf(chain)].flat())]
    let failure: unknown = new DialogError('RPC_MISSING', { chainId: chain })
    for (const url of nodes)
      try {
        const answer = await read(url, request, url === nodes.at(-1) ? undefined : nodeMs)
        last.set(chain, url)
        return answer
      } catch (error) {
        // What a node says itself, the next would say as well.
        if (findError(error, 'RPC_ERROR')) throw error
        failure = error
      }
    throw failure
  }
}
