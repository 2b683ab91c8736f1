import { codeDigits, codeLength, emailRefusal } from '../../domain/connection/email-login.js'
import { view, type ViewName } from '../../domain/dialog/view.js'
import type { Clock } from '../../ports/clock.js'
import type { EmbeddedWallet } from '../../ports/embedded-wallet.js'
import type { Storage } from '../../ports/storage.js'
import type { Track } from '../analytics/track.js'
import type { Dialog } from '../dialog/dialog.js'
import { createLatest } from '../../kit/latest.js'
import type { Lifetime } from '../../kit/lifetime.js'
import type { ViewRouter } from '../router/router.js'
import { shownView } from '../shown-view.js'
import { createStore, type ReadonlyStore } from '../../kit/store.js'
import { createAskForMail } from './ask-for-mail.js'
import { createEmailCode } from './email-code.js'
import type { EmailLoginState } from './email-login-state.js'
import type { Goodbye } from './goodbye.js'
import type { JoinEmbedded } from './join-embedded.js'
import { onceLeft, showStep } from './flow-steps.js'

export interface EmailLogin {
  readonly state: ReadonlyStore<EmailLoginState>
  /** Asks for a mail and shows EmailVerifyDevice or EmailVerifyOtp; on success of it all the session changes. Never rejects. */
  start(email: string): Promise<void>
  /** Another mail, from the cooldown's end on. Never rejects. */
  resend(): Promise<void>
  /** Six digits. A wrong code leads back to `awaitingCode` with its error. Never rejects, never logs the code. */
  submit(code: string): Promise<void>
  /** The visitor left; late answers change nothing. */
  cancel(): void
}

export interface EmailLoginDeps {
  readonly dialog: Dialog
  readonly router: ViewRouter
  readonly storage: Storage
  readonly clock: Clock
  readonly track: Track
  readonly lifetime: Lifetime
  readonly embeddedWallet: EmbeddedWallet
  readonly join: JoinEmbedded
  readonly goodbye: Goodbye
}

const views: readonly ViewName[] = ['EmailVerifyDevice', 'EmailVerifyOtp']

/** Login by a code in a mail (S4.15–S4.18). The newest question wins, and an answer to an older one changes nothing. */
export function createEmailLogin(deps: EmailLoginDeps): EmailLogin {
  const { storage, clock, track, lifetime } = deps
  const state = createStore<EmailLoginState>({ status: 'idle' })
  const set = (next: EmailLoginState) => state.update(() => next)
  const latest = createLatest()
  /** Where the address was typed, until a view of our own is shown. */
  let home: ViewName | undefined

  const show = (name: 'EmailVerifyDevice' | 'EmailVerifyOtp') => {
    showStep(deps, views, view(name))
    home = undefined
  }
  const refusal = (email: string) => emailRefusal(email, storage.get('lastEmailLoginAt'), clock.now())
  const code = createEmailCode({ ...deps, latest, set })
  const ask = createAskForMail({ ...deps, latest, set, show, code })

  const cancel = () => {
    latest.cancel()
    code.leave()
    home = undefined
    state.update((now) => (now.status === 'idle' ? now : { status: 'idle' }))
  }
  lifetime.add(cancel)
  lifetime.add(onceLeft(deps, (shown) => shown !== undefined && (views.includes(shown) || shown === home), cancel))

  return {
    state,
    start: async (typed) => {
      const email = typed.trim()
      const now = state.get()
      // A second tap on the button.
      if (now.status === 'sending' && now.email === email) return
      cancel()
      home = shownView(deps)?.name
      const error = refusal(email)
      if (error !== undefined) return set({ status: 'failed', email, error })
      track({ event: 'EMAIL_SUBMITTED' })
      await ask(email)
    },
    resend: async () => {
      const now = state.get()
      if (now.status !== 'awaitingDevice' && now.status !== 'awaitingCode') return
      const error = refusal(now.email)
      if (error !== undefined) return set({ ...now, error })
      await ask(now.email, now)
    },
    submit: async (typed) => {
      const now = state.get()
      const otp = codeDigits(typed)
      if (otp.length === codeLength && (now.status === 'awaitingCode' || now.status === 'checking'))
        await code.check(otp, now)
    },
    cancel,
  }
}
