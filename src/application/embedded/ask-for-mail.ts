import { emailCooldownMs } from '../../domain/connection/email-login.js'
import { toEmbeddedError } from '../../domain/connection/embedded-errors.js'
import { findError, type DialogError } from '../../domain/errors.js'
import type { Clock } from '../../ports/clock.js'
import type { Storage } from '../../ports/storage.js'
import type { EmailCode, EmailStepDeps } from './email-code.js'
import type { AwaitingMail } from './email-login-state.js'

export interface AskForMailDeps extends EmailStepDeps {
  readonly storage: Storage
  readonly clock: Clock
  readonly show: (name: 'EmailVerifyDevice' | 'EmailVerifyOtp') => void
  readonly code: Pick<EmailCode, 'renew' | 'over'>
}

/** As long as a connection is good for. */
const linkMs = 20 * 60_000

/**
 * Asks for a mail and waits for what it leads to: a link that is followed on the device, then a code. `before` is what was awaited
 * when this is another mail. Never rejects.
 */
export function createAskForMail(deps: AskForMailDeps): (email: string, before?: AwaitingMail) => Promise<void> {
  const { storage, clock, track, embeddedWallet, join, goodbye, latest, set, show, code } = deps

  /** A mail takes longer to read than the frame may take to answer (S9.3), so it is asked again. */
  const deviceApproved = async (signal: AbortSignal): Promise<void> => {
    const until = clock.now() + linkMs
    for (;;)
      try {
        return await embeddedWallet.awaitDevice(signal)
      } catch (cause) {
        if (findError(cause, 'FRAME_TIMEOUT') === undefined || clock.now() >= until) throw cause
      }
  }

  return (email, before) =>
    latest.run(async (signal) => {
      set({ status: 'sending', email })
      let action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'
      let error: DialogError | undefined
      try {
        await goodbye.said()
        if (signal.aborted) return
        action = await embeddedWallet.startEmailLogin(email)
        // Whether or not it is still waited for: a mail was sent.
        storage.set('lastEmailLoginAt', clock.now())
        if (signal.aborted) return
        code.renew()
        if (action === 'CONNECT') return await join({ email }, signal, code.over)
      } catch (cause) {
        if (signal.aborted) return
        error = toEmbeddedError(cause)
        if (before === undefined) return set({ status: 'failed', email, error })
        // The mail of before still counts.
        action = before.status === 'awaitingDevice' ? 'VERIFY_DEVICE' : 'VERIFY_OTP'
      }
      const resendAt = (storage.get('lastEmailLoginAt') ?? clock.now()) + emailCooldownMs
      if (action === 'VERIFY_DEVICE') {
        set({ status: 'awaitingDevice', email, resendAt, ...(error === undefined ? {} : { error }) })
        show('EmailVerifyDevice')
        error = undefined
        try {
          await deviceApproved(signal)
        } catch (cause) {
          if (signal.aborted) return
          return set({ status: 'awaitingDevice', email, resendAt, error: toEmbeddedError(cause) })
        }
        if (signal.aborted) return
        track({ event: 'DEVICE_REGISTERED_FOR_EMAIL' })
      }
      if (error === undefined) track({ event: 'EMAIL_VERIFICATION_CODE_SENT' })
      set({ status: 'awaitingCode', email, resendAt, ...(error === undefined ? {} : { error }) })
      show('EmailVerifyOtp')
    })
}
