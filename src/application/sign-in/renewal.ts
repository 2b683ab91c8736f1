import type { AccountId } from '../../domain/networks/caip.js'
import type { SessionState } from '../../domain/session/session.js'
import { signedInNow, type SignIns, type StandingSignIn } from '../../domain/sign-in/signed-in-now.js'
import { derive } from '../../kit/derive.js'
import type { Lifetime } from '../../kit/lifetime.js'
import { createStore, type ReadonlyStore } from '../../kit/store.js'
import type { Dialog } from '../dialog/dialog.js'

export interface RenewalDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly signIns: ReadonlyStore<SignIns>
  /** Who has yet to sign in. */
  readonly subject: ReadonlyStore<AccountId | undefined>
  /** The visitor sees what is to be signed. */
  readonly shown: ReadonlyStore<boolean>
  readonly dialog: Pick<Dialog, 'close'>
  readonly lifetime: Lifetime
}

/** A sign-in that ends soon is replaced while it stands: nobody is signed out in between, and who declines loses nothing. */
export interface Renewal {
  /** The sign-in of the account that acts, in its last minute. */
  readonly ending: ReadonlyStore<StandingSignIn | undefined>
  /** Who signs in anew, until another sign-in has taken the place of the one that ends, or it has ended. */
  readonly account: ReadonlyStore<AccountId | undefined>
  /** Done, or left for later. */
  end(): void
}

/** It begins where the visitor looks at what there is to sign, and closes the dialog when it is over. */
export function createRenewal({ session, signIns, subject, shown, dialog, lifetime }: RenewalDeps): Renewal {
  const isOn = createStore(false)
  const ending = derive([session, signIns], (state, known) => {
    const now = signedInNow(state, known)
    return now?.endsSoon ? now : undefined
  })
  const account = derive([ending, isOn], (now, on) => (on ? now?.account : undefined))
  const end = () => {
    if (!isOn.get()) return
    isOn.update(() => false)
    if (subject.get() === undefined && shown.get()) dialog.close()
  }
  lifetime.add(
    shown.changes$.subscribe((isShown) => {
      if (isShown) isOn.update((on) => on || ending.get() !== undefined)
    }),
  )
  lifetime.add(
    account.changes$.subscribe((who) => {
      if (who === undefined) end()
    }),
  )
  return { ending, account, end }
}
