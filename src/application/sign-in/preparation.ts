import type { EpochMs } from '../../domain/loadable.js'
import type { AccountId } from '../../domain/networks/caip.js'
import type { ReadonlyStore, Store } from '../../kit/store.js'
import type { Logger } from '../../ports/logger.js'
import type { Sight } from '../../ports/sight.js'
import type { SignIn } from '../../ports/sign-in.js'
import type { SignInSettings } from '../settings.js'
import type { SignInOutcomes } from './ask-once.js'
import { onceTrue } from '../once-true.js'
import { codeOf, verdictOf } from './prove.js'
import type { SignInRequest, SignInStep } from './sign-in-feature.js'
import type { Run } from './sign-in-run.js'
import type { KeptSignIns } from './sign-ins.js'
import { writeRequest, type WriteRequestDeps } from './write-request.js'

export interface PreparationDeps extends WriteRequestDeps {
  readonly wanted: Pick<SignInSettings, 'refetch' | 'wording'>
  readonly signIn: SignIn
  readonly kept: KeptSignIns
  readonly sight: Sight
  readonly logger: Logger
  /** The visitor sees the view of this. */
  readonly shown: ReadonlyStore<boolean>
  /** Resolves when what was signed out before is over, or takes too long. */
  readonly settled: (signal: AbortSignal) => Promise<void>
  readonly on: SignInOutcomes
}

/** Where a run stands, for all that it consists of. */
export interface Place {
  readonly step: ReadonlyStore<SignInStep>
  readonly missing: Store<AccountId | undefined>
  readonly isOver: (run: Run) => boolean
  readonly set: (run: Run, step: SignInStep) => void
  readonly verify: (run: Run, proof: NonNullable<Run['proof']>) => Promise<void>
  /** Whether a sign-in of before stands, which counts from then on. @throws what the port does */
  readonly look: (account: AccountId, signal: AbortSignal) => Promise<boolean>
}

export interface Preparation {
  /** Looks for a sign-in of before, then writes what is to be signed. */
  go(run: Run): Promise<void>
  write(run: Run): Promise<void>
  /** Nobody could be reached: waits, and goes on. */
  pause(run: Run): void
  /** Goes on now. */
  again(run: Run): void
}

const firstPauseMs = 5_000
const longestPauseMs = 60_000
/** Nobody is shown a message for longer than this before it is written anew: nonces and times grow old. */
const longestFreshMs = 240_000

/** All that comes before the wallet is asked. */
export function createPreparation(
  deps: PreparationDeps,
  { step, missing, isOver, set, verify, look }: Place,
): Preparation {
  const { signIn, kept, clock, sight, shown, logger, on } = deps
  const freshMs = Math.min(longestFreshMs, deps.wanted.refetch?.nonceMs ?? Infinity)

  const attempt = async (mine: Run, task: () => Promise<void>): Promise<void> => {
    try {
      await task()
    } catch (error) {
      if (isOver(mine)) return
      const verdict = verdictOf(error)
      if (verdict === 'unreachable') return pause(mine)
      logger.error('sign-in: not begun', codeOf(error))
      on.failed(mine.account, 'initialise')
      set(mine, { at: 'refused', account: mine.account, reason: verdict === 'message' ? 'message' : 'server' })
      if (on.broken(mine.account)) return
      mine.looked = true
      missing.update(() => mine.account)
    }
  }
  const go = (mine: Run) =>
    attempt(mine, async () => {
      set(mine, { at: 'preparing', account: mine.account })
      await deps.settled(mine.signal)
      if ((await look(mine.account, mine.signal)) || isOver(mine)) return
      mine.looked = true
      missing.update(() => mine.account)
      await write(mine)
    })
  /** Nothing is fetched for a message that nobody looks at. */
  const write = (mine: Run) =>
    attempt(mine, async () => {
      const { account, before } = mine
      if (isOver(mine)) return
      if (before !== undefined && !mine.chosen) return set(mine, { at: 'otherAccount', account, signedIn: before })
      if (!shown.get()) return set(mine, { at: 'idle' })
      set(mine, { at: 'preparing', account })
      const nonce = await signIn.nonce(account, mine.signal)
      const request = await writeRequest(deps, account, nonce, mine.signal)
      mine.failures = 0
      set(mine, { at: 'ready', request, endedAt: kept.endedAt(account) })
      refreshLater(mine, request).catch(() => undefined)
    })
  /** As soon as somebody sees the page; what the dialog does not show then is written when it does. */
  const refreshLater = async (mine: Run, request: SignInRequest) => {
    await clock.sleep(freshMs, mine.signal)
    await onceTrue(sight.visible, mine.signal)
    const now = step.get()
    if ((now.at === 'ready' || now.at === 'declined') && now.request === request) await write(mine)
  }

  /** Tries again by itself: without a proof only while somebody looks. */
  const pause = (mine: Run) => {
    const ms = Math.min(firstPauseMs * 2 ** mine.failures, longestPauseMs)
    const paused = unreachable(mine, clock.now() + ms)
    mine.failures += 1
    mine.looked ||= mine.proof !== undefined
    set(mine, paused)
    missing.update(() => mine.account)
    const wait = async () => {
      await clock.sleep(ms, mine.signal)
      if (mine.proof === undefined) await onceTrue(shown, mine.signal)
      // Somebody may have tried before.
      if (step.get() === paused) again(mine)
    }
    wait().catch(() => undefined)
  }
  const again = (mine: Run) => {
    if (isOver(mine)) return
    if (mine.proof !== undefined) void verify(mine, mine.proof)
    else void (mine.looked ? write(mine) : go(mine))
  }

  return { go, write, pause, again }
}

const unreachable = ({ account, proof }: Run, retryAt: EpochMs): SignInStep => {
  const end = proof?.request.data.expirationTime
  return {
    at: 'unreachable',
    account,
    retryAt,
    request: proof?.request,
    validUntil: end === undefined ? end : Date.parse(end),
  }
}
