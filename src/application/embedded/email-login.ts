import { codeDigits, codeLength, emailCooldownMs, emailRefusal } from '../../domain/connection/email-login.js'
import { findError, toDialogError, type DialogError } from '../../domain/errors.js'
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
import { createStore } from '../../kit/store.js'
import type { Goodbye } from './goodbye.js'
import type { JoinEmbedded } from './join-embedded.js'
import { follow, duringLogout } from './logout-guard.js'
import type { EpochMs } from '../../domain/loadable.js'
import type { ReadonlyStore } from '../../kit/store.js'

export type EmailLoginState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly email: string }
  /** Refused or failed before a mail was sent: the email field says why. */
  | { readonly status: 'failed'; readonly email: string; readonly error: DialogError }
  /** A link was mailed. `resendAt`: when another mail may be asked for. */
  | {
      readonly status: 'awaitingDevice'
      readonly email: string
      readonly resendAt: EpochMs
      readonly error?: DialogError
    }
  /** A code was mailed. `error`: why the last one was refused, or why no new one was sent. */
  | {
      readonly status: 'awaitingCode'
      readonly email: string
      readonly resendAt: EpochMs
      readonly error?: DialogError
    }
  | { readonly status: 'checking'; readonly email: string; readonly resendAt: EpochMs }

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

type Awaiting = Extract<EmailLoginState, { readonly status: 'awaitingDevice' | 'awaitingCode' }>

/** As long as a connection is good for. */
const linkMs = 20 * 60_000

const views: readonly ViewName[] = ['EmailVerifyDevice', 'EmailVerifyOtp']

/** Login by a code in a mail (S4.15–S4.18). The newest question wins, and an answer to an older one changes nothing. */
export function createEmailLogin(deps: EmailLoginDeps): EmailLogin {
  const { storage, clock, track, lifetime, embeddedWallet, join, goodbye } = deps
  const state = createStore<EmailLoginState>({ status: 'idle' })
  const set = (next: EmailLoginState) => state.update(() => next)
  const latest = createLatest()
  /** Where the address was typed, until a view of our own is shown. */
  let home: ViewName | undefined
  /** The frame was given a code, and took it unless it said otherwise. */
  let confirming: Promise<void> | undefined
  let isAccepted = false

  const show = (name: 'EmailVerifyDevice' | 'EmailVerifyOtp') => {
    follow(deps, views, view(name))
    home = undefined
  }
  const refusal = (email: string) => emailRefusal(email, storage.get('lastEmailLoginAt'), clock.now())
  const begin = () => {
    confirming = undefined
    isAccepted = false
  }
  const over = () => {
    begin()
    set({ status: 'idle' })
  }

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

  /** Asks for a mail; `before` is what was awaited when it is another one. */
  const ask = (email: string, before?: Awaiting): Promise<void> =>
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
        if (action === 'CONNECT') return await join({ email }, signal, over)
      } catch (cause) {
        if (signal.aborted) return
        error = toDialogError(cause, 'FRAME_UNAVAILABLE')
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
          return set({ status: 'awaitingDevice', email, resendAt, error: toDialogError(cause, 'FRAME_UNAVAILABLE') })
        }
        if (signal.aborted) return
        track({ event: 'DEVICE_REGISTERED_FOR_EMAIL' })
      }
      if (error === undefined) track({ event: 'EMAIL_VERIFICATION_CODE_SENT' })
      set({ status: 'awaitingCode', email, resendAt, ...(error === undefined ? {} : { error }) })
      show('EmailVerifyOtp')
    })

  const check = (otp: string, { email, resendAt }: { readonly email: string; readonly resendAt: number }) =>
    latest.run(async (signal) => {
      set({ status: 'checking', email, resendAt })
      // A code is good once: when only what follows it failed, that alone is tried again.
      if (!isAccepted) confirming = embeddedWallet.confirmEmailCode(otp)
      try {
        await confirming
        if (signal.aborted) return
        if (!isAccepted) track({ event: 'EMAIL_VERIFICATION_CODE_PASS' })
        isAccepted = true
      } catch (cause) {
        if (signal.aborted) return
        confirming = undefined
        const error = toDialogError(cause, 'FRAME_UNAVAILABLE')
        track({ event: 'EMAIL_VERIFICATION_CODE_FAIL', properties: { message: error.code } })
        return set({ status: 'awaitingCode', email, resendAt, error })
      }
      try {
        await join({ email }, signal, over)
      } catch (cause) {
        if (signal.aborted) return
        set({ status: 'awaitingCode', email, resendAt, error: toDialogError(cause, 'FRAME_UNAVAILABLE') })
      }
    })

  const cancel = () => {
    latest.cancel()
    if (confirming !== undefined) goodbye.leave(confirming)
    begin()
    home = undefined
    state.update((now) => (now.status === 'idle' ? now : { status: 'idle' }))
  }
  lifetime.add(cancel)
  lifetime.add(duringLogout(deps, (shown) => shown !== undefined && (views.includes(shown) || shown === home), cancel))

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
    submit: async (code) => {
      const now = state.get()
      const otp = codeDigits(code)
      if (otp.length === codeLength && (now.status === 'awaitingCode' || now.status === 'checking'))
        await check(otp, now)
    },
    cancel,
  }
}
