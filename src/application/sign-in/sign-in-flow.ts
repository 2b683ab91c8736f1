import { filter } from 'rxjs'
import type { EpochMs } from '../../domain/loadable.js'
import { stopBy } from '../../domain/in-time.js'
import type { AccountId } from '../../domain/networks/caip.js'
import type { SignInSession } from '../../domain/sign-in/sign-in.js'
import { standing } from '../../domain/sign-in/standing.js'
import { firstBefore } from '../../kit/first-before.js'
import { createStore, select, type ReadonlyStore } from '../../kit/store.js'
import type { SignIn } from '../../ports/sign-in.js'
import { createAskOnce, type AskOnceDeps, type SignInOutcomes } from './ask-once.js'
import { isUnreachable, prove, type ProveDeps, type Verdict } from './prove.js'
import type { SignInRequest, SignInStep } from './sign-in-feature.js'
import { createRun, type Run } from './sign-in-run.js'
import { writeRequest, type WriteRequestDeps } from './write-request.js'

export interface SignInFlowDeps
  extends ProveDeps, WriteRequestDeps, Omit<AskOnceDeps, 'isOver' | 'set' | 'verify' | 'lookAgain'> {
  readonly signIn: SignIn
  /** The visitor sees the view of this. */
  readonly shown: ReadonlyStore<boolean>
  /** Resolves when what was signed out before is over, or takes too long. */
  readonly settled: (signal: AbortSignal) => Promise<void>
  readonly on: SignInOutcomes
}

export interface SignInFlow {
  readonly step: ReadonlyStore<SignInStep>
  /** The account that acts and has no sign-in, once that is certain. */
  readonly missing: ReadonlyStore<AccountId | undefined>
  /** Another account has to sign in from now on, or none. */
  follow(account: AccountId | undefined, before?: AccountId): void
  /** Asks the wallet, once however often it is called. */
  sign(): Promise<void>
  /** Tries again what could not be reached, or writes anew what did not count. */
  retry(): void
  /** The view is seen. */
  seen(): void
  /** The visitor left it: late answers count no more. */
  leave(): void
  /** Something was heard of this account: looks again whether it is signed in. */
  lookAgain(account: AccountId): Promise<boolean>
  /** Signed while connecting, and not verified yet. */
  proven(account: AccountId, request: SignInRequest, session: SignInSession): void
}

const firstPauseMs = 5_000
const longestPauseMs = 60_000
/** Nobody is shown a message for longer than this before it is written anew: nonces and times grow old. */
const staleAfterMs = 240_000

