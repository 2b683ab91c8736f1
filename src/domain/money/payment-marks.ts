import { cleanName } from '../text/untrusted.js'

/** More would not fit into one transaction beside a long text. Requests name one or two. */
export const mostReferences = 8

/** In bytes of UTF-8, as the chain counts it. */
const longestMemo = 256

/**
 * Whether a text can be carried with a payment as it is: short, and such that what is read in the review is all that is written. One
 * with signs that nobody sees, or with bytes that were no text, is not.
 */
export const isMemo = (text: unknown): text is string =>
  typeof text === 'string' &&
  text !== '' &&
  text.length <= longestMemo &&
  new TextEncoder().encode(text).length <= longestMemo &&
  cleanName(text, longestMemo) === text &&
  !text.includes('\ufffd')
