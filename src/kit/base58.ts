import { decodeHex, encodeHex } from './hex.js'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** More than any message that a wallet shows, and than any transaction of Solana has. */
const maximumBytes = 4_096
const maximumText = 5_800

/**
 * Bytes as Solana writes them: the alphabet of Bitcoin, a leading 1 for each leading zero, no checksum.
 * @throws RangeError for more than 4 kB: the effort grows faster than the bytes do
 */
export function encodeBase58(bytes: Uint8Array): string {
  if (bytes.length > maximumBytes) throw new RangeError(`base58 is for at most ${maximumBytes} bytes`)
  const zeros = leadingZeros(bytes)
  const value = BigInt(`0x0${encodeHex(bytes)}`)
  return '1'.repeat(zeros) + (value === 0n ? '' : digitsOf(value))
}

/** Undefined for what is not base58 of exactly this many bytes; what is longer than that many can be is not even read. */
export function decodeBase58(text: unknown, length: number): Uint8Array | undefined {
  // A byte is worth 1.37 digits.
  if (typeof text !== 'string' || text.length < length || text.length > Math.ceil(length * 1.4)) return undefined
  const bytes = decode(text)
  return bytes?.length === length ? bytes : undefined
}

/** Bytes of any number, such as those of a message; undefined for what is not base58, or longer than any message. */
export const decodeBase58Text = (text: unknown): Uint8Array | undefined =>
  typeof text === 'string' && text.length <= maximumText ? decode(text) : undefined

function decode(text: string): Uint8Array | undefined {
  const digits = Array.from(text, (digit) => alphabet.indexOf(digit))
  if (digits.includes(-1)) return undefined
  const value = valueOf(digits, 0, digits.length)
  const hex = value === 0n ? '' : value.toString(16)
  const bytes = decodeHex(hex.length % 2 === 0 ? hex : `0${hex}`) ?? []
  return Uint8Array.from([...Array<number>(leadingZeros(digits)).fill(0), ...bytes])
}

/** By halves: digit after digit, each step would go through all of the number so far. */
function valueOf(digits: readonly number[], from: number, to: number): bigint {
  if (to - from <= fewDigits) return digits.slice(from, to).reduce((sum, digit) => sum * 58n + BigInt(digit), 0n)
  const middle = (from + to) >> 1
  return valueOf(digits, from, middle) * 58n ** BigInt(to - middle) + valueOf(digits, middle, to)
}

/** The digits of a number above zero, by halves as well. */
function digitsOf(value: bigint): string {
  const powers = [58n]
  for (let last = 58n; last * last <= value; powers.push(last)) last *= last
  const write = (rest: bigint, level: number): string => {
    const power = powers[level]
    if (power === undefined) return alphabet.charAt(Number(rest))
    return write(rest / power, level - 1) + write(rest % power, level - 1)
  }
  return write(value, powers.length - 1).replace(/^1+/, '')
}

const fewDigits = 16

function leadingZeros(values: ArrayLike<number>): number {
  let count = 0
  while (values[count] === 0) count += 1
  return count
}
