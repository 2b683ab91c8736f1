import { DialogError, toDialogError } from './errors.js'
import { isPlain } from '../kit/parse-json.js'
import { inTime, type Deadline } from './in-time.js'

/**
 * Asks servers, and is over after `ms`: it settles then even when the task ignores its signal.
 * @throws DialogError HTTP_TIMEOUT, ABORTED
 */
export const withDeadline = <T>(deadline: Deadline, task: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  inTime(deadline, () => new DialogError('HTTP_TIMEOUT', { ms: deadline.ms }), task)

/** Why there is no answer: it was longer than allowed (see `readBody`), or the server could not be reached. */
export const toHttpError = (cause: unknown): DialogError =>
  cause instanceof RangeError
    ? new DialogError('HTTP_BAD_BODY', { reason: cause.message }, { cause })
    : toDialogError(cause, 'HTTP_UNREACHABLE')

/**
 * What a server answered in JSON; undefined for nothing.
 * @param maximum longest answer, for servers that the host named; others have the limit of `isPlain`
 * @throws DialogError HTTP_BAD_BODY
 */
export function parseAnswer(text: string, maximum?: number): unknown {
  if (text === '') return undefined
  if (!isPlain(text, maximum))
    throw new DialogError('HTTP_BAD_BODY', { reason: 'it is longer or deeper than any answer' })
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new DialogError('HTTP_BAD_BODY', { reason: 'it is not JSON' }, { cause })
  }
}
