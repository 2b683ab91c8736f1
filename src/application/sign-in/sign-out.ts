import { Subject, type Observable, type Subscription } from 'rxjs'
import { chainOf, namespaceOf, type AccountId } from '../../domain/networks/caip.js'
import { activeSession, type SessionState } from '../../domain/session/session.js'
import type { SignOutOn } from '../../domain/sign-in/sign-in.js'
import { isSameAddress } from '../../domain/sign-in/standing.js'
import type { Clock } from '../../ports/clock.js'
import type { Locks, Tabs } from '../../ports/platform.js'
import type { SignIn } from '../../ports/sign-in.js'
import type { KeptSignIns } from './sign-ins.js'

export interface SignOutDeps {
  readonly signIn: Pick<SignIn, 'revoke'>
  /** What the host wants to end it. */
  readonly on: SignOutOn
  readonly kept: KeptSignIns
  readonly tabs: Tabs
  readonly locks: Locks
  readonly clock: Clock
}

export interface SignOut {
  /** @param accounts these, or all */
  end(accounts?: readonly AccountId[], how?: { readonly inPeace?: boolean }): Promise<void>
  /** Ends what the host wants to end when another account or network acts. */
  moved(before: SessionState, now: SessionState): void
  /** Resolves when nothing is being ended, or it takes too long. */
  settled(signal: AbortSignal): Promise<void>
  /** Follows the other tabs. */
  hear(signedIn: (account: AccountId) => void): Subscription
  /** What was ended by somebody's word; `inPeace`: who wanted it wants to hear no more of it. */
  readonly ended$: Observable<{ readonly account: AccountId; readonly inPeace: boolean }>
}

/** A server that is slow with its goodbye keeps nobody from signing in again. */
const patienceMs = 3_000
/** Browsers tell their tabs of storage in their own time: what was ended there is looked for no sooner. */
const tabsLateMs = 1_000

/** Sign-ins end here at once, in other tabs as soon as they hear of it, and at whoever verifies when that answers. */
export function createSignOut({ signIn, on, kept, tabs, locks, clock }: SignOutDeps): SignOut {
  const ended = new Subject<{ readonly account: AccountId; readonly inPeace: boolean }>()
  let leaving = Promise.resolve()
  let heardAt = -Infinity

  const forget = (accounts: readonly AccountId[], inPeace: boolean) => {
    for (const account of accounts) {
      // First, so that whoever hears that it is gone knows why.
      ended.next({ account, inPeace })
      kept.forget(account)
    }
  }
  const revoke = (task: () => Promise<void>): Promise<void> => (leaving = leaving.then(task).catch(() => undefined))
  const end: SignOut['end'] = (accounts, { inPeace = false } = {}) => {
    const revoking = revoke(async () => {
      await Promise.all(accounts === undefined ? [signIn.revoke()] : accounts.map((account) => signIn.revoke(account)))
    })
    forget(accounts ?? kept.all(), inPeace)
    if (accounts === undefined) tabs.post({ type: 'signedOut' })
    else for (const account of accounts) tabs.post({ type: 'signedOut', account })
    return revoking
  }
  /** Every tab sees the wallet move; one of them tells the server. */
  const endOnce = (account: AccountId) => {
    void revoke(async () => {
      const release = await locks.take(`sign-out ${account}`)
      if (release === undefined) return
      try {
        await signIn.revoke(account)
      } finally {
        release()
      }
    })
    forget([account], false)
  }

  return {
    ended$: ended.asObservable(),
    end,
    moved: (before, now) => {
      const [was, is] = [activeSession(before)?.active, activeSession(now)?.active]
      if (was === undefined || is === undefined || was === is || namespaceOf(was) !== namespaceOf(is)) return
      if (kept.of(was) === undefined) return
      const isOver = (on.accountChange && !isSameAddress(was, is)) || (on.networkChange && chainOf(was) !== chainOf(is))
      if (isOver) endOnce(was)
    },
    settled: async (signal) => {
      const over = new AbortController()
      const stop = () => over.abort()
      signal.addEventListener('abort', stop)
      const late = clock.sleep(patienceMs, over.signal).catch(() => undefined)
      await Promise.race([leaving, late])
      stop()
      const wait = heardAt + tabsLateMs - clock.now()
      if (wait > 0) await clock.sleep(wait, signal)
    },
    hear: (signedIn) =>
      tabs.messages$.subscribe((message) => {
        if (message.type === 'signedIn') signedIn(message.account)
        if (message.type !== 'signedOut') return
        heardAt = clock.now()
        forget(message.account === undefined ? kept.all() : [message.account], true)
      }),
  }
}
