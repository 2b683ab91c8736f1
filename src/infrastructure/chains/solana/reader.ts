import type * as z from 'zod/mini'
import { rpcCodes } from '../../../domain/session/codes.js'
import { DialogError } from '../../../domain/errors.js'
import type { Network } from '../../../domain/networks/network.js'
import type { Clock } from '../../../ports/clock.js'
import type { RpcNode, RpcNodes } from '../rpc-nodes.js'
import { withDeadline } from '../../../domain/requests.js'
import { transientStatus } from '../../../domain/transient-status.js'
import { createSolanaRpc } from './solana-rpc.js'

/** Asks one node. What is not of the shape is no answer. */
export type Ask = <T>(method: string, params: readonly unknown[], shape: z.ZodMiniType<T>) => Promise<T>

/** Whose chain is read. */
export interface ReadContext {
  readonly network: Network
  readonly signal?: AbortSignal | undefined
}

export interface Reader {
  /**
   * Carries out a task of questions with one node, and anew with the next where one fails. What the task itself concludes and throws
   * is final.
   * @throws DialogError RPC_MISSING, RPC_ERROR, HTTP_*, ABORTED
   */
  read<T>(context: ReadContext, task: (ask: Ask) => Promise<T>): Promise<T>
  /** Carries it out with every node, each by itself: one that hangs holds up the others for a while. @throws DialogError RPC_MISSING, ABORTED */
  readAll<T>(context: ReadContext, task: (ask: Ask, node: RpcNode) => Promise<T>): Promise<readonly OfNode<T>[]>
}

/** How it went with one node. */
export interface OfNode<T> {
  readonly node: RpcNode
  readonly result: PromiseSettledResult<T>
}

export interface ReaderDeps {
  readonly nodesOf: (network: Network, signal?: AbortSignal) => Promise<RpcNodes>
  readonly fetch: typeof fetch
  readonly clock: Clock
}

/** Time for a task, whoever is asked. */
const timeoutMs = 10_000
/** One of several that hangs leaves time for the next. */
const nodeTimeoutMs = 4_000
/** Before each round of all nodes; nodes that are free for all refuse a question now and then. */
const pausesMs = [0, 150, 300, 600] as const

/**
 * Reads Solana from the nodes of `createRpcNodes`. Wallets are not asked: those of Solana sign and have no words for reading. A node
 * that failed is asked last from then on.
 */
export function createReader(deps: ReaderDeps): Reader {
  const { nodesOf, clock } = deps
  const rpc = createSolanaRpc(deps)
  const failed = new Map<string, number>()
  const blame = ({ url }: RpcNode) => failed.set(url, (failed.get(url) ?? 0) + 1)

  const askOf =
    (node: RpcNode, signal: AbortSignal): Ask =>
    async (method, params, shape) => {
      const parsed = shape.safeParse(await rpc(node, { method, params }, signal))
      if (parsed.success) return parsed.data
      const path = parsed.error.issues[0]?.path.join('.') ?? ''
      throw new DialogError('HTTP_BAD_BODY', { reason: `the answer to ${method} is wrong at "${path}"` })
    }

  const nodesFor = async (network: Network, signal: AbortSignal): Promise<readonly RpcNode[]> => {
    const { nodes } = await nodesOf(network, signal)
    if (nodes.length === 0) throw new DialogError('RPC_MISSING', { chainId: network.id })
    return [...nodes].sort((a, b) => (failed.get(a.url) ?? 0) - (failed.get(b.url) ?? 0))
  }

  return {
    read: ({ network, signal }, task) =>
      withDeadline({ clock, ms: timeoutMs, signal }, async (limit) => {
        const nodes = await nodesFor(network, limit)
        const ms = nodes.length > 1 ? nodeTimeoutMs : timeoutMs
        let [failure, asked]: [unknown, number] = [undefined, 0]
        for (const pause of pausesMs) {
          if (pause > 0) await clock.sleep(Math.max(pause, asked), limit)
          const failures: DialogError[] = []
          for (const node of nodes) {
            try {
              return await withDeadline({ clock, ms, signal: limit }, (until) => task(askOf(node, until)))
            } catch (error) {
              if (limit.aborted || !isNodesFault(error)) throw error
              blame(node)
              failures.push(error)
            }
          }
          failure = failures.at(-1)
          if (!failures.some(mayPass)) break
          asked = Math.max(...failures.map(waitOf))
        }
        throw failure
      }),
    readAll: ({ network, signal }, task) =>
      withDeadline({ clock, ms: timeoutMs, signal }, async (limit) => {
        const nodes = await nodesFor(network, limit)
        const ms = nodes.length > 1 ? nodeTimeoutMs : timeoutMs
        const each = nodes.map((node) =>
          withDeadline({ clock, ms, signal: limit }, (until) => task(askOf(node, until), node)),
        )
        const results = await Promise.allSettled(each)
        return nodes.flatMap((node, i) => {
          const result = results[i]
          return result === undefined ? [] : [{ node, result }]
        })
      }),
  }
}

const isNodesFault = (error: unknown): error is DialogError =>
  error instanceof DialogError && (error.code === 'RPC_ERROR' || error.code.startsWith('HTTP_'))

const waitOf = ({ detail: { retryAfterMs } }: DialogError): number =>
  typeof retryAfterMs === 'number' ? retryAfterMs : 0

/** Refusals of a busy server or node, and connections that broke off [S8.50]; some services have numbers of their own for the first. */
const transientCodes: ReadonlySet<unknown> = new Set([-1, rpcCodes.limitExceeded, rpcCodes.internalError, 429, -32_007])

export function mayPass({ code, detail }: DialogError): boolean {
  if (code === 'RPC_ERROR') return transientCodes.has(detail['rpcCode'])
  return code === 'HTTP_UNREACHABLE' || (code === 'HTTP_STATUS' && transientStatus.has(detail['status']))
}
