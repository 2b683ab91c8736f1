import { DialogError } from '../../domain/errors.js'
import type { Clock } from '../../ports/clock.js'

export interface Deadline {
  readonly clock: Clock
  readonly ms: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Runs a task that must be over after `ms`: it settles then even when the task ignores its signal.
 * @throws DialogError HTTP_TIMEOUT, ABORTED
 */
export async function withDeadline<T>(
  { clock, ms, signal }: Deadline,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (signal?.aborted) throw new DialogError('ABORTED')
  const stop = new AbortController()
  const over = new AbortController()
  const abort = () => stop.abort(new DialogError('ABORTED'))
  signal?.addEventListener('abort', abort, { once: true })
  const stopped = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason), { once: true })
  })
  clock.sleep(ms, over.signal).then(
    () => stop.abort(new DialogError('HTTP_TIMEOUT', { ms })),
    () => undefined,
  )
  try {
    return await Promise.race([task(stop.signal), stopped])
  } finally {
    signal?.removeEventListener('abort', abort)
    over.abort()
  }
}
