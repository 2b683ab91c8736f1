import { getBase64Decoder, getBase64Encoder } from '@solana/web3.js'

export const encodeBase64 = (bytes: Uint8Array): string => getBase64Decoder().decode(bytes)

/** Undefined for what is not base64. */
export function decodeBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(getBase64Encoder().encode(text))
  } catch {
    return undefined
  }
}
