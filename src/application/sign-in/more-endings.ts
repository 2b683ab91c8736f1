import { chainOf, namespaceOf, type AccountId } from '../../domain/networks/caip.js'
import { activeSession, type SessionState } from '../../domain/session/session.js'
import { isSameAddress, standing } from '../../domain/sign-in/standing.js'
import type { Lifetime } from '../../kit/lifetime.js'
import type { ReadonlyStore } from '../../kit/store.js'
import type { Clock } from '../../ports/clock.js'
import type { Locks } from '../../ports/platform.js'
import type { Sight } from '../../ports/sight.js'
import type { SignIn } from '../../ports/sign-in.js'
import type { SignInSettings } from '../settings.js'
import type { SignOut } from './sign-out.js'
import type { KeptSignIns } from './sign-ins.js'

export interface MoreEndingsDeps {
  readonly signIn: Pick<SignIn, 'sessions' | 'revoke'>
  readonly kept: KeptSignIns
  readonly endBy: SignOut['endBy']
  readonly session: ReadonlyStore<SessionState>
  readonly sight: Sight
  readonly locks: Locks
  readonly clock: Clock
  readonly lifetime: Lifetime
}

/** Timers of browsers count to 24 days. */
const longestSleepMs = 86_400_000

/**
 * What ends sign-ins besides time and people, where a site chose that: another account or network that acts, or somebody who is asked from
 * time to time whether they still stand.
 */
export function startMoreEndings(
  { signIn, kept, endBy, session, sight, locks, clock, lifetime }: MoreEndingsDeps,
  { signOutOn, refetch }: Pick<SignInSettings, 'signOutOn' | 'refetch'>,
): void {
  const { sessionMs = Infinity } = refetch ?? {}
  /** Every tab sees the wallet move; one of them tells the server. */
  const endOnce = (account: AccountId): void =>
    endBy(account, async () => {
      const release = await locks.take(`sign-out ${account}`)
      if (release === undefined) return
      try {
        await signIn.revoke(account)
      } finally {
        release()
      }
    })
  let was: AccountId | undefined
  const moved = (is: AccountId | undefined) => {
    const before = was
    was = is
    if (before === undefined || is === undefined || before === is) return
    if (namespaceOf(before) !== namespaceOf(is) || kept.of(before) === undefined) return
    const isOver =
      (signOutOn.accountChange && !isSameAddress(before, is)) ||
      (signOutOn.networkChange && chainOf(before) !== chainOf(is))
    if (isOver) endOnce(before)
  }
  lifetime.add(session.changes$.subscribe((state) => moved(activeSession(state)?.active)))

  const ask = async (account: AccountId, signal: AbortSignal): Promise<void> => {
    const before = kept.of(account)
    const answers = await signIn.sessions(account, signal).catch(() => undefined)
    if (answers === undefined || signal.aborted || kept.of(account) !== before) return
    if (standing(answers, account, clock.now()) === undefined) kept.forget(account)
  }
  /** A page that nobody sees asks nobody. */
  const askAgain = async (signal: AbortSignal): Promise<void> => {
    for (;;) {
      await clock.sleep(Math.min(sessionMs, longestSleepMs), signal)
      if (sight.visible.get()) await Promise.all(kept.all().map((account) => ask(account, signal)))
    }
  }
  if (sessionMs === Infinity) return
  const asking = new AbortController()
  lifetime.add(() => asking.abort())
  askAgain(asking.signal).catch(() => undefined)
}
