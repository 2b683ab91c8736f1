import type { Stop } from '../kit/abortable.js'
import { field, isRecord } from '../kit/field.js'
import { withTimeout, type Timeout } from '../kit/with-timeout.js'
import { DialogError, toDialogError } from './errors.js'

/** Whoever asked may stop waiting: ABORTED. */
export const stopBy = (signal: AbortSignal | undefined): Stop => ({ signal, aborted: () => new DialogError('ABORTED') })

export interface Deadline {
  readonly clock: Pick<Timeout, 'sleep'>
  readonly ms: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks servers, and is over after `ms`: it settles then even when the task ignores its signal.
 * @throws DialogError HTTP_TIMEOUT, ABORTED
 */
export const withDeadline = <T>(
  { clock, ms, signal }: Deadline,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> =>
  withTimeout({ ...stopBy(signal), sleep: clock.sleep, ms, late: () => new DialogError('HTTP_TIMEOUT', { ms }) }, task)

/** Why there is no answer: it was longer than allowed (see `readBody`), or the server could not be reached. */
export const toHttpError = (cause: unknown): DialogError =>
  cause instanceof RangeError
    ? new DialogError('HTTP_BAD_BODY', { reason: cause.message }, { cause })
    : toDialogError(cause, 'HTTP_UNREACHABLE')

/** What a node answered (JSON-RPC 2.0). @throws DialogError RPC_ERROR with what the node said as cause, HTTP_BAD_BODY */
export function rpcResult(answer: unknown): unknown {
  if (isRecord(answer) && Object.hasOwn(answer, 'result')) return answer['result']
  const cause = field(answer, 'error')
  if (!isRecord(cause)) throw new DialogError('HTTP_BAD_BODY', { reason: 'it is not a JSON-RPC answer' })
  const code = field(cause, 'code')
  throw new DialogError('RPC_ERROR', { rpcCode: typeof code === 'number' ? code : 'unknown' }, { cause })
}
