/** Undefined for what is no hex. Case and a leading 0x do not matter. */
export function decodeHex(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string') return undefined
  const digits = /^(?:0x)?((?:[0-9a-f]{2})+)$/i.exec(text)?.[1]
  return digits === undefined ? undefined : Uint8Array.from(digits.match(/../g) ?? [], (byte) => parseInt(byte, 16))
}