/** From a connected account to one that is signed in. Every step is in `step`; nothing rejects. */
export function createSignInFlow(deps: SignInFlowDeps): SignInFlow {
  const { signIn, kept, clock, sight, shown, logger, on } = deps
  const step = createStore<SignInStep>({ at: 'idle' })
  const missing = createStore<AccountId | undefined>(undefined)
  const proofs = new Map<AccountId, NonNullable<Run['proof']>>()
  let run: Run | undefined
  let writtenAt: EpochMs = 0

  const isOver = (mine: Run) => run !== mine || mine.signal.aborted
  const set = (mine: Run, next: SignInStep) => {
    if (!isOver(mine)) step.update(() => next)
  }

  const attempt = async (mine: Run, task: () => Promise<void>): Promise<void> => {
    try {
      await task()
    } catch (error) {
      if (isOver(mine)) return
      if (isUnreachable(error)) return pause(mine)
      logger.error('sign-in: it cannot begin', error)
      on.failed(mine.account, 'initialise')
      set(mine, { at: 'refused', account: mine.account, reason: 'message' })
      if (on.broken(mine.account)) return
      mine.looked = true
      missing.update(() => mine.account)
    }
  }
  const go = (mine: Run) =>
    attempt(mine, async () => {
      set(mine, { at: 'preparing', account: mine.account })
      await deps.settled(mine.signal)
      const answers = await signIn.sessions(mine.account, mine.signal)
      if (isOver(mine)) return
      const found = standing(answers, mine.account, clock.now())
      if (found !== undefined && kept.keep(mine.account, found)) return
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
      const request = await writeRequest(deps, account, mine.signal)
      writtenAt = clock.now()
      mine.failures = 0
      const endedAt = kept.endedAt(account)
      set(mine, { at: 'ready', request, ...(endedAt === undefined ? {} : { endedAt }) })
      refreshLater(mine, request)
    })
  const refreshLater = (mine: Run, request: SignInRequest) => {
    const isIdle = () => {
      const now = step.get()
      return !isOver(mine) && (now.at === 'ready' || now.at === 'declined') && now.request === request
    }
    clock.sleep(staleAfterMs, mine.signal).then(
      // What nobody sees is written when it is seen again.
      () => isIdle() && shown.get() && sight.visible.get() && void write(mine),
      () => undefined,
    )
  }

  /** Tries again by itself: without a proof only while somebody looks. */
  const pause = (mine: Run) => {
    const ms = Math.min(firstPauseMs * 2 ** mine.failures, longestPauseMs)
    mine.failures += 1
    mine.looked ||= mine.proof !== undefined
    set(mine, unreachable(mine, clock.now() + ms))
    missing.update(() => mine.account)
    const nap = new AbortController()
    mine.wake = () => nap.abort()
    const wait = async () => {
      await clock.sleep(ms, nap.signal)
      if (mine.proof === undefined) await firstBefore(select(shown, Boolean).pipe(filter(Boolean)), stopBy(nap.signal))
    }
    wait().then(
      () => again(mine),
      () => undefined,
    )
  }
  const again = (mine: Run) => {
    if (isOver(mine)) return
    mine.wake?.()
    mine.wake = undefined
    if (mine.proof !== undefined) void verify(mine, mine.proof)
    else void (mine.looked ? write(mine) : go(mine))
  }

  const verify = async (mine: Run, proof: NonNullable<Run['proof']>): Promise<void> => {
    const { request, session } = proof
    const end = request.data.expirationTime
    mine.proof = proof
    set(mine, { at: 'verifying', request })
    const isLate = end !== undefined && Date.parse(end) <= clock.now()
    judge(mine, isLate ? 'expired' : await prove(deps, mine.account, session, mine.signal))
  }
  const judge = (mine: Run, verdict: Verdict) => {
    const { account } = mine
    if (verdict === 'signedIn') return on.signed(account)
    if (verdict === 'aborted' || isOver(mine)) return
    if (verdict === 'unreachable') pause(mine)
    else {
      mine.proof = undefined
      const reason = verdict === 'signature' && deps.isSmartAccount(account) ? 'smartAccount' : verdict
      set(mine, { at: 'refused', account, reason })
      on.failed(account, reason)
    }
    on.outcome()
  }

  const ask = createAskOnce({ ...deps, isOver, set, verify, lookAgain: (account) => lookAgain(account) })
  const lookAgain = async (account: AccountId): Promise<boolean> => {
    try {
      const found = standing(await signIn.sessions(account), account, clock.now())
      return found !== undefined && kept.keep(account, found)
    } catch {
      return false
    }
  }

  const start = (mine: Run) => {
    run = mine
    const proof = proofs.get(mine.account)
    proofs.clear()
    if (proof !== undefined) void verify(mine, proof)
    else if (mine.looked) step.update(() => ({ at: 'idle' }))
    else void go(mine)
  }
  const seen = () => {
    const now = step.get()
    if (run === undefined) return
    const isStale = (now.at === 'ready' || now.at === 'declined') && clock.now() - writtenAt >= staleAfterMs
    if (run.looked && (now.at === 'idle' || isStale)) void write(run)
  }

  return {
    step,
    missing,
    follow: (account, before) => {
      run?.end()
      run = undefined
      missing.update(() => undefined)
      if (account === undefined) step.update(() => ({ at: 'idle' }))
      else start(createRun(account, before))
    },
    sign: () => {
      const now = step.get()
      const mine = run
      if (mine === undefined || mine.signing !== undefined) return mine?.signing ?? Promise.resolve()
      if (now.at !== 'ready' && now.at !== 'declined') return Promise.resolve()
      mine.signing = ask(mine, now.request).finally(() => {
        mine.signing = undefined
      })
      return mine.signing
    },
    retry: () => {
      const { at } = step.get()
      if (run === undefined || at === 'preparing' || at === 'signing' || at === 'verifying') return
      run.chosen = true
      if (at === 'unreachable') again(run)
      else void write(run)
    },
    leave: () => {
      if (run === undefined) return
      run.end()
      start(createRun(run.account, run.before, run.looked))
    },
    lookAgain,
    proven: (account, request, session) => proofs.set(account, { request, session }),
    seen,
  }
}

const unreachable = ({ account, proof }: Run, retryAt: EpochMs): SignInStep => {
  const end = proof?.request.data.expirationTime
  return {
    at: 'unreachable',
    account,
    retryAt,
    ...(proof === undefined ? {} : { request: proof.request }),
    ...(end === undefined ? {} : { validUntil: Date.parse(end) }),
  }
}
