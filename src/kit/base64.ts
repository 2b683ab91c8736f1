/** Bytes as base64 with padding. */
export const encodeBase64 = (bytes: Uint8Array): string =>
  // One by one: a whole transaction at once can be more arguments than an engine takes.
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Undefined for what is not base64. */
export function decodeBase64(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}
