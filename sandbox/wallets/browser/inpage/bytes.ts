import { decodeBase64 } from '../../../../src/kit/base64.ts'
import { decodeHex, encodeHex } from '../../../../src/kit/hex.ts'

export const toHex = (bytes: Uint8Array): string => `0x${encodeHex(bytes)}`

export const fromHex = (text: string): Uint8Array<ArrayBuffer> => decodeHex(text.replace(/^0x/, '')) ?? new Uint8Array()

export const fromBase64 = (text: string): Uint8Array => decodeBase64(text) ?? new Uint8Array()
