import { addressOf, chainOf, type AccountId, type ChainId } from '../../domain/networks/caip.js'
import type { SignInMessage, SignInTerms } from '../../domain/sign-in/sign-in.js'
import type { Clock } from '../../ports/clock.js'
import type { Platform } from '../../ports/platform.js'
import type { SignIn } from '../../ports/sign-in.js'
import type { SignInSettings } from '../settings.js'
import type { SignInRequest } from './sign-in-feature.js'

/** How sign-ins are written and read. */
export interface SignInTexts {
  /** The text of a message in the manner of its namespace. */
  write(data: SignInMessage): string
  /** @throws DialogError SIGN_IN_MESSAGE_INVALID where the text says anything else */
  assertSays(text: string, data: SignInMessage): void
}

export interface WriteRequestDeps {
  readonly signIn: Pick<SignIn, 'nonce' | 'writeMessage'>
  readonly texts: SignInTexts
  readonly wording: SignInSettings['wording']
  readonly platform: Platform
  readonly clock: Clock
}

/** What is to be signed on a network with this nonce: about the page that shows the dialog, from now on. */
export function termsOn(
  chainId: ChainId,
  nonce: string,
  { wording, platform, clock }: Pick<WriteRequestDeps, 'wording' | 'platform' | 'clock'>,
): SignInTerms {
  const { expiresInMs, notBeforeInMs, ...words } = wording
  const now = clock.now()
  const at = (ms: number) => new Date(now + ms).toISOString()
  const page = new URL(platform.environment.page)
  return {
    ...words,
    chainId,
    nonce,
    domain: page.host,
    uri: `${page.origin}${page.pathname}`,
    version: '1',
    issuedAt: at(0),
    ...(expiresInMs === undefined ? {} : { expirationTime: at(expiresInMs) }),
    ...(notBeforeInMs === undefined ? {} : { notBefore: at(notBeforeInMs) }),
  }
}

/**
 * What the visitor will be shown and asked to sign, with a nonce of its own. Where the host's side writes the text, it is read before
 * anybody sees it. @throws DialogError SIGN_IN_UNAVAILABLE, SIGN_IN_MESSAGE_INVALID, ABORTED
 */
export async function writeRequest(
  deps: WriteRequestDeps,
  account: AccountId,
  signal: AbortSignal,
): Promise<SignInRequest> {
  const { signIn, texts } = deps
  const nonce = await signIn.nonce(account, signal)
  const data: SignInMessage = { ...termsOn(chainOf(account), nonce, deps), accountAddress: addressOf(account) }
  const text = signIn.writeMessage === undefined ? texts.write(data) : await signIn.writeMessage(data, signal)
  texts.assertSays(text, data)
  return { account, data, text }
}
