/** Longer than any transaction that a wallet signs. */
const maximumText = 2_097_152

/** Bytes as hex in lower case, without 0x. */
export function encodeHex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += pairs[byte]
  return text
}
const pairs: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Undefined for what is not hex of whole bytes, or longer than anything that is written so. A leading 0x is no hex; case does not matter. */
export function decodeHex(text: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (typeof text !== 'string' || text.length > maximumText || text.length % 2 !== 0) return undefined
  if (!/^[0-9a-f]*$/i.test(text)) return undefined
  const bytes = new Uint8Array(text.length / 2)
  for (let i = 0; i < bytes.length; i++) bytes[i] = 16 * digit(text, 2 * i) + digit(text, 2 * i + 1)
  return bytes
}

/** The last four bits of a letter are one more than those of a digit, and so 9 less than its value. */
function digit(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return (code & 15) + (code > 57 ? 9 : 0)
}
