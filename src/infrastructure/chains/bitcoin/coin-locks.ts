import { hash160 } from 'bitcoinjs-lib/src/crypto'
import type { BitcoinAddress } from './bitcoin-address.js'
import { decodeHex, encodeHex } from '../../../kit/hex.js'

/**
 * The P2WPKH inside of a P2SH address. A wallet tells of its key by itself, and some tell something else: undefined unless the
 * address follows from it.
 */
export function nestedScript({ type, script }: BitcoinAddress, publicKey = ''): Uint8Array | undefined {
  const key = decodeHex(publicKey)
  if (type !== 'p2sh' || key?.length !== 33) return undefined
  const inner = Uint8Array.of(0x00, 0x14, ...hash160(key))
  return encodeHex(hash160(inner)) === encodeHex(script.subarray(2, 22)) ? inner : undefined
}

/** The key inside of a taproot address, without its sign; undefined where the wallet told no such. */
export function internalKey({ type }: BitcoinAddress, publicKey = ''): Uint8Array | undefined {
  const key = decodeHex(publicKey)
  if (type !== 'p2tr' || key === undefined) return undefined
  if (key.length === 32) return key
  return key.length === 33 && (key[0] === 0x02 || key[0] === 0x03) ? key.subarray(1) : undefined
}
