import { defer, finalize, firstValueFrom, fromEvent, map, NEVER, race, timer } from 'rxjs'
import { DialogError } from '../../domain/errors.js'
import type { Clock } from '../../ports/clock.js'

export interface Limit {
  readonly clock: Clock
  readonly ms: number
  readonly signal?: AbortSignal | undefined
}

/**
 * A task that is over after `ms`, even when it does not listen to its signal.
 * @throws DialogError HTTP_TIMEOUT, ABORTED
 */
export function within<T>({ clock, ms, signal }: Limit, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
  if (signal?.aborted) return Promise.reject(new DialogError('ABORTED'))
  const stop = new AbortController()
  const fail = (error: DialogError) => () => {
    throw error
  }
  return firstValueFrom(
    race(
      defer(() => task(stop.signal)),
      timer(ms, clock.scheduler).pipe(map(fail(new DialogError('HTTP_TIMEOUT', { ms })))),
      signal === undefined ? NEVER : fromEvent(signal, 'abort').pipe(map(fail(new DialogError('ABORTED')))),
    ).pipe(finalize(() => stop.abort())),
  )
}
