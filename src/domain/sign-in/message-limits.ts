import type { ChainNamespace } from '../networks/caip.js'
import { maximumText, uriLetters } from './message-parts.js'

// Beside the parts that every message has: what a site may choose, and what is read in texts of others.

const uri = new RegExp(String.raw`^[a-zA-Z][a-zA-Z\d+.-]*:${uriLetters}+$`)
/** Host and port, or an IPv6 host in brackets. No name of a user: whoever reads `app.example@evil.example` reads the wrong one. */
const authority = /^(?:[a-zA-Z\d](?:[a-zA-Z\d.-]*[a-zA-Z\d])?|\[[a-fA-F\d:.]+\])(?::\d{1,5})?$/

export const isUri = (text: string): boolean => text.length <= maximumText && uri.test(text)

export const isAuthority = (text: string): boolean => text.length <= maximumText && authority.test(text)

/** By its letters; whose it is, is compared. */
export const isAddress = (text: string, namespace: ChainNamespace): boolean =>
  (namespace === 'eip155' ? /^0x[\da-fA-F]{40}$/ : /^[-.%a-zA-Z\d]{1,128}$/).test(text)

/** Letters of addresses, or none at all. */
export const isRequestId = (text: string): boolean => isUri(`id:${text || '-'}`)

/** No message has more. */
export const maximumResources = 32

/** No sign-in lasts longer, whatever a message says. */
export const longestSignInMs = 366 * 86_400_000
