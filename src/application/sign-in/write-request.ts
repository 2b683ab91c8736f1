import { addressOf, chainOf, type AccountId, type ChainId } from '../../domain/networks/caip.js'
import type { EpochMs } from '../../domain/loadable.js'
import type { SignInMessage, SignInTerms } from '../../domain/sign-in/sign-in.js'
import { isNonce } from '../../domain/sign-in/message-parts.js'
import { signInError } from '../../domain/sign-in/sign-in-errors.js'
import { writeMessage } from '../../domain/sign-in/write-message.js'
import type { Clock } from '../../ports/clock.js'
import type { Platform } from '../../ports/platform.js'
import type { SignIn } from '../../ports/sign-in.js'
import type { SignInSettings } from '../settings.js'
import type * as lazyReading from './lazy-reading.js'
import type { SignInRequest } from './sign-in-feature.js'

export interface WriteRequestDeps {
  readonly signIn: Pick<SignIn, 'writeMessage'>
  readonly wanted: Pick<SignInSettings, 'wording'>
  /** Its words from now on, where a site chose times. */
  readonly wordsFrom?: ((wording: SignInSettings['wording'], now: EpochMs) => Partial<SignInTerms>) | undefined
  readonly platform: Platform
  readonly clock: Clock
  /** Fetches what reads messages that others wrote, where the host's side may write them. @throws DialogError CHUNK_NOT_LOADED */
  readonly loadReading?: (() => Promise<typeof lazyReading>) | undefined
}

/** What is to be signed on a network with this nonce: about the page that shows the dialog, from now on. */
export function termsOn(
  chainId: ChainId,
  nonce: string,
  { wanted: { wording }, wordsFrom, platform, clock }: Omit<WriteRequestDeps, 'signIn' | 'loadReading'>,
): SignInTerms {
  const now = clock.now()
  const page = new URL(platform.environment.page)
  return {
    ...(wordsFrom?.(wording, now) ?? wording),
    chainId,
    nonce,
    domain: page.host,
    // Letters that browsers leave in a path, and RFC 3986 does not know.
    uri: `${page.origin}${page.pathname.replace(/[|^]/g, encodeURIComponent)}`,
    version: '1',
    issuedAt: new Date(now).toISOString(),
  }
}

/**
 * What the visitor will be shown and asked to sign, with this nonce. Where the host's side writes the text, it is read before
 * anybody sees it. @throws DialogError SIGN_IN_UNAVAILABLE, SIGN_IN_MESSAGE_INVALID, CHUNK_NOT_LOADED, ABORTED
 */
export async function writeRequest(
  deps: WriteRequestDeps,
  account: AccountId,
  nonce: string,
  signal: AbortSignal,
): Promise<SignInRequest> {
  const { signIn, clock, loadReading } = deps
  const data: SignInMessage = { ...termsOn(chainOf(account), nonce, deps), accountAddress: addressOf(account) }
  // The page's address is the browser's word, and whose account it is was read when it connected: the nonce is somebody else's.
  const differs = data.domain === '' ? 'domain' : isNonce(nonce) ? undefined : 'nonce'
  if (differs) throw signInError('SIGN_IN_MESSAGE_INVALID', { differs })
  if (!signIn.writeMessage || !loadReading) return { account, data, text: writeMessage(data) }
  const [text, { assertSays }] = await Promise.all([signIn.writeMessage(data, signal), loadReading()])
  // What the text says: the host's side may have put more into it.
  return { account, data: assertSays(text, data, { now: clock.now(), byHost: true }), text }
}
