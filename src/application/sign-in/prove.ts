import { DialogError, findError } from '../../domain/errors.js'
import type { AccountId } from '../../domain/networks/caip.js'
import type { SignInSession } from '../../domain/sign-in/sign-in.js'
import { isOver, isSameAccount } from '../../domain/sign-in/standing.js'
import type { Clock } from '../../ports/clock.js'
import type { Logger } from '../../ports/logger.js'
import type { Tabs } from '../../ports/platform.js'
import type { SignIn } from '../../ports/sign-in.js'
import type { KeptSignIns } from './sign-ins.js'

export interface ProveDeps {
  readonly signIn: Pick<SignIn, 'verify' | 'add' | 'revoke'>
  readonly kept: KeptSignIns
  readonly tabs: Tabs
  readonly clock: Clock
  readonly logger: Logger
}

/** How a proof fared. `unreachable`: nothing was decided, and the same proof may be shown again. */
export type Verdict = 'signedIn' | 'unreachable' | 'expired' | 'message' | 'signature' | 'aborted'

/** Shows a proof to whoever verifies, and keeps the sign-in that it is. Never rejects. */
export async function prove(
  { signIn, kept, tabs, clock, logger }: ProveDeps,
  account: AccountId,
  proof: SignInSession,
  signal: AbortSignal,
): Promise<Verdict> {
  /** Nobody waits for it any more: what the server begun meanwhile ends, where nothing of before stands. */
  const aborted = async (): Promise<'aborted'> => {
    if (kept.of(account) === undefined) await signIn.revoke(account)
    return 'aborted'
  }
  try {
    const signedIn = await signIn.verify(proof, signal)
    if (signal.aborted) return aborted()
    if (!isSameAccount(signedIn.account, account) || isOver(signedIn, clock.now())) return 'signature'
    await signIn
      .add({ ...signedIn, account }, proof)
      .catch((error: unknown) => logger.warn('sign-in: not kept', codeOf(error)))
    if (signal.aborted) return aborted()
    kept.keep(account, signedIn)
    tabs.post({ type: 'signedIn', account })
    return 'signedIn'
  } catch (error) {
    return signal.aborted ? 'aborted' : verdictOf(error, logger)
  }
}

/** What is logged of an error: what caused it may hold what was signed. */
export const codeOf = (error: unknown): string => (error instanceof DialogError ? error.code : 'unknown')

/** Whether asking again may mend it. */
export const isUnreachable = (error: unknown): boolean =>
  findError(error, 'SIGN_IN_UNAVAILABLE') !== undefined || findError(error, 'CHUNK_NOT_LOADED') !== undefined

function verdictOf(error: unknown, logger: Logger): Verdict {
  if (isUnreachable(error)) return 'unreachable'
  if (findError(error, 'SIGN_IN_NONCE_EXPIRED')) return 'expired'
  if (findError(error, 'SIGN_IN_MESSAGE_INVALID')) return 'message'
  if (findError(error, 'SIGN_IN_REFUSED') === undefined) logger.error('sign-in: not verified', codeOf(error))
  return 'signature'
}
