import { namespaceOf, type ChainNamespace } from '../networks/caip.js'
import type { SignInMessage } from './sign-in.js'

/** What is wrong: the part of a message, as errors name it. */
export type MessagePart = keyof SignInMessage | 'form' | 'scheme'

/** RFC 3986: letters that an address may hold. */
const uriLetters = String.raw`[\w\-.~:/?#[\]@!$&'()*+,;=%]`
const uri = new RegExp(String.raw`^[a-zA-Z][a-zA-Z\d+.-]*:${uriLetters}+$`)
const statement = new RegExp(`^(?:${uriLetters}| )+$`)
/** Host and port, or an IPv6 host in brackets. No name of a user: whoever reads `app.example@evil.example` reads the wrong one. */
const authority = /^(?:[a-zA-Z\d](?:[a-zA-Z\d.-]*[a-zA-Z\d])?|\[[a-fA-F\d:.]+\])(?::\d{1,5})?$/

/** Longer than any message, and any part of one: what WalletConnect adds to a message grows with the networks of the site. */
export const maximumText = 32_768

const isOf = (letters: RegExp, text: string): boolean => text.length <= maximumText && letters.test(text)

export const isUri = (text: string): boolean => isOf(uri, text)

export const isAuthority = (text: string): boolean => isOf(authority, text)

/** By its letters; whose it is, is compared. */
export const isAddress = (text: string, namespace: ChainNamespace): boolean =>
  (namespace === 'eip155' ? /^0x[\da-fA-F]{40}$/ : /^[-.%a-zA-Z\d]{1,128}$/).test(text)

/** One line of the letters that EIP-4361 takes. */
export const isStatement = (text: string): boolean => isOf(statement, text) && !text.includes('%')

/** Letters and digits, at least eight of them (EIP-4361). */
export const isNonce = (text: string): boolean => /^[a-zA-Z\d]{8,256}$/.test(text)

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
