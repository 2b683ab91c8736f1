import { toEmbeddedError } from '../../domain/connection/embedded-errors.js'
import type { Latest } from '../../kit/latest.js'
import type { EmbeddedWallet } from '../../ports/embedded-wallet.js'
import type { Track } from '../analytics/track.js'
import type { AwaitingMail, EmailLoginState } from './email-login-state.js'
import type { Goodbye } from './goodbye.js'
import type { JoinEmbedded } from './join-embedded.js'

/** What each step of a login by email works with. */
export interface EmailStepDeps {
  readonly track: Track
  readonly embeddedWallet: EmbeddedWallet
  readonly join: JoinEmbedded
  readonly goodbye: Goodbye
  readonly latest: Latest
  readonly set: (next: EmailLoginState) => void
}

/** The code of a mail, which is good once: when only what follows it failed, that alone is tried again. */
export interface EmailCode {
  /** Never rejects; a refusal leads back to waiting for a code. */
  check(otp: string, mail: Pick<AwaitingMail, 'email' | 'resendAt'>): Promise<void>
  /** The visitor left: what the frame was given it forgets as well. */
  leave(): void
  /** The login came to its end. */
  over(): void
}

export function createEmailCode({ track, embeddedWallet, join, goodbye, latest, set }: EmailStepDeps): EmailCode {
  /** The frame was given a code, and took it unless it said otherwise. */
  let confirming: Promise<void> | undefined
  let isAccepted = false

  const begin = () => {
    confirming = undefined
    isAccepted = false
  }
  const over = () => {
    begin()
    set({ status: 'idle' })
  }
  return {
    over,
    leave: () => {
      if (confirming !== undefined) goodbye.leave(confirming)
      begin()
    },
    check: (otp, { email, resendAt }) =>
      latest.run(async (signal) => {
        set({ status: 'checking', email, resendAt })
        if (!isAccepted) confirming = embeddedWallet.confirmEmailCode(otp)
        try {
          await confirming
          if (signal.aborted) return
          if (!isAccepted) track({ event: 'EMAIL_VERIFICATION_CODE_PASS' })
          isAccepted = true
        } catch (cause) {
          if (signal.aborted) return
          confirming = undefined
          const error = toEmbeddedError(cause)
          track({ event: 'EMAIL_VERIFICATION_CODE_FAIL', properties: { message: error.code } })
          return set({ status: 'awaitingCode', email, resendAt, error })
        }
        try {
          await join({ email }, signal, over)
        } catch (cause) {
          if (signal.aborted) return
          set({ status: 'awaitingCode', email, resendAt, error: toEmbeddedError(cause) })
        }
      }),
  }
}
