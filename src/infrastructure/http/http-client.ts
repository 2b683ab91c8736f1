import { parseJson } from '../../kit/parse-json.js'
import { readBody, readText } from '../../kit/read-body.js'
import { DialogError } from '../../domain/errors.js'
import { parseAnswer, toHttpError, withDeadline } from '../../domain/requests.js'
import type { Clock } from '../../ports/clock.js'
import { withRetry, type Attempt } from './retry.js'
import { parseReason } from './parse-reason.js'

/** Values that are empty, zero or absent are left out. */
export type Query = Readonly<Record<string, string | number | undefined>>

export interface HttpRequest {
  readonly query?: Query
  readonly signal?: AbortSignal | undefined
  /** Who asks, for servers that know visitors again. */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * One server. Every call ends within its time limit, retries included.
 * @throws DialogError HTTP_STATUS (with the server's `reason` where it gives one), HTTP_TIMEOUT, HTTP_UNREACHABLE, HTTP_BAD_BODY, ABORTED
 */
export interface HttpClient {
  /** Scheme, host and port of the server. */
  readonly origin: string
  /** JSON of any shape; undefined when the body is empty. Retried. */
  get(path: string, request?: HttpRequest): Promise<unknown>
  /** As `get`, for reads whose question is a body. */
  query(path: string, body: unknown, request?: HttpRequest): Promise<unknown>
  /** Sent once as JSON, never retried: what it does is done once. JSON of any shape; undefined when the body is empty. */
  post(path: string, body: unknown, request?: HttpRequest): Promise<unknown>
  /** Sent once, never retried; the answer's body is not read. */
  send(path: string, body: unknown, request?: HttpRequest): Promise<void>
  /** A file. Not retried. */
  blob(path: string, request?: HttpRequest): Promise<Blob>
}

export interface HttpClientOptions {
  readonly fetch: typeof fetch
  readonly clock: Clock
  /** Address of the server; it may have a path. */
  readonly baseUrl: string
  /** What every call carries, see `sdkQuery`. Read anew for each call. */
  readonly query?: () => Query
  /** Whether cookies of the server are sent along and kept. @default 'omit' */
  readonly credentials?: 'omit' | 'include'
  /** Time for one call, retries included. @default 10_000 */
  readonly timeoutMs?: number
  /** Longest JSON body. @default 2 MiB */
  readonly maxBytes?: number
}

type Read<T> = (response: Response, signal: AbortSignal) => Promise<T>

const imageTimeoutMs = 2_000
const maximumFileBytes = 1_048_576

export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { clock, timeoutMs = 10_000, maxBytes = 2_097_152, credentials = 'omit' } = options
  const base = new URL(options.baseUrl.endsWith('/') ? options.baseUrl : `${options.baseUrl}/`)

  const address = (path: string, query: Query = {}): string => {
    const url = new URL(path.replace(/^\//, ''), base)
    for (const [name, value] of Object.entries({ ...options.query?.(), ...query }))
      if (value) url.searchParams.set(name, String(value))
    return url.href
  }

  const attempt = async <T>(
    url: string,
    init: RequestInit,
    signal: AbortSignal,
    read: Read<T>,
  ): Promise<Attempt<T>> => {
    try {
      const response = await options.fetch(url, { credentials, ...init, signal })
      return response.ok ? { value: await read(response, signal) } : await refused(response, signal)
    } catch (cause) {
      return { error: toHttpError(cause) }
    }
  }

  const json: Read<unknown> = async (response, signal) =>
    parseAnswer(await readText(response, maxBytes, signal), maxBytes)

  const ask = (path: string, { query, signal }: HttpRequest, init: RequestInit) => {
    const until = clock.now() + timeoutMs
    return withDeadline({ clock, ms: timeoutMs, signal }, (limit) =>
      withRetry({ clock, until, signal: limit }, () => attempt(address(path, query), init, limit, json)),
    )
  }

  const once = <T>(path: string, { query, signal }: HttpRequest, init: RequestInit, ms: number, read: Read<T>) =>
    withDeadline({ clock, ms, signal }, async (limit) => {
      const outcome: Attempt<T> = await attempt(address(path, query), init, limit, read)
      if ('value' in outcome) return outcome.value
      throw outcome.error
    })

  return {
    origin: base.origin,
    get: (path, request = {}) => ask(path, request, request.headers === undefined ? {} : { headers: request.headers }),
    query: (path, body, request = {}) => ask(path, request, posting(body)),
    post: (path, body, request = {}) =>
      once(
        path,
        request,
        {
          method: 'POST',
          headers: { ...request.headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
        timeoutMs,
        json,
      ),
    send: (path, body, request = {}) =>
      once(path, request, { ...posting(body), keepalive: true }, timeoutMs, async (response) => {
        response.body?.cancel().catch(() => undefined)
      }),
    blob: (path, request = {}) =>
      once(path, request, {}, Math.min(imageTimeoutMs, timeoutMs), async (response, limit) => {
        const bytes = await readBody(response, maximumFileBytes, limit)
        return new Blob([bytes], { type: response.headers.get('content-type') ?? '' })
      }),
  }
}

/** Plain text needs no preflight, and the servers read the body whatever its type. */
const posting = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'text/plain;charset=UTF-8' },
  body: JSON.stringify(body),
})

const maximumErrorBytes = 65_536

/** The body of a refusal says why: its first reason is kept for developers. */
async function refused(response: Response, signal: AbortSignal): Promise<Attempt<never>> {
  const reason = parseReason(parseJson(await readText(response, maximumErrorBytes, signal).catch(() => '')))
  return {
    error: new DialogError('HTTP_STATUS', { status: response.status, ...(reason === undefined ? {} : { reason }) }),
    retryAfter: response.headers.get('retry-after') ?? undefined,
  }
}
