import { DialogError } from '../../domain/errors.js'
import type { Clock } from '../../ports/clock.js'

export interface Bounds {
  readonly signal?: AbortSignal | undefined
  /** How long the wallet may take; without it a visitor may take all day. */
  readonly limit?: { readonly clock: Clock; readonly ms: number; readonly method: string } | undefined
}

/**
 * The task, unless the signal fires or the time is up before; what it answers later is ignored.
 * @throws DialogError ABORTED, WALLET_UNRESPONSIVE
 */
export function bounded<T>({ signal, limit }: Bounds, task: () => Promise<T>): Promise<T> {
  if (signal?.aborted) return Promise.reject(new DialogError('ABORTED'))
  return new Promise((resolve, reject) => {
    const over = new AbortController()
    const settle =
      <V>(act: (value: V) => void) =>
      (value: V) => {
        signal?.removeEventListener('abort', abort)
        over.abort()
        act(value)
      }
    const abort = settle(() => reject(new DialogError('ABORTED')))
    signal?.addEventListener('abort', abort)
    limit?.clock.sleep(limit.ms, over.signal).then(
      settle(() => reject(new DialogError('WALLET_UNRESPONSIVE', { method: limit.method, ms: limit.ms }))),
      () => undefined,
    )
    task().then(settle(resolve), settle(reject))
  })
}
