import type { EpochMs } from '../../domain/loadable.js'
import type { AccountId } from '../../domain/networks/caip.js'
import type { SignedIn } from '../../domain/sign-in/sign-in.js'
import type { SignIns, StandingSignIn } from '../../domain/sign-in/signed-in-now.js'
import { isOver, standing } from '../../domain/sign-in/standing.js'
import type { Lifetime } from '../../kit/lifetime.js'
import type { Store } from '../../kit/store.js'
import type { Clock } from '../../ports/clock.js'
import type { Sight } from '../../ports/sight.js'
import type { SignIn } from '../../ports/sign-in.js'
import type { Settings } from '../settings.js'

export interface KeptSignInsDeps {
  readonly signIn: Pick<SignIn, 'sessions'>
  readonly settings: Pick<Settings, 'signIn'>
  readonly sight: Sight
  readonly signIns: Store<SignIns>
  readonly clock: Clock
  readonly lifetime: Lifetime
}

/** The sign-ins that stand on this page. */
export interface KeptSignIns {
  of(account: AccountId): StandingSignIn | undefined
  all(): readonly AccountId[]
  /** False where it is over already. */
  keep(account: AccountId, signedIn: SignedIn): boolean
  forget(account: AccountId): void
  /** When a sign-in of this account ended by itself, until it stands again. */
  endedAt(account: AccountId): EpochMs | undefined
}

/** So long before its end a sign-in is told to end soon. */
const aheadMs = 60_000
/** Timers of browsers count to 24 days, and a device that slept is late: time is looked at again and again. */
const longestSleepMs = 3_600_000

/**
 * Each ends by itself when its time is over, and says so a minute before. Who verifies may want to be asked from time to time whether they
 * still stand.
 */
export function createKeptSignIns({ signIn, settings, sight, signIns, clock, lifetime }: KeptSignInsDeps): KeptSignIns {
  const ended = new Map<AccountId, EpochMs>()
  const watches = new Map<AccountId, AbortController>()
  const of = (account: AccountId) => signIns.get()[account]
  const set = (account: AccountId, next: StandingSignIn | undefined) =>
    signIns.update((now) => {
      const others = { ...now }
      delete others[account]
      return next === undefined ? others : { ...others, [account]: next }
    })

  const forget = (account: AccountId) => {
    watches.get(account)?.abort()
    watches.delete(account)
    if (of(account) !== undefined) set(account, undefined)
  }
  const until = async (at: EpochMs, signal: AbortSignal): Promise<void> => {
    while (clock.now() < at) await clock.sleep(Math.min(at - clock.now(), longestSleepMs), signal)
    signal.throwIfAborted()
  }
  const watch = async (account: AccountId, expiresAt: EpochMs, signal: AbortSignal): Promise<void> => {
    await until(expiresAt - aheadMs, signal)
    const now = of(account)
    if (now !== undefined) set(account, { ...now, endsSoon: true })
    await until(expiresAt, signal)
    ended.set(account, expiresAt)
    forget(account)
  }
  const all = () => Object.keys(signIns.get()) as AccountId[]
  const ask = async (account: AccountId, signal: AbortSignal): Promise<void> => {
    const before = of(account)
    const answers = await signIn.sessions(account, signal).catch(() => undefined)
    if (answers === undefined || signal.aborted || of(account) !== before) return
    if (standing(answers, account, clock.now()) === undefined) forget(account)
  }
  /** A page that nobody sees asks nobody. */
  const askAgain = async (everyMs: number, signal: AbortSignal): Promise<void> => {
    for (;;) {
      await until(clock.now() + everyMs, signal)
      if (sight.visible.get()) await Promise.all(all().map((account) => ask(account, signal)))
    }
  }
  const asking = new AbortController()
  const { sessionMs = Infinity } = settings.signIn?.refetch ?? {}
  if (sessionMs < Infinity) askAgain(sessionMs, asking.signal).catch(() => undefined)
  lifetime.add(() => {
    asking.abort()
    for (const controller of watches.values()) controller.abort()
  })

  return {
    of,
    all,
    endedAt: (account) => ended.get(account),
    forget,
    keep: (account, { expiresAt }) => {
      const next: StandingSignIn = { account, ...(expiresAt === undefined ? {} : { expiresAt }) }
      if (isOver(next, clock.now())) return false
      const before = of(account)
      // The same once more is no change.
      if (before !== undefined && before.expiresAt === expiresAt) return true
      watches.get(account)?.abort()
      watches.delete(account)
      ended.delete(account)
      set(account, next)
      if (expiresAt === undefined) return true
      const controller = new AbortController()
      watches.set(account, controller)
      watch(account, expiresAt, controller.signal).catch(() => undefined)
      return true
    },
  }
}
