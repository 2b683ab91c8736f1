/** Bytes as base64 with padding. */
export const encodeBase64 = (bytes: Uint8Array): string =>
  // One by one: a whole transaction at once can be more arguments than an engine takes.
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Undefined for what is not base64; white space and a missing padding are forgiven. */
export function decodeBase64(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string') return undefined
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
