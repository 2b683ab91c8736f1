import { isPlain } from '../../../kit/parse-json.js'

/**
 * A text, or a number in any notation. A text that does not end matches as far as it goes: without that, the search would begin again
 * at each quotation mark in it.
 */
const token = /"[^"\\]*(?:\\[^][^"\\]*)*(?:"|\\?$)|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
/** The longest answer that is asked for, the fees of the last 150 blocks, has 10 kB. */
const maximumText = 262_144
/** What a double may not hold to the last digit. */
const long = /^-?\d{16,}$/

/**
 * JSON whose long integers come as texts of digits: Solana writes 64-bit numbers, and a double would round them.
 * @throws SyntaxError for what is none, and for what is longer or deeper than any answer
 */
export function parseExactJson(text: string): unknown {
  if (!isPlain(text, maximumText)) throw new SyntaxError('It is longer or deeper than any answer.')
  if (!/\d{16}/.test(text)) return JSON.parse(text)
  return JSON.parse(text.replace(token, (found) => (long.test(found) ? `"${found}"` : found)))
}
