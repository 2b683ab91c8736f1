import type { Stop } from '../kit/abortable.js'
import { withTimeout, type Timeout } from '../kit/with-timeout.js'
import { DialogError } from './errors.js'

/** Whoever asked may stop waiting: ABORTED. */
export const stopBy = (signal: AbortSignal | undefined): Stop => ({ signal, aborted: () => new DialogError('ABORTED') })

export interface Deadline {
  readonly clock: Pick<Timeout, 'sleep'>
  readonly ms: number
  readonly signal?: AbortSignal | undefined
}

/** Asks somebody who may be silent: after `ms` it rejects with what `late` makes. @throws DialogError ABORTED */
export const inTime = <T>(
  { clock, ms, signal }: Deadline,
  late: () => DialogError,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> => withTimeout({ ...stopBy(signal), sleep: (...asked) => clock.sleep(...asked), ms, late }, task)
