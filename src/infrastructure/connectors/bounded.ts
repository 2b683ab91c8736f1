import { abortable } from '../../kit/abortable.js'
import { inTime, stopBy } from '../../domain/in-time.js'
import { DialogError } from '../../domain/errors.js'
import type { Clock } from '../../ports/clock.js'

export interface Bounds {
  readonly signal?: AbortSignal | undefined
  /** How long the wallet may take; without it a visitor may take all day. */
  readonly limit?: { readonly clock: Clock; readonly ms: number; readonly method: string } | undefined
}

/**
 * The task, unless the signal fires or the time is up before; what it answers later is ignored. Where there is a limit, it is given what tells
 * that nobody waits for it any more.
 * @throws DialogError ABORTED, WALLET_UNRESPONSIVE
 */
export function bounded<T>({ signal, limit }: Bounds, task: (awaited?: AbortSignal) => Promise<T>): Promise<T> {
  if (limit === undefined) return abortable(stopBy(signal), task)
  const { method, ...time } = limit
  return inTime({ ...time, signal }, () => new DialogError('WALLET_UNRESPONSIVE', { method, ms: time.ms }), task)
}
