import type { Listening } from '../../kit/stream.js'
import type { AccountId } from '../../domain/networks/caip.js'
import type { Clock } from '../../ports/clock.js'
import type { Tabs } from '../../ports/platform.js'
import type { SignIn } from '../../ports/sign-in.js'
import type { KeptSignIns } from './sign-ins.js'

export interface SignOutDeps {
  readonly signIn: Pick<SignIn, 'revoke'>
  readonly kept: KeptSignIns
  readonly tabs: Tabs
  readonly clock: Clock
  /** One is ended by somebody's word. */
  readonly onEnd: (account: AccountId, inPeace: boolean) => void
}

export interface SignOut {
  /**
   * @param accounts these, or all
   * @param inPeace who wants it wants to hear no more of it
   */
  end(accounts?: readonly AccountId[], inPeace?: boolean): Promise<void>
  /** Ends one here; whoever verifies is told by the task, after those of before. */
  endBy(account: AccountId, task: () => Promise<void>): void
  /** Resolves when nothing is being ended, or it takes too long. */
  settled(signal: AbortSignal): Promise<void>
  /**
   * Follows the other tabs.
   * @param look looks whether this account is signed in, or that of which it is not known
   */
  hear(look: (account?: AccountId) => void): Listening
}

/** A server that is slow with its goodbye keeps nobody from signing in again. */
const patienceMs = 3_000
/** Browsers tell their tabs of storage in their own time: what began or ended there is surely read by then. */
export const tabsLateMs = 1_000

/** Sign-ins end here at once, in other tabs as soon as they hear of it, and at whoever verifies when that answers. */
export function createSignOut({ signIn, kept, tabs, clock, onEnd }: SignOutDeps): SignOut {
  let leaving = Promise.resolve()
  let heardAt = -Infinity

  /** @param accounts these, or all */
  const forget = (accounts: readonly AccountId[] | undefined, inPeace: boolean) => {
    for (const account of accounts ?? kept.all()) {
      // First, so that whoever hears that it is gone knows why.
      onEnd(account, inPeace)
      kept.forget(account)
    }
  }
  const revoke = (task: () => Promise<unknown>): Promise<void> =>
    (leaving = leaving.then(task).then(
      () => undefined,
      () => undefined,
    ))

  return {
    end: (accounts, inPeace = false) => {
      const said = accounts ?? [undefined]
      const revoking = revoke(() => Promise.all(said.map((account) => signIn.revoke(account))))
      forget(accounts, inPeace)
      for (const account of said) tabs.post({ type: 'signedOut', ...(account && { account }) })
      return revoking
    },
    endBy: (account, task) => {
      void revoke(task)
      forget([account], false)
    },
    settled: async (signal) => {
      await Promise.race([leaving, clock.sleep(patienceMs, signal).catch(() => undefined)])
      const wait = heardAt + tabsLateMs - clock.now()
      if (wait > 0) await clock.sleep(wait, signal)
    },
    hear: (look) =>
      tabs.messages$.subscribe((message) => {
        if (message.type === 'signedIn') look(message.account)
        // Of what began or ended while the browser had put the page aside it has heard nothing.
        if (message.type === 'returned' || (message.type === 'disconnected' && !message.namespace)) {
          for (const account of kept.all()) void kept.ask(account)
          look()
        }
        if (message.type !== 'signedOut') return
        heardAt = clock.now()
        forget(message.account && [message.account], true)
      }),
  }
}
