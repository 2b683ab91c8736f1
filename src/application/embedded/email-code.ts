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
  /** Another mail was sent, with a code of its own. */
  renew(): void
  /** The visitor left: what the frame was given it forgets as well. */
  leave(): void
  /** The login came to its end. */
  over(): void
}

export function createEmailCode({ track, embeddedWallet, join, goodbye, latest, set }: EmailStepDeps): EmailCode {
  /** Codes that the frame was given: it took one unless it said otherwise, also where it said so too late. */
  let given: Promise<void>[] = []
  let isAccepted = false

  const begin = () => {
    given = []
    isAccepted = false
  }
  const over = () => {
    begin()
    set({ status: 'idle' })
  }
  return {
    over,
    renew: () => {
      isAccepted = false
    },
    leave: () => {
      given.forEach(goodbye.leave)
      begin()
    },
    check: (otp, { email, resendAt }) =>
      latest.run(async (signal) => {
        set({ status: 'checking', email, resendAt })
        try {
          if (!isAccepted) {
            const confirming = embeddedWallet.confirmEmailCode(otp)
            given.push(confirming)
            await confirming
            if (signal.aborted) return
            track({ event: 'EMAIL_VERIFICATION_CODE_PASS' })
            isAccepted = true
          }
        } catch (cause) {
          if (signal.aborted) return
          const error = toEmbeddedError(cause)
          track({ event: 'EMAIL_VERIFICATION_CODE_FAIL', properties: { message: error.code } })
          return set({ status: 'awaitingCode', email, resendAt, error, isOfCode: true })
        }
        const before = goodbye.said()
        try {
          await join({ email }, signal, over)
        } catch (cause) {
          if (signal.aborted) return
          // Signed out again: what the frame took counts for nothing.
          if (goodbye.said() !== before) begin()
          set({ status: 'awaitingCode', email, resendAt, error: toEmbeddedError(cause) })
        }
      }),
  }
}
