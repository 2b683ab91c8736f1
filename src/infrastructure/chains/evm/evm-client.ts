import { createClient, fallback, http } from 'viem'
import { referenceOf, type ChainId } from '../../../domain/networks/caip.js'
import { rpcCodes } from '../../../domain/session/codes.js'
import { DialogError } from '../../../domain/errors.js'
import type { Clock } from '../../../ports/clock.js'
import type { RpcRequest } from '../../../ports/connectors.js'
import { withDeadline } from '../../../domain/requests.js'
import { toReadError } from './evm-errors.js'
import { createNodeRanking } from './node-ranking.js'
import { parseQuantity } from './quantity.js'
import type { RpcNode } from '../rpc-nodes.js'
import { wholeResponseFetch } from './whole-response-fetch.js'

/** Reads one EVM network from its nodes. */
export interface EvmClient {
  /** The result as the node gave it. @throws DialogError RPC_ERROR, HTTP_STATUS, HTTP_TIMEOUT, HTTP_UNREACHABLE, HTTP_BAD_BODY, ABORTED */
  request(request: RpcRequest, signal?: AbortSignal): Promise<unknown>
}

export interface EvmClientDeps {
  readonly chainId: ChainId
  readonly nodes: readonly RpcNode[]
  readonly fetch: typeof fetch
  readonly clock: Clock
  /** Time for one read, retries and other nodes included. @default 10_000 */
  readonly timeoutMs?: number
  /** Time for one of several nodes, so that one that hangs leaves time for the next. @default 4_000 */
  readonly nodeTimeoutMs?: number
  /** Pause before the first retry; each further one is twice as long. @default 150 */
  readonly retryDelayMs?: number
}

/**
 * viem's transports: batches of up to 1000 [S7.39, S9.35], three retries from 150 ms [S8.50, S9.35], then the next node [S7.40]
 * in the order of `createNodeRanking`.
 */
export function createEvmClient(deps: EvmClientDeps): EvmClient {
  const { chainId, nodes, fetch, clock, timeoutMs = 10_000, nodeTimeoutMs = 4_000, retryDelayMs = 150 } = deps
  const fetchFn = wholeResponseFetch(fetch, () => clock.now())
  const transports = nodes.map(({ url, plainText }) =>
    http(url, {
      batch: { batchSize: 1_000, wait: 0 },
      retryCount: 0,
      timeout: nodes.length > 1 && timeoutMs > nodeTimeoutMs ? nodeTimeoutMs : timeoutMs,
      fetchFn,
      ...(plainText ? { fetchOptions: { headers: { 'Content-Type': 'text/plain;charset=UTF-8' } } } : {}),
    }),
  )
  const ranking = createNodeRanking({
    count: nodes.length,
    clock,
    // Batched with the read itself, so the first node is not asked twice. One on another chain counts as one that fails.
    ping: async (node) => {
      const transport = transports[node]
      const answer = await (transport && createClient({ transport }).request({ method: 'eth_chainId' }))
      if (parseQuantity(answer) !== BigInt(referenceOf(chainId))) throw new Error('The node serves another chain.')
    },
  })

  const prepare = () => {
    const order = nodes.length > 1 ? ranking.order() : nodes.keys()
    const ordered = [...order].flatMap((node) => transports[node] ?? [])
    return createClient({
      transport: fallback(ordered, { retryCount: 3, retryDelay: retryDelayMs, shouldThrow: isFinal }),
    })
  }

  return {
    request: ({ method, params }, signal) =>
      withDeadline({ clock, ms: timeoutMs, signal }, async (limit) => {
        try {
          const answer: unknown = await prepare().request<UntypedCall>({ method, params }, { signal: limit })
          if (answer !== undefined) return answer
        } catch (error) {
          throw toReadError(error, timeoutMs)
        }
        throw new DialogError('HTTP_BAD_BODY', { reason: 'it has no result' })
      }),
  }
}

/** Any method: what an answer means is known to the one who asked. */
interface UntypedCall {
  readonly Method: string
  readonly Parameters: unknown
  readonly ReturnType: unknown
}

/** What geth and most others say of a call that was refused by its contract. */
const executionReverted = 3

/** Errors that no other node would answer differently [S8.51]. */
const finalCodes: ReadonlySet<unknown> = new Set([
  rpcCodes.userRejected,
  rpcCodes.unsupportedMethod,
  rpcCodes.methodNotSupported,
  rpcCodes.transactionRejected,
  rpcCodes.defaultError,
  executionReverted,
])

const isFinal = (error: Error): boolean => 'code' in error && finalCodes.has(error.code)
