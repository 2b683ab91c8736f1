import { findError } from '../../domain/errors.js'
import type { AccountId } from '../../domain/networks/caip.js'
import type { Clock } from '../../ports/clock.js'
import type { Logger } from '../../ports/logger.js'
import type { Locks } from '../../ports/platform.js'
import type { Sight } from '../../ports/sight.js'
import { askWalletToSign, type AskWalletToSignDeps } from './ask-wallet-to-sign.js'
import { codeOf } from './prove.js'
import type { SignInRequest, SignInStep } from './sign-in-feature.js'
import type { Run } from './sign-in-run.js'
import { untilAnswered } from './until-answered.js'

/** Who wants to know how it goes. */
export interface SignInOutcomes {
  /** It cannot go on, and no retry mends it (S4.34). False: nobody sees it yet. */
  broken(account: AccountId): boolean
  /** The visitor has tapped, and what became of it has to be seen (S4.31). */
  outcome(): void
  tapped(account: AccountId): void
  signed(account: AccountId): void
  failed(account: AccountId, message: string): void
}

export interface AskOnceDeps extends AskWalletToSignDeps {
  readonly clock: Clock
  readonly locks: Locks
  readonly logger: Logger
  readonly sight: Sight
  readonly on: SignInOutcomes
  readonly isSmartAccount: (account: AccountId) => boolean
  readonly isOver: (run: Run) => boolean
  readonly set: (run: Run, step: SignInStep) => void
  readonly verify: (run: Run, proof: NonNullable<Run['proof']>) => Promise<void>
  /** Looks whether the account is signed in by now. */
  readonly lookAgain: (account: AccountId) => Promise<unknown>
}

/** Another tab has the wallet's attention: looked at so often. */
const otherTabMs = 500

/** Asks the wallet to sign what is shown, where no other tab does. */
export function createAskOnce(deps: AskOnceDeps): (run: Run, request: SignInRequest) => Promise<void> {
  const { clock, locks, logger, sight, on, isOver, set } = deps

  const notSigned = (run: Run, request: SignInRequest, error: unknown) => {
    const { account } = run
    const isNo = findError(error, 'USER_REJECTED') !== undefined
    if (!isNo) logger.warn('sign-in: not signed', codeOf(error))
    on.failed(account, isNo ? 'declined' : 'wallet')
    if (findError(error, 'REQUEST_PENDING')) set(run, { at: 'ready', request, pending: true })
    else if (!isNo && deps.isSmartAccount(account)) set(run, { at: 'refused', account, reason: 'smartAccount' })
    else set(run, { at: 'declined', request })
    on.outcome()
  }
  /** It asks the same of the same wallet: what comes of that counts here, too. */
  const waitForOtherTab = async (run: Run, request: SignInRequest): Promise<void> => {
    await clock.sleep(otherTabMs, run.signal)
    const release = await locks.take(lockOf(run))
    if (release === undefined) return waitForOtherTab(run, request)
    release()
    await deps.lookAgain(run.account)
    // Over by now, where the other tab has signed in.
    set(run, { at: 'ready', request })
  }

  return async (run, request) => {
    // In a page that nobody sees, a wallet that opens comes from nowhere.
    if (!sight.visible.get()) return
    on.tapped(run.account)
    set(run, { at: 'signing', request })
    const release = await locks.take(lockOf(run))
    if (isOver(run)) return release?.()
    if (release === undefined) {
      set(run, { at: 'signing', request, elsewhere: true })
      return waitForOtherTab(run, request).catch(() => undefined)
    }
    // A wallet that has lost the request never answers: who left it may ask again.
    run.signal.addEventListener('abort', release)
    try {
      const ask = (isWanted: () => boolean) => askWalletToSign(deps, request, () => isWanted() && !isOver(run))
      const pending = () => set(run, { at: 'signing', request, pending: true })
      const session = await untilAnswered({ clock, ask, pending }, run)
      if (!isOver(run)) await deps.verify(run, { request, session })
    } catch (error) {
      if (!isOver(run)) notSigned(run, request, error)
    } finally {
      release()
    }
  }
}

const lockOf = ({ account }: Run): string => `sign-in ${account}`
