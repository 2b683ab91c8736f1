import { trimEnd } from '../../../kit/trim-end.js'
import { bitcoinNetwork } from '../../../domain/networks/bitcoin.js'
import { DialogError, findError } from '../../../domain/errors.js'
import type { Network } from '../../../domain/networks/network.js'
import type { Clock } from '../../../ports/clock.js'
import { readText } from '../../../kit/read-body.js'
import { retryAfterMs } from '../retry-after.js'
import { operatorOf, type RpcNode, type RpcNodes } from '../rpc-nodes.js'
import { toHttpError, withDeadline } from '../../../domain/requests.js'
import { transientStatus } from '../../../domain/transient-status.js'

/**
 * Asks one explorer. What `parse` does not understand is no answer: `expected` names what it should have been; nor is what has more
 * than `mostBytes`.
 */
export type Ask = <T>(
  path: string,
  parse: (body: string) => T | undefined,
  expected: string,
  mostBytes?: number,
) => Promise<T>

/** Whose chain is read. */
export interface ReadContext {
  readonly network: Network
  readonly signal?: AbortSignal | undefined
}

/** Who may be asked about a network: explorers that speak Esplora, and the blockchain API, which speaks Bitcoin Core's JSON-RPC. */
export interface Sources {
  readonly explorers: readonly string[]
  /** Of those the first of each operator: what two of them say, two have said. */
  readonly independent: readonly string[]
  readonly rpc?: RpcNode
}

export interface Answer {
  readonly status: number
  readonly ok: boolean
  readonly body: string
  /** How long it asks to wait. */
  readonly waitMs: number
}

export interface Nodes {
  /**
   * Carries out a task of questions with one explorer, and from the start with the next where it fails; with all of them once more after
   * a pause, where one is busy.
   * @throws DialogError RPC_MISSING, HTTP_STATUS, HTTP_TIMEOUT, HTTP_UNREACHABLE, HTTP_BAD_BODY, CHAIN_UNSUPPORTED, ABORTED
   */
  read<T>(context: ReadContext, task: (ask: Ask) => Promise<T>): Promise<T>
  /**
   * Carries it out with every independent explorer, each by itself; undefined for those who fail.
   * @throws DialogError CHAIN_UNSUPPORTED, ABORTED
   */
  readAll<T>(context: ReadContext, task: (ask: Ask) => Promise<T>): Promise<readonly (T | undefined)[]>
  sources(network: Network, signal?: AbortSignal): Promise<Sources>
  /** One request, whatever its status. @throws DialogError HTTP_TIMEOUT, HTTP_UNREACHABLE, HTTP_BAD_BODY, ABORTED */
  call(url: string, init: RequestInit, signal?: AbortSignal, mostBytes?: number): Promise<Answer>
}

export interface NodesDeps {
  readonly nodesOf: (network: Network, signal?: AbortSignal) => Promise<RpcNodes>
  readonly fetch: typeof fetch
  readonly clock: Clock
}

/** The longest answer by far is a whole transaction in hex; no block holds one of more than 4 MB. */
const maximumBytes = 8_388_608
/** Time for a task, whoever is asked. */
const timeoutMs = 10_000
/** One of several that hangs must leave time for the next. */
const oneOfSeveralMs = 4_000
/** Before each round of all explorers. */
const pausesMs = [0, 150, 300, 600] as const
/** Who failed is asked last for so long. */
const forgiveMs = 60_000

/** Reads Bitcoin networks from explorers, best first. */
export function createNodes({ nodesOf, fetch, clock }: NodesDeps): Nodes {
  const failures = new Map<string, number>()

  const sources = async (network: Network, signal?: AbortSignal): Promise<Sources> => {
    if (bitcoinNetwork(network.id) === undefined) throw new DialogError('CHAIN_UNSUPPORTED')
    const { source, nodes } = await nodesOf(network, signal)
    const [rpc] = nodes
    const given = source === 'hosted' ? network.rpcUrls : nodes.map(({ url }) => url)
    const explorers = given.map((url) => trimEnd(url, '/'))
    const independent = [...new Map([...explorers].reverse().map((url) => [operatorOf(url), url])).values()].reverse()
    return { explorers, independent, ...(source === 'hosted' && rpc !== undefined ? { rpc } : {}) }
  }

  const call: Nodes['call'] = (url, init, signal, mostBytes = maximumBytes) =>
    withDeadline({ clock, ms: timeoutMs, signal }, async (limit) => {
      try {
        const response = await fetch(url, { credentials: 'omit', ...init, signal: limit })
        const { status, ok, headers } = response
        return {
          status,
          ok,
          waitMs: retryAfterMs(headers.get('retry-after')),
          body: await readText(response, mostBytes, limit),
        }
      } catch (error) {
        throw toHttpError(error)
      }
    })

  const askOf =
    (explorer: string, signal: AbortSignal): Ask =>
    async (path, parse, expected, mostBytes) => {
      const { ok, status, body, waitMs } = await call(`${explorer}${path}`, {}, signal, mostBytes)
      if (!ok) throw new DialogError('HTTP_STATUS', { status, waitMs })
      const found = parse(body)
      if (found === undefined) throw new DialogError('HTTP_BAD_BODY', { reason: `it is not ${expected}` })
      return found
    }

  const lately = (explorer: string): number => {
    const at = failures.get(explorer)
    return at !== undefined && clock.now() - at < forgiveMs ? 1 : 0
  }

  return {
    sources,
    call,
    read: ({ network, signal }, task) =>
      withDeadline({ clock, ms: timeoutMs, signal }, async (limit) => {
        const { explorers } = await sources(network, limit)
        const ms = explorers.length > 1 ? oneOfSeveralMs : timeoutMs
        let first: unknown = new DialogError('RPC_MISSING', { chainId: network.id })
        let asked: number | undefined = 0
        for (const pause of pausesMs) {
          if (asked === undefined) break
          if (pause > 0) await clock.sleep(Math.max(pause, asked), limit)
          asked = undefined
          for (const [index, explorer] of [...explorers].sort((a, b) => lately(a) - lately(b)).entries()) {
            try {
              return await withDeadline({ clock, ms, signal: limit }, (until) => task(askOf(explorer, until)))
            } catch (error) {
              if (findError(error, 'ABORTED') !== undefined) throw error
              failures.set(explorer, clock.now())
              if (index === 0) first = error
              const wait = waitOf(error)
              if (wait !== undefined) asked = Math.max(asked ?? 0, wait)
            }
          }
        }
        throw first
      }),
    readAll: ({ network, signal }, task) =>
      withDeadline({ clock, ms: timeoutMs, signal }, async (limit) => {
        const { independent } = await sources(network, limit)
        return Promise.all(
          independent.map((explorer) =>
            withDeadline({ clock, ms: oneOfSeveralMs, signal: limit }, (until) => task(askOf(explorer, until))).catch(
              () => undefined,
            ),
          ),
        )
      }),
  }
}

/** How long an explorer asks to wait that is busy [S8.50]; undefined of another failure. */
function waitOf(error: unknown): number | undefined {
  const { status, waitMs } = findError(error, 'HTTP_STATUS')?.detail ?? {}
  return transientStatus.has(status) && typeof waitMs === 'number' ? waitMs : undefined
}
