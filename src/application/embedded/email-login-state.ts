import type { DialogError } from '../../domain/errors.js'
import type { EpochMs } from '../../domain/loadable.js'

/** How far a login by email is. */
export type EmailLoginState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly email: string }
  /** Refused or failed before a mail was sent: the email field says why. */
  | { readonly status: 'failed'; readonly email: string; readonly error: DialogError }
  | AwaitingMail
  | { readonly status: 'checking'; readonly email: string; readonly resendAt: EpochMs }

/**
 * A link was mailed (`awaitingDevice`), or a code. `resendAt`: when another mail may be asked for. `error`: why the last code was
 * refused (`isOfCode`), why no new mail was sent, or what failed after the code was taken.
 */
export interface AwaitingMail {
  readonly status: 'awaitingDevice' | 'awaitingCode'
  readonly email: string
  readonly resendAt: EpochMs
  readonly error?: DialogError
  readonly isOfCode?: true
}
