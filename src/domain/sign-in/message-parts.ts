import type { SignInMessage } from './sign-in.js'

/** What is wrong: the part of a message, as errors name it. */
export type MessagePart = keyof SignInMessage | 'form' | 'scheme'

/** RFC 3986: letters that an address may hold. */
export const uriLetters = String.raw`[\w\-.~:/?#[\]@!$&'()*+,;=%]`
const statement = new RegExp(`^(?:${uriLetters}| )+$`)

/** Longer than any message, and any part of one: what WalletConnect adds to a message grows with the networks of the site. */
export const maximumText = 32_768

/** One line of the letters that EIP-4361 takes. */
export const isStatement = (text: string): boolean =>
  text.length <= maximumText && statement.test(text) && !text.includes('%')

/** Letters and digits, at least eight of them (EIP-4361). */
export const isNonce = (text: string): boolean => /^[a-zA-Z\d]{8,256}$/.test(text)
