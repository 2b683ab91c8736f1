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
export async function within<T>({ clock, ms, signal }: Limit, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
  if (signal?.aborted) throw new DialogError('ABORTED')
  const [stop, over] = [new AbortController(), new AbortController()]
  const abort = () => stop.abort(new DialogError('ABORTED'))
  const stopped = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason))
  })
  signal?.addEventListener('abort', abort)
  clock.sleep(ms, over.signal).then(
    () => stop.abort(new DialogError('HTTP_TIMEOUT', { ms })),
    () => undefined,
  )
  try {
    return await Promise.race([task(stop.signal), stopped])
  } finally {
    signal?.removeEventListener('abort', abort)
    over.abort()
    // Whatever still listens to it has nobody to answer.
    stop.abort()
  }
}
