import type { Observable } from 'rxjs'
import { isSignIn, view } from '../../domain/dialog/view.js'
import type { AccountId } from '../../domain/networks/caip.js'
import { derive } from '../../kit/derive.js'
import { createLatest } from '../../kit/latest.js'
import type { Lifetime } from '../../kit/lifetime.js'
import type { ReadonlyStore } from '../../kit/store.js'
import type { Clock } from '../../ports/clock.js'
import type { Sight } from '../../ports/sight.js'
import type { Dialog } from '../dialog/dialog.js'
import type { ViewRouter } from '../router/router.js'
import { shownView } from '../shown-view.js'
import { onceTrue } from '../once-true.js'

export interface SteeringDeps {
  readonly dialog: Dialog
  readonly router: ViewRouter
  readonly sight: Sight
  readonly clock: Clock
  readonly lifetime: Lifetime
  readonly required: boolean
  /** The dialog opens, or closes. */
  readonly opened$: Observable<boolean>
  /** The visitor sees what is to be signed. */
  readonly shown: ReadonlyStore<boolean>
  /** Who has yet to sign in, as the session says in this very moment. */
  readonly subject: ReadonlyStore<AccountId | undefined>
  /** The same once it is certain that nothing of before stands. */
  readonly missing: ReadonlyStore<AccountId | undefined>
  /** The sign-in that may be renewed. */
  readonly ending: ReadonlyStore<unknown>
}

export interface SignInSteering {
  show(): void
  /** It cannot go on. True where somebody sees that: a connection was just made in sight, or a sign-in is waited for. */
  giveUp(account: AccountId): boolean
  /** The visitor wants to hear no more of this account's sign-in, or of anybody's, until they open the dialog. */
  leaveInPeace(account?: AccountId): void
}

/** Where a sign-in of before is looked for this long, the visitor sees that. */
const patienceMs = 500

/**
 * What the dialog shows while a sign-in is missing. After connecting it follows by itself (S4.29), and where it is required it stays
 * until it is there (S4.33). Otherwise it comes by itself only where it is required, and never while nobody sees the page.
 */
export function createSteering(deps: SteeringDeps): SignInSteering {
  const { dialog, router, sight, clock, lifetime, required, subject, missing, ending } = deps
  const waiting = createLatest()
  const inPeace = new Set<AccountId | undefined>()
  /** Connected a moment ago, in the open dialog, which has not said yet how it goes on. */
  let arriving: AccountId | undefined
  lifetime.add(waiting.cancel)

  const isShown = deps.shown.get
  /** The wallet goes to the network first that was chosen before, or that the site lists: what is signed is about that. */
  const settled = derive([dialog.state, router.stack], () => {
    const name = shownView({ dialog, router })?.name
    return name !== 'SwitchNetwork' && name !== 'UnsupportedChain'
  })
  const letGo = () => {
    arriving = undefined
    waiting.cancel()
  }
  const show = () => {
    letGo()
    if (!isShown()) dialog.open({ view: view('SIWXSignMessage') })
  }
  const showAfter = (wait: (signal: AbortSignal) => Promise<unknown>, isWanted: () => boolean): void => {
    const waitForAll = async (signal: AbortSignal) => {
      await wait(signal)
      await onceTrue(settled, signal)
    }
    waiting.run(waitForAll).then(
      () => isWanted() && show(),
      () => undefined,
    )
  }
  dialog.steer({
    opening: (first) => {
      const account = subject.get()
      if (isSignIn(first)) return (account ?? ending.get()) === undefined ? view('Account') : undefined
      if (account === undefined || !required || missing.get() !== account) return undefined
      // What has to be done on the way to a sign-in is let through.
      return first.name === 'UnsupportedChain' || first.name === 'ApproveTransaction'
        ? undefined
        : view('SIWXSignMessage')
    },
    isHeld: () => {
      const account = subject.get()
      return account !== undefined && required && (missing.get() === account || arriving === account || isShown())
    },
    refuse: () => {
      // There the visitor is on the way already, and can leave by "Disconnect".
      if (shownView({ dialog, router })?.name !== 'ApproveTransaction') show()
    },
    goesOn: () => {
      const account = subject.get()
      if (account === undefined) return false
      arriving = account
      showAfter(
        (signal) => clock.sleep(patienceMs, signal),
        () => arriving !== undefined,
      )
      return true
    },
  })

  lifetime.add(
    missing.changes$.subscribe((account) => {
      if (account === undefined) return
      const isArriving = arriving === account
      if (!isArriving && !isShown()) {
        if (!required || ((inPeace.has(account) || inPeace.has(undefined)) && !dialog.state.get().open)) return
      }
      if (settled.get() && (isArriving || isShown() || sight.visible.get())) return show()
      showAfter(
        async (signal) => isArriving || onceTrue(sight.visible, signal),
        () => missing.get() === account && (required || arriving === account),
      )
    }),
  )
  lifetime.add(
    subject.changes$.subscribe((account) => {
      if (account !== undefined) {
        if (arriving !== undefined) arriving = account
        return
      }
      // Signed in, gone, or on a network where nobody signs: nothing is left to be shown.
      if ((arriving !== undefined && settled.get()) || isShown()) dialog.close()
      letGo()
    }),
  )
  lifetime.add(
    deps.opened$.subscribe((open) => {
      if (open) inPeace.clear()
      else arriving = undefined
    }),
  )

  return {
    show,
    giveUp: (account) => {
      const isSeen = subject.get() !== undefined && (arriving === account || (required && isShown()))
      if (isSeen) letGo()
      return isSeen
    },
    leaveInPeace: (account) => inPeace.add(account),
  }
}
