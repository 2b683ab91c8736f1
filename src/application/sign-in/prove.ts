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
export type Verdict =
  | 'signedIn'
  | 'unreachable'
  | 'expired'
  | 'message'
  | 'signature'
  | 'smartAccount'
  | 'server'
  | 'aborted'

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
    if (signal.aborted) return 'aborted'
    const verdict = verdictOf(error)
    if (verdict === undefined) logger.error('sign-in: not verified', codeOf(error))
    // What was signed was looked at before: the message is that of this page, whatever is said of it afterwards.
    return verdict === undefined || verdict === 'message' ? 'server' : verdict
  }
}

/** What is logged of an error: what caused it may hold what was signed. */
export const codeOf = (error: unknown): string => (error instanceof DialogError ? error.code : 'unknown')

/** Of the first of these that an error is, or was caused by. */
const verdicts = [
  ['SIGN_IN_UNAVAILABLE', 'unreachable'],
  ['CHUNK_NOT_LOADED', 'unreachable'],
  ['SIGN_IN_NONCE_EXPIRED', 'expired'],
  ['SIGN_IN_MESSAGE_INVALID', 'message'],
  ['SIGN_IN_REFUSED', 'signature'],
] as const

/** Undefined for what nobody foresaw. Of a smart account, whoever verifies knows more than the wallet may have told (S8.8). */
export function verdictOf(error: unknown): Verdict | undefined {
  const reason = findError(error, 'SIGN_IN_REFUSED')?.detail['reason']
  if (reason === 'smartAccount' || reason === 'server') return reason
  return verdicts.find(([code]) => findError(error, code) !== undefined)?.[1]
}
