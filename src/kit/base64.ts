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

/** Undefined for what is not base64, or longer than anything that is written so. */
export function decodeBase64(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length > maximumText || text.length % 4 !== 0) return undefined
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined
  const binary = atob(text)
  const bytes = new Uint8Array(binary.length)
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i)
  return bytes
}
