const digits = '0123456789abcdef'

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Undefined for what is not hex. */
export function fromHex(text: string): Uint8Array | undefined {
  const pairs = text.toLowerCase().match(/[0-9a-f]{2}/g) ?? []
  if (pairs.length * 2 !== text.length) return undefined
  return Uint8Array.from(pairs, (pair) => digits.indexOf(pair.charAt(0)) * 16 + digits.indexOf(pair.charAt(1)))
}
