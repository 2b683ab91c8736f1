const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bytes as Solana writes them: the alphabet of Bitcoin, a leading 1 for each leading zero, no checksum. */
export function encodeBase58(bytes: Uint8Array): string {
  const zeros = leadingZeros(bytes)
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; value > 0n; value /= 58n) text = alphabet.charAt(Number(value % 58n)) + text
  return '1'.repeat(zeros) + text
}

/** Undefined for what is not base58 of exactly this many bytes; what is longer than that many can be is not even read. */
export function decodeBase58(text: unknown, length: number): Uint8Array | undefined {
  // A byte is worth 1.37 digits.
  if (typeof text !== 'string' || text.length < length || text.length > Math.ceil(length * 1.4)) return undefined
  const bytes = decode(text)
  return bytes?.length === length ? bytes : undefined
}

/** Longer than any message that a wallet shows; the effort grows with the square. */
const maximumText = 20_000

/** Bytes of any number, such as those of a message; undefined for what is not base58. */
export const decodeBase58Text = (text: unknown): Uint8Array | undefined =>
  typeof text === 'string' && text.length <= maximumText ? decode(text) : undefined

function decode(text: string): Uint8Array | undefined {
  const digits = Array.from(text, (digit) => alphabet.indexOf(digit))
  if (digits.includes(-1)) return undefined
  let value = digits.reduce((sum, digit) => sum * 58n + BigInt(digit), 0n)
  const bytes: number[] = []
  for (; value > 0n; value /= 256n) bytes.push(Number(value % 256n))
  return Uint8Array.from([...Array<number>(leadingZeros(digits)).fill(0), ...bytes.reverse()])
}

function leadingZeros(values: ArrayLike<number>): number {
  let count = 0
  while (values[count] === 0) count += 1
  return count
}
