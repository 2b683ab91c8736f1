import type { AccountId } from '../../domain/networks/caip.js'
import type { SignInSession } from '../../domain/sign-in/sign-in.js'
import { standing } from '../../domain/sign-in/standing.js'
import { createStore, type ReadonlyStore } from '../../kit/store.js'
import { createAskOnce, type AskOnceDeps } from './ask-once.js'
import { createPreparation, type Place, type PreparationDeps } from './preparation.js'
import { prove, type ProveDeps, type Verdict } from './prove.js'
import type { SignInRequest, SignInStep } from './sign-in-feature.js'
import { createRun, type Run } from './sign-in-run.js'
import { tabsLateMs } from './sign-out.js'

export interface SignInFlowDeps extends ProveDeps, PreparationDeps, Omit<AskOnceDeps, keyof Place | 'lookAgain'> {
  readonly signIn: PreparationDeps['signIn']
}

export interface SignInFlow {
  readonly step: ReadonlyStore<SignInStep>
  /** The account that acts and has no sign-in, once that is certain. */
  readonly missing: ReadonlyStore<AccountId | undefined>
  /**
   * Another account has to sign in from now on, or none.
   * @param looked it is known what stands of before
   */
  follow(account: AccountId | undefined, before?: AccountId, looked?: boolean): void
  /** Asks the wallet, once however often it is called. */
  sign(): Promise<void> | void
  /** Tries again what could not be reached, writes anew what did not count, or asks the wallet again that is asked. */
  retry(): void
  /** The view is seen. */
  seen(): void
  /** The visitor left it: late answers count no more. */
  leave(): void
  /** The account was signed out: what it signed before counts no more. */
  signedOut(account: AccountId): void
  /** Another tab has signed this account in: looks whether it is so, and again where what is stored comes later than the word. */
  heard(account: AccountId): void
  /** Signed while connecting, and not verified yet. */
  proven(account: AccountId, request: SignInRequest, session: SignInSession): void
}

/** From a connected account to one that is signed in. Every step is in `step`; nothing rejects. */
export function createSignInFlow(deps: SignInFlowDeps): SignInFlow {
  const { signIn, kept, clock, on } = deps
  const step = createStore<SignInStep>({ at: 'idle' })
  const missing = createStore<AccountId | undefined>(undefined)
  const proofs = new Map<AccountId, NonNullable<Run['proof']>>()
  let run: Run | undefined

  const isOver = (mine: Run) => run !== mine || mine.signal.aborted
  const set = (mine: Run, next: SignInStep) => {
    if (!isOver(mine)) step.update(() => next)
  }

  const verify = async (mine: Run, proof: NonNullable<Run['proof']>): Promise<void> => {
    const { request, session } = proof
    const end = request.data.expirationTime
    mine.proof = proof
    set(mine, { at: 'verifying', request })
    const isLate = Date.parse(end ?? '') <= clock.now()
    judge(mine, isLate ? 'expired' : await prove(deps, mine.account, session, mine.signal))
  }
  const judge = (mine: Run, verdict: Verdict) => {
    const { account } = mine
    if (verdict === 'signedIn') return on.signed(account)
    if (verdict === 'aborted' || isOver(mine)) return
    if (verdict === 'unreachable') pause(mine)
    else {
      mine.proof = undefined
      const isNo = verdict === 'signature' || verdict === 'server'
      const reason = isNo && deps.isSmartAccount(account) ? 'smartAccount' : verdict
      set(mine, { at: 'refused', account, reason })
      on.failed(account, reason)
    }
    on.outcome()
  }

  const look = async (account: AccountId, signal?: AbortSignal): Promise<boolean> => {
    const found = standing(await signIn.sessions(account, signal), account, clock.now())
    return !signal?.aborted && found !== undefined && kept.keep(account, found)
  }
  const lookAgain = (account: AccountId) => look(account).catch(() => undefined)

  const ask = createAskOnce({ ...deps, isOver, set, verify, lookAgain })
  const { go, write, pause, again } = createPreparation(deps, { step, missing, isOver, set, verify, look })
  const start = (mine: Run) => {
    run = mine
    const proof = proofs.get(mine.account)
    proofs.clear()
    if (proof) void verify(mine, proof)
    else if (mine.looked) step.update(() => ({ at: 'idle' }))
    else void go(mine)
  }
  const retry = () => {
    const { at } = step.get()
    if (!run || at === 'preparing' || at === 'verifying') return
    if (at === 'signing') return run.askAgain?.()
    run.chosen = true
    if (at === 'unreachable') again(run)
    else void write(run)
  }
  return {
    step,
    missing,
    follow: (account, before, looked) => {
      run?.end()
      run = undefined
      missing.update(() => (looked ? account : undefined))
      if (account) start(createRun(account, before, looked))
      else step.update(() => ({ at: 'idle' }))
    },
    sign: () => {
      const now = step.get()
      const mine = run
      // Which account it is to be, the visitor says first; then they are shown what it signs.
      if (now.at === 'otherAccount') return retry()
      if (mine && !mine.signing && (now.at === 'ready' || now.at === 'declined'))
        mine.signing = ask(mine, now.request).finally(() => {
          mine.signing = undefined
        })
      return mine?.signing
    },
    retry,
    leave: () => {
      if (!run) return
      run.end()
      start(createRun(run.account, run.before, run.looked))
    },
    signedOut: (account) => {
      if (run?.account !== account || run.proof === undefined) return
      run.end()
      start(createRun(account, run.before))
    },
    heard: (account) => {
      const mine = run
      const lookLater = async () => {
        if ((await lookAgain(account)) || mine?.account !== account) return
        await clock.sleep(tabsLateMs, mine.signal)
        await lookAgain(account)
      }
      lookLater().catch(() => undefined)
    },
    proven: (account, request, session) => proofs.set(account, { request, session }),
    seen: () => {
      if (run?.looked && step.get().at === 'idle') void write(run)
    },
  }
}
