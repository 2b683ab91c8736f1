import { namespaceOf, type ChainNamespace } from '../networks/caip.js'
import { isNonce, isUri, maximumText, type MessagePart } from './message-parts.js'
import type { SignInMessage } from './sign-in.js'

/** Host and port, or an IPv6 host in brackets. No name of a user: whoever reads `app.example@evil.example` reads the wrong one. */
const authority = /^(?:[a-zA-Z\d](?:[a-zA-Z\d.-]*[a-zA-Z\d])?|\[[a-fA-F\d:.]+\])(?::\d{1,5})?$/

export const isAuthority = (text: string): boolean => text.length <= maximumText && authority.test(text)

/** By its letters; whose it is, is compared. */
export const isAddress = (text: string, namespace: ChainNamespace): boolean =>
  (namespace === 'eip155' ? /^0x[\da-fA-F]{40}$/ : /^[-.%a-zA-Z\d]{1,128}$/).test(text)

/**
 * The part that no message may have, of those that a site does not choose: what it chooses is looked at with its options, and the time is
 * the device's.
 */
export function wrongPart({ chainId, domain, uri, accountAddress, nonce }: SignInMessage): MessagePart | undefined {
  if (!isAuthority(domain)) return 'domain'
  if (!isUri(uri)) return 'uri'
  if (!isAddress(accountAddress, namespaceOf(chainId))) return 'accountAddress'
  return isNonce(nonce) ? undefined : 'nonce'
}
