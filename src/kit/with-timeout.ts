import { abortable, type Stop } from './abortable.js'

export interface Timeout extends Stop {
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  readonly ms: number
  /** What it rejects with when the time is up. */
  readonly late: () => unknown
}

/** A task that is over after `ms`, or when the signal fires, even when it does not listen to the signal that it is given. */
export async function withTimeout<T>(
  { sleep, ms, late, signal, aborted }: Timeout,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (signal?.aborted) throw aborted()
  const stop = new AbortController()
  const abort = () => stop.abort(aborted())
  signal?.addEventListener('abort', abort)
  sleep(ms, stop.signal).then(
    () => stop.abort(late()),
    () => undefined,
  )
  try {
    return await abortable({ signal: stop.signal, aborted: () => stop.signal.reason }, () => task(stop.signal))
  } finally {
    signal?.removeEventListener('abort', abort)
    // The clock has nothing to wait for, and whatever else still listens has nobody to answer.
    stop.abort()
  }
}
