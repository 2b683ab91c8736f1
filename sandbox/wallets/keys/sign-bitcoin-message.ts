import { signRecoverable } from '@bitcoinerlab/secp256k1'
import { Signer } from 'bip322-js'
import { crypto } from 'bitcoinjs-lib'
import type { BitcoinKey } from './bitcoin-keys.ts'

/** `ecdsa`: a recoverable signature under the prefix of old (BIP-137). `bip322`: the simple form of BIP-322. */
export type MessageProtocol = 'ecdsa' | 'bip322'

/**
 * Signs a text, or its bytes, with the key of an address.
 * @throws RangeError for `ecdsa` with a taproot address, which has no such signatures
 */
export function signBitcoinMessage(
  key: BitcoinKey,
  message: string | Uint8Array,
  protocol: MessageProtocol,
): Uint8Array {
  if (protocol === 'bip322') {
    return new Uint8Array(Buffer.from(Signer.sign(key.keyPair.toWIF(), key.address, Buffer.from(message)), 'base64'))
  }
  const { privateKey } = key.keyPair
  if (!privateKey || key.publicKey.length !== 33) throw new RangeError('this address signs messages by BIP-322 only')
  const { signature, recoveryId } = signRecoverable(crypto.hash256(prefixed(message)), privateKey)
  return new Uint8Array([p2wpkhHeader + recoveryId, ...signature])
}

/** The first byte of a signature names the kind of the address (BIP-137). */
const p2wpkhHeader = 39

const textPrefix = 'Bitcoin Signed Message:\n'

function prefixed(message: string | Uint8Array): Uint8Array {
  const bytes = Buffer.from(message)
  return Buffer.concat([lengthOf(textPrefix.length), Buffer.from(textPrefix), lengthOf(bytes.length), bytes])
}

/** A length as Bitcoin writes it: one byte, or a mark and three or five. */
function lengthOf(count: number): Buffer {
  if (count < 0xfd) return Buffer.of(count)
  const wide = count > 0xffff
  const bytes = Buffer.alloc(wide ? 5 : 3)
  bytes.writeUInt8(wide ? 0xfe : 0xfd)
  if (wide) bytes.writeUInt32LE(count, 1)
  else bytes.writeUInt16LE(count, 1)
  return bytes
}
