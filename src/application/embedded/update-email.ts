import { codeDigits, codeLength, emailRefusal } from '../../domain/connection/email-login.js'
import { toEmbeddedError, embeddedError } from '../../domain/connection/embedded-errors.js'
import type { DialogError } from '../../domain/errors.js'
import type { SessionState } from '../../domain/session/session.js'
import { view, type ViewName } from '../../domain/dialog/view.js'
import type { Clock } from '../../ports/clock.js'
import type { EmbeddedWallet } from '../../ports/embedded-wallet.js'
import type { Storage } from '../../ports/storage.js'
import type { Track } from '../analytics/track.js'
import type { Dialog } from '../dialog/dialog.js'
import { createLatest } from '../../kit/latest.js'
import type { Lifetime } from '../../kit/lifetime.js'
import type { ViewRouter } from '../router/router.js'
import { select } from '../../kit/select.js'
import { shownView } from '../shown-view.js'
import { createStore, type ReadonlyStore } from '../../kit/store.js'
import { embeddedSession } from './embedded-session.js'
import { onceLeft, showStep } from './flow-steps.js'

export type EmailUpdateState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly email: string }
  | { readonly status: 'awaitingPrimary' | 'awaitingSecondary'; readonly email: string; readonly error?: DialogError }
  | { readonly status: 'checkingPrimary' | 'checkingSecondary'; readonly email: string }
  | { readonly status: 'failed'; readonly email: string; readonly error: DialogError }

export interface UpdateEmailDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly dialog: Dialog
  readonly router: ViewRouter
  readonly storage: Storage
  readonly clock: Clock
  readonly track: Track
  readonly lifetime: Lifetime
  readonly embeddedWallet: EmbeddedWallet
}

export interface EmailUpdates {
  /** Asks for a mail to the present address, then to the new one, and leads through the views. Never rejects. */
  updateEmail(email: string): Promise<void>
  submitPrimary(code: string): Promise<void>
  submitSecondary(code: string): Promise<void>
  cancelUpdate(): void
}

export interface UpdateEmail extends EmailUpdates {
  readonly state: ReadonlyStore<EmailUpdateState>
}

const steps: readonly ViewName[] = ['UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp']
const views: readonly ViewName[] = ['UpdateEmailWallet', ...steps]

/** Another address for the login: a code from the present one, then one from the new one (S1.15, S4.19). */
export function createUpdateEmail(deps: UpdateEmailDeps): UpdateEmail {
  const { session, router, storage, clock, track, lifetime, embeddedWallet } = deps
  const state = createStore<EmailUpdateState>({ status: 'idle' })
  const set = (next: EmailUpdateState) => state.update(() => next)
  const latest = createLatest()

  const refusal = (email: string): DialogError | undefined =>
    embeddedSession(session.get()) === undefined
      ? embeddedError('AUTH_MISSING')
      : emailRefusal(email, storage.get('lastEmailLoginAt'), clock.now())

  const awaitPrimary = (email: string) => {
    set({ status: 'awaitingPrimary', email })
    showStep(deps, steps, view('UpdateEmailPrimaryOtp'))
  }
  const awaitSecondary = (email: string) => {
    set({ status: 'awaitingSecondary', email })
    showStep(deps, steps, view('UpdateEmailSecondaryOtp'))
  }
  /** Whether or not anybody waits for it: it is the login's address now. */
  const changed = (newEmail: string, before: string | undefined) => {
    const now = storage.get('email')
    // Of another login since, or of none, it says nothing; the frame may have told of it already.
    if (embeddedSession(session.get()) === undefined || (now !== before && now !== newEmail)) return
    storage.set('email', newEmail)
    track({ event: 'EMAIL_EDIT_COMPLETE' })
    // Who shows the address hears of it.
    state.update((now) => ({ ...now }))
  }
  const done = () => {
    set({ status: 'idle' })
    const account = router.stack.get().entries.findIndex(({ name }) => name === 'Account')
    if (account < 0) router.reset(view('Account'))
    else router.backTo(account)
  }

  /** Runs one step; what fails is told by `failed`. */
  const run = <T>(
    ask: () => Promise<T>,
    then: (answer: T) => void,
    failed: (error: DialogError) => EmailUpdateState,
  ): Promise<void> =>
    latest.run(async (signal) => {
      try {
        const answer = await ask()
        if (!signal.aborted) then(answer)
      } catch (cause) {
        if (!signal.aborted) set(failed(toEmbeddedError(cause)))
      }
    })
  /** The address that waits for a code of this step, when this is one. */
  const awaited = (code: string, step: 'Primary' | 'Secondary') => {
    const now = state.get()
    if (now.status === 'idle' || !now.status.endsWith(step)) return undefined
    return codeDigits(code).length === codeLength ? now.email : undefined
  }

  const cancelUpdate = () => {
    latest.cancel()
    state.update((now) => (now.status === 'idle' ? now : { status: 'idle' }))
  }
  lifetime.add(cancelUpdate)
  lifetime.add(onceLeft(deps, (shown) => shown !== undefined && views.includes(shown), cancelUpdate))
  // The login is gone, and another wallet may act now: there is no address to change.
  lifetime.add(
    select(session, (now) => embeddedSession(now) !== undefined).subscribe((isThere) => {
      const shown = shownView(deps)?.name
      if (!isThere && shown !== undefined && views.includes(shown)) done()
    }),
  )

  return {
    state,
    updateEmail: async (typed) => {
      const email = typed.trim()
      latest.cancel()
      const error = refusal(email)
      if (error !== undefined) return set({ status: 'failed', email, error })
      set({ status: 'sending', email })
      track({ event: 'EMAIL_EDIT' })
      await run(
        async () => {
          const action = await embeddedWallet.startEmailUpdate(email)
          storage.set('lastEmailLoginAt', clock.now())
          return action
        },
        (action) => (action === 'VERIFY_PRIMARY_OTP' ? awaitPrimary(email) : awaitSecondary(email)),
        (failure) => ({ status: 'failed', email, error: failure }),
      )
    },
    submitPrimary: async (code) => {
      const email = awaited(code, 'Primary')
      if (email === undefined) return
      set({ status: 'checkingPrimary', email })
      await run(
        () => embeddedWallet.confirmPrimaryCode(codeDigits(code)),
        () => awaitSecondary(email),
        (error) => ({ status: 'awaitingPrimary', email, error }),
      )
    },
    submitSecondary: async (code) => {
      const email = awaited(code, 'Secondary')
      if (email === undefined) return
      set({ status: 'checkingSecondary', email })
      const before = storage.get('email')
      await run(
        async () => changed((await embeddedWallet.confirmSecondaryCode(codeDigits(code))).newEmail, before),
        done,
        (error) => ({ status: 'awaitingSecondary', email, error }),
      )
    },
    cancelUpdate,
  }
}
