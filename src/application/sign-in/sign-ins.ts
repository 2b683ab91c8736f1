import type { EpochMs } from '../../domain/loadable.js'
import type { AccountId } from '../../domain/networks/caip.js'
import type { SignedIn } from '../../domain/sign-in/sign-in.js'
import type { SignIns, StandingSignIn } from '../../domain/sign-in/signed-in-now.js'
import { isOver, standing } from '../../domain/sign-in/standing.js'
import type { Lifetime } from '../../kit/lifetime.js'
import type { Store } from '../../kit/store.js'
import type { Clock } from '../../ports/clock.js'
import type { SignIn } from '../../ports/sign-in.js'

export interface KeptSignInsDeps {
  readonly signIn: Pick<SignIn, 'sessions'>
  readonly signIns: Store<SignIns>
  readonly clock: Clock
  readonly lifetime: Lifetime
}

/** The sign-ins that stand on this page. */
export interface KeptSignIns {
  of(account: AccountId): StandingSignIn | undefined
  all(): readonly AccountId[]
  /** False where it is over already. A new one may have taken the place of others: it is asked whether they still stand. */
  keep(account: AccountId, signedIn: SignedIn): boolean
  forget(account: AccountId): void
  /** Forgets it where whoever verifies says that it stands no more. Never rejects. */
  ask(account: AccountId, signal?: AbortSignal): Promise<void>
  /** When a sign-in of this account ended by itself, until it stands again. */
  endedAt(account: AccountId): EpochMs | undefined
}

/** So long before its end a sign-in is told to end soon. */
const aheadMs = 60_000
/** Timers of browsers count to 24 days, and a device that slept is late: time is looked at again and again. */
const longestSleepMs = 3_600_000

/** Each ends by itself when its time is over, and says so a minute before. */
export function createKeptSignIns({ signIn, signIns, clock, lifetime }: KeptSignInsDeps): KeptSignIns {
  const ended = new Map<AccountId, EpochMs>()
  const over = new AbortController()
  lifetime.add(() => over.abort())
  const of = (account: AccountId) => signIns.get()[account]
  const set = (next: StandingSignIn) => signIns.update((now) => ({ ...now, [next.account]: next }))
  const forget = (account: AccountId) => {
    if (of(account) === undefined) return
    signIns.update((now) => {
      const others = { ...now }
      delete others[account]
      return others
    })
  }
  const ask = async (account: AccountId, signal = over.signal): Promise<void> => {
    const before = of(account)
    const answers = await signIn.sessions(account, signal).catch(() => undefined)
    if (answers === undefined || signal.aborted || of(account) !== before) return
    if (standing(answers, account, clock.now()) === undefined) forget(account)
  }
  const all = () => Object.keys(signIns.get()) as AccountId[]
  const until = async (at: EpochMs): Promise<void> => {
    while (clock.now() < at) await clock.sleep(Math.min(at - clock.now(), longestSleepMs), over.signal)
  }
  /** Of what has been replaced or forgotten meanwhile nothing is said. */
  const watch = async (mine: StandingSignIn, expiresAt: EpochMs): Promise<void> => {
    const { account } = mine
    const last: StandingSignIn = { ...mine, endsSoon: true }
    await until(expiresAt - aheadMs)
    if (of(account) !== mine) return
    set(last)
    await until(expiresAt)
    if (of(account) !== last) return
    ended.set(account, expiresAt)
    forget(account)
  }

  return {
    of,
    all,
    endedAt: (account) => ended.get(account),
    forget,
    ask,
    keep: (account, { expiresAt }) => {
      const next: StandingSignIn = { account, ...(expiresAt === undefined ? {} : { expiresAt }) }
      if (isOver(next, clock.now())) return false
      const before = of(account)
      // The same once more is no change.
      if (before !== undefined && before.expiresAt === expiresAt) return true
      ended.delete(account)
      set(next)
      if (before === undefined) for (const other of all()) if (other !== account) void ask(other)
      if (expiresAt !== undefined) watch(next, expiresAt).catch(() => undefined)
      return true
    },
  }
}
