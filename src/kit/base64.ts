/** Longer than any transaction, and than any picture that is kept. */
const maximumText = 1_048_576
/** Fewer than a call takes arguments. */
const atOnce = 8_192

/** Bytes as base64 with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let i = 0; i < bytes.length; i += atOnce)
    parts.push(Reflect.apply(String.fromCharCode, undefined, bytes.subarray(i, i + atOnce)))
  return btoa(parts.join(''))
}

/** Whole groups of four; the last may be shorter, and has nothing in the bits that are then left over (RFC 4648, 3.5). */
const canonical = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=|[A-Za-z0-9+/][AQgw]==)?$/

/** Undefined for what is not base64, is written in another way than its bytes are, or is longer than anything that is written so. */
export function decodeBase64(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length > maximumText || !canonical.test(text)) return undefined
  const binary = atob(text)
  const bytes = new Uint8Array(binary.length)
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i)
  return bytes
}
