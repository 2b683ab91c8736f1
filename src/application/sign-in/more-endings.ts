import { chainOf, type AccountId } from '../../domain/networks/caip.js'
import type { SessionState } from '../../domain/session/session.js'
import { isSameAddress } from '../../domain/sign-in/standing.js'
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
  readonly signIn: Pick<SignIn, 'revoke'>
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
  const moved = (before: AccountId | undefined, is: AccountId | undefined) => {
    if (before === undefined || is === undefined || before === is) return
    const isOther = !isSameAddress(before, is)
    const isOver = (signOutOn.accountChange && isOther) || (signOutOn.networkChange && chainOf(before) !== chainOf(is))
    // First, so that nobody is told of it as one to go back to.
    if (isOver && kept.of(before) !== undefined) endOnce(before)
    // Each network has its own, and who went over to another account has left them all.
    if (signOutOn.accountChange && isOther) for (const one of kept.all()) if (isSameAddress(one, before)) endOnce(one)
  }
  let was: SessionState['byNamespace'] = {}
  lifetime.add(
    session.changes$.subscribe(({ byNamespace: is }) => {
      const before = was
      was = is
      // Also in a namespace that does not act meanwhile.
      for (const namespace of Object.keys(before)) moved(before[namespace]?.active, is[namespace]?.active)
    }),
  )

  /** A page that nobody sees asks nobody. */
  const askAgain = async (signal: AbortSignal): Promise<void> => {
    for (;;) {
      await clock.sleep(Math.min(sessionMs, longestSleepMs), signal)
      if (sight.visible.get()) await Promise.all(kept.all().map((account) => kept.ask(account, signal)))
    }
  }
  if (sessionMs === Infinity) return
  const asking = new AbortController()
  lifetime.add(() => asking.abort())
  askAgain(asking.signal).catch(() => undefined)
}
