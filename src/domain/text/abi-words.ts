import { mostUint } from '../money/amount.js'

/** Words of the contract ABI: hex of 32 bytes each. Nothing here throws on what came from outside. */

const wordDigits = 64
/** A call that is longer swaps nothing that anybody could review. */
const longestCall = 100_000

/** A call as its selector (`0x` and eight digits, lower case) and its words; undefined for what is no hex of whole bytes. */
export function readCall(data: unknown): { readonly selector: string; readonly body: string } | undefined {
  if (typeof data !== 'string' || data.length > longestCall || !/^0x(?:[0-9a-fA-F]{2}){4,}$/.test(data))
    return undefined
  return { selector: data.slice(0, 10).toLowerCase(), body: data.slice(10).toLowerCase() }
}

/** The number in a word, counted from 0. */
export function wordAt(body: string, index: number): bigint | undefined {
  const word = body.slice(index * wordDigits, (index + 1) * wordDigits)
  return word.length === wordDigits ? BigInt(`0x${word}`) : undefined
}

/** The address in a word, in lower case; undefined where the word holds more than an address. */
export function addressAt(body: string, index: number): string | undefined {
  const word = body.slice(index * wordDigits, (index + 1) * wordDigits)
  return word.length === wordDigits && /^0{24}/.test(word) ? `0x${word.slice(24)}` : undefined
}

/** The list of addresses that the word at `index` points to. */
export function addressesAt(body: string, index: number): readonly string[] | undefined {
  const start = pointerAt(body, index)
  const length = start === undefined ? undefined : wordAt(body, start)
  if (start === undefined || length === undefined || length > 16n) return undefined
  const found = Array.from({ length: Number(length) }, (_, place) => addressAt(body, start + 1 + place))
  return found.every((address) => address !== undefined) ? found : undefined
}

/** The bytes that the word at `index` points to, as hex without `0x`. */
export function bytesAt(body: string, index: number): string | undefined {
  const start = pointerAt(body, index)
  const length = start === undefined ? undefined : wordAt(body, start)
  if (start === undefined || length === undefined || length > BigInt(body.length)) return undefined
  const from = (start + 1) * wordDigits
  const bytes = body.slice(from, from + 2 * Number(length))
  return bytes.length === 2 * Number(length) ? bytes : undefined
}

/** Where the word at `index` points to, in words. */
function pointerAt(body: string, index: number): number | undefined {
  const offset = wordAt(body, index)
  return offset === undefined || offset % 32n !== 0n || offset > BigInt(body.length) ? undefined : Number(offset / 32n)
}

/** The body with another number in a word. */
export const withWord = (body: string, index: number, value: bigint): string =>
  body.slice(0, index * wordDigits) + uintWord(value) + body.slice((index + 1) * wordDigits)

/** @throws RangeError for what 256 bits cannot hold: nobody may sign the rest of it. */
export function uintWord(value: bigint): string {
  if (value < 0n || value >= mostUint) throw new RangeError('A word holds 0 to 2^256-1.')
  return value.toString(16).padStart(wordDigits, '0')
}

/** @throws RangeError for what is no address of 20 bytes. */
export function addressWord(address: string): string {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) throw new RangeError('An address has 20 bytes.')
  return address.slice(2).toLowerCase().padStart(wordDigits, '0')
}
