import { decodeBase58 } from '../../../kit/base58.js'

const signatureLength = 64
const keyLength = 32

/**
 * The signature of an account in a transaction in wire form; undefined when it has not signed. Signatures stand in the order of the
 * accounts, of which those that sign come first: https://solana.com/docs/core/transactions.
 */
export function signatureOf(transaction: Uint8Array, address: string): Uint8Array | undefined {
  const key = decodeBase58(address, keyLength)
  const [count, start] = readLength(transaction, 0)
  const message = start + count * signatureLength
  // A message with a version begins with it, and has the highest bit set to say so.
  const header = ((transaction[message] ?? 0) & 0x80) === 0 ? message : message + 1
  const signers = transaction[header] ?? 0
  const [, keys] = readLength(transaction, header + 3)
  const place = Array.from({ length: Math.min(signers, count) }, (_, i) => keys + i * keyLength).findIndex(
    (at) => key?.every((byte, i) => byte === transaction[at + i]) === true,
  )
  if (place === -1) return undefined
  const signature = transaction.slice(start + place * signatureLength, start + (place + 1) * signatureLength)
  return signature.some((byte) => byte !== 0) ? signature : undefined
}

/** A number of Solana's compact form, seven bits to the byte, and where it ends. */
function readLength(bytes: Uint8Array, at: number): readonly [length: number, end: number] {
  let length = 0
  for (let i = 0; i < 3; i++) {
    const byte = bytes[at + i] ?? 0
    length |= (byte & 0x7f) << (7 * i)
    if ((byte & 0x80) === 0) return [length, at + i + 1]
  }
  return [length, at + 3]
}
