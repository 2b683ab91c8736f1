import { DialogError, findError } from '../../../domain/errors.js'
import type { ChainId } from '../../../domain/networks/caip.js'
import { rpcCodes } from '../../../domain/session/codes.js'
import { transientStatus } from '../../../domain/transient-status.js'
import type { Clock } from '../../../ports/clock.js'
import type { RpcRequest } from '../../../ports/connectors.js'

export interface ReadNodesDeps {
  /** The nodes for a network's reads, best first. */
  readonly nodesOf: (chain: ChainId) => readonly string[]
  /** @param ms as long as it may take @default 10_000 */
  readonly read: (url: string, request: RpcRequest, ms?: number) => Promise<unknown>
  readonly clock: Clock
}

/** All of a read. */
const limitMs = 10_000
/** One of several nodes leaves time for the next. */
const nodeMs = 4_000
/** Before all nodes are asked again. */
const pausesMs = [150, 300, 600] as const

/**
 * Asks the nodes of a network one after the other, from then on the one first that answered, and all again where what failed may pass by
 * itself (S8.50). @throws DialogError RPC_MISSING and as `read`
 */
export function createReadNodes({ nodesOf, read, clock }: ReadNodesDeps) {
  const last = new Map<ChainId, string>()
  const askEach = async (
    chain: ChainId,
    request: RpcRequest,
  ): Promise<{ answer: unknown } | { failures: unknown[] }> => {
    const nodes = [...new Set([last.get(chain) ?? [], ...nodesOf(chain)].flat())]
    if (nodes.length === 0) throw new DialogError('RPC_MISSING', { chainId: chain })
    const failures: unknown[] = []
    for (const url of nodes)
      try {
        const answer = await read(url, request, url === nodes.at(-1) ? undefined : nodeMs)
        last.set(chain, url)
        return { answer }
      } catch (error) {
        // What a node says itself, the next would say as well.
        if (findError(error, 'RPC_ERROR') && !mayPass(error)) throw error
        failures.push(error)
      }
    return { failures }
  }
  return async (chain: ChainId, request: RpcRequest): Promise<unknown> => {
    const until = clock.now() + limitMs
    for (let round = 0; ; round++) {
      const told = await askEach(chain, request)
      if ('answer' in told) return told.answer
      const { failures } = told
      const [pause] = pausesMs.slice(round)
      const wait = Math.max(pause ?? 0, ...failures.map(waitOf))
      if (pause === undefined || !failures.some(mayPass) || clock.now() + wait >= until) throw failures.at(-1)
      await clock.sleep(wait)
    }
  }
}

/** Refusals of a busy server or node. */
const transientCodes: ReadonlySet<unknown> = new Set([-1, rpcCodes.limitExceeded, rpcCodes.internalError])

function mayPass(error: unknown): boolean {
  return (
    transientStatus.has(findError(error, 'HTTP_STATUS')?.detail['status']) ||
    transientCodes.has(findError(error, 'RPC_ERROR')?.detail['rpcCode'])
  )
}

/** As long as the server asked for. */
function waitOf(error: unknown): number {
  const ms = findError(error, 'HTTP_STATUS')?.detail['retryAfterMs']
  return typeof ms === 'number' ? ms : 0
}
