import { decodeBase58 } from '../../kit/base58.js'

const signatureLength = 64
const keyLength = 32

/**
 * A transaction of Solana in wire form with the signature of an account in its place; undefined where the account does not sign it.
 * A transaction fits into a packet of 1232 bytes, so its counts fit into a byte. https://solana.com/docs/core/transactions
 */
export function withSignature(transaction: Uint8Array, address: string, signature: Uint8Array): Uint8Array | undefined {
  const key = decodeBase58(address, keyLength)
  const [count = 0] = transaction
  const message = 1 + count * signatureLength
  // A version stands before the header of all but the first kind of message, with the highest bit set to say so.
  const keys = message + ((transaction[message] ?? 0) >= 0x80 ? 1 : 0) + 4
  const isKeyAt = (at: number) => key?.every((byte, i) => byte === transaction[at + i]) === true
  const place = Array.from({ length: count }, (_, i) => keys + i * keyLength).findIndex(isKeyAt)
  if (count >= 0x80 || place === -1) return undefined
  const signed = Uint8Array.from(transaction)
  signed.set(signature, 1 + place * signatureLength)
  return signed
}
