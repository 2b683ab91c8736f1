import type { AccountId } from '../../domain/networks/caip.js'
import type { SignInSession } from '../../domain/sign-in/sign-in.js'
import type { SignInRequest } from './sign-in-feature.js'

/** What is under way for one account, until it is signed in, another one acts, or the visitor leaves it. */
export interface Run {
  readonly account: AccountId
  readonly signal: AbortSignal
  /** The account that was signed in before the wallet went over to this one. */
  readonly before: AccountId | undefined
  end(): void
  /** Nothing of before stands. */
  looked: boolean
  /** The visitor wants to sign in with this account rather than with the one before. */
  chosen: boolean
  /** Shared by all who ask to sign. */
  signing?: Promise<void> | undefined
  /** Asks the wallet once more, while it is asked. */
  askAgain?: (() => void) | undefined
  /** Signed already. */
  proof?: { readonly request: SignInRequest; readonly session: SignInSession } | undefined
  failures: number
}

export function createRun(account: AccountId, before?: AccountId, looked = false): Run {
  const controller = new AbortController()
  return {
    account,
    before,
    signal: controller.signal,
    end: () => controller.abort(),
    looked,
    chosen: false,
    failures: 0,
  }
}
