import { DialogError } from '../../domain/errors.js'
import type { EpochMs } from '../../domain/loadable.js'
import { isNonce } from '../../domain/sign-in/message-parts.js'
import { signInError } from '../../domain/sign-in/sign-in-errors.js'
import { field } from '../../kit/field.js'

/** A server that is asked within bounded time and answers within bounded length. @throws DialogError HTTP_*, ABORTED */
export interface Server {
  get(path: string, request?: ServerRequest): Promise<unknown>
  /** Once, never again by itself. */
  post(path: string, body: unknown, request?: ServerRequest): Promise<unknown>
}

/** Bytes of an answer that are read. */
export const longestAnswer = 65_536

export interface ServerRequest {
  /** What is undefined is left out. */
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly signal?: AbortSignal | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * An error of the port for one of a server. Its cause says what happened, and nothing that the server said: that may be the very message
 * or signature that was sent to it.
 */
export function unavailable(error: unknown): DialogError {
  const known = error instanceof DialogError ? error : undefined
  if (known?.code === 'ABORTED' || known?.code.startsWith('SIGN_IN_')) return known
  const status = statusOf(error)
  const cause = status === undefined ? error : new DialogError('HTTP_STATUS', { status })
  return signInError('SIGN_IN_UNAVAILABLE', { reason: known?.code ?? 'unknown' }, { cause })
}

/** @throws DialogError ABORTED where nobody waits any more */
export function goesOn(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new DialogError('ABORTED')
}

export const statusOf = (error: unknown): number | undefined =>
  error instanceof DialogError && error.code === 'HTTP_STATUS' ? Number(error.detail['status']) : undefined

/** What a server means by refusing a proof. */
export function refused(error: unknown, reasons: Readonly<Record<number, 'nonce' | 'smartAccount'>>): DialogError {
  const status = statusOf(error) ?? 0
  if (reasons[status] === 'nonce') return signInError('SIGN_IN_NONCE_EXPIRED')
  // Too many requests and a timeout pass by themselves; all others of this kind do not.
  if (status < 400 || status > 499 || [408, 429].includes(status)) return unavailable(error)
  return signInError('SIGN_IN_REFUSED', { reason: reasons[status] ?? (status === 401 ? 'signature' : 'server') })
}

/** @throws DialogError SIGN_IN_UNAVAILABLE */
export function nonceIn(answer: unknown): string {
  const nonce = field(answer, 'nonce')
  if (typeof nonce === 'string' && isNonce(nonce)) return nonce
  throw badAnswer('a nonce')
}

export const badAnswer = (expected: string): DialogError =>
  signInError('SIGN_IN_UNAVAILABLE', { reason: `the answer is not ${expected}` })

/** Of a text of ISO 8601. */
export function timeIn(value: unknown): { readonly expiresAt?: EpochMs } {
  const at = typeof value === 'string' && value.length < 40 ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? {} : { expiresAt: at }
}
