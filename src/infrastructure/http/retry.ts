import type { DialogError } from '../../domain/errors.js'
import type { EpochMs } from '../../domain/loadable.js'
import { transientStatus } from '../../domain/transient-status.js'
import type { Clock } from '../../ports/clock.js'

/** One try: what came back, or why not and how long the server asks to wait. */
export type Attempt<T> =
  | { readonly value: T }
  | { readonly error: DialogError; readonly retryAfter?: string | undefined }

export interface RetryOptions {
  readonly clock: Clock
  /** When the caller stops waiting. A pause that would end later is not begun. */
  readonly until: EpochMs
  readonly signal?: AbortSignal | undefined
}

const maximumRetries = 3
const firstDelayMs = 150

/**
 * Tries again what may pass by itself: three times, after 150, 300 and 600 ms or as the server asks [S8.50, S9.35].
 * A server that cannot be reached is not asked again: blocked hosts stay blocked, and the visitor can retry.
 */
export async function withRetry<T>(options: RetryOptions, attempt: () => Promise<Attempt<T>>): Promise<T> {
  const { clock, until, signal } = options
  for (let retries = 0; ; retries++) {
    const outcome = await attempt()
    if ('value' in outcome) return outcome.value
    const pause = retryAfterMs(outcome.retryAfter, clock.now()) ?? firstDelayMs * 2 ** retries
    if (retries === maximumRetries || !isTransient(outcome.error) || clock.now() + pause >= until) throw outcome.error
    await clock.sleep(pause, signal)
  }
}

const isTransient = ({ code, detail }: DialogError): boolean =>
  code === 'HTTP_STATUS' && transientStatus.has(detail['status'])

/** Seconds or a date, as HTTP allows. */
function retryAfterMs(header: string | undefined, now: EpochMs): number | undefined {
  if (header === undefined) return undefined
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
