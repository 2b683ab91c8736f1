import { decodeBase64 } from '../../../kit/base64.js'
import { hash160, hash256, sha256 } from 'bitcoinjs-lib/src/crypto'
import { Transaction } from 'bitcoinjs-lib/src/transaction'
import { addressOf, chainOf, type AccountId } from '../../../domain/networks/caip.js'
import { readBitcoinAddress, type BitcoinAddress } from './bitcoin-address.js'
import {
  compressed,
  halvesOf,
  isEcdsaSigned,
  isSchnorrSigned,
  keyOf,
  recoverKey,
  uncompressed,
} from './check-signature.js'
import { toInteger } from './x-only-key.js'

const longest = 20_000

/**
 * Whether an account signed a text: by the simple or the full form of BIP-322 (P2WPKH, P2SH-P2WPKH, P2TR by its key), or under the prefix
 * of old (BIP-137). What BIP-322 has for coins beside the message, and for times, is no signature here.
 * @param signature base64, with or without the name of its form
 */
export function verifyBitcoinMessage(account: AccountId, message: string, signature: string): boolean {
  const address = readBitcoinAddress(addressOf(account), chainOf(account))
  // With a name before it, it has a length that no base64 has.
  const [, form, text = signature] = (signature.length % 4 === 3 && /^(smp|ful)(.+)$/.exec(signature)) || []
  const bytes = signature.length > longest ? undefined : decodeBase64(text)
  if (address === undefined || bytes === undefined) return false
  if (form === undefined && bytes.length === 65) return isSignedOfOld(address, message, bytes)
  const toSign = spending(address, message)
  const simple = form === 'ful' ? undefined : witnessOf(bytes)
  const witness = simple ?? (form === 'smp' ? undefined : witnessWithin(bytes, address, toSign))
  if (witness === undefined) return false
  return address.type === 'p2tr' ? isTaproot(address, toSign, witness) : isSegwit(address, toSign, witness)
}

const same = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, i) => byte === other[i])
const textBytes = (text: string) => new TextEncoder().encode(text)

/** The first byte tells of the key and of the kind of the address (BIP-137). */
function isSignedOfOld({ type, script }: BitcoinAddress, message: string, bytes: Uint8Array): boolean {
  const kind = (bytes[0] ?? 0) - 27
  const text = textBytes(message)
  const hash = hash256(Uint8Array.of(24, ...textBytes('Bitcoin Signed Message:\n'), ...sizeOf(text.length), ...text))
  const halves = { r: toInteger(bytes.subarray(1, 33)), s: toInteger(bytes.subarray(33)) }
  const key = kind < 0 || kind > 15 ? undefined : recoverKey(hash, halves, kind % 4)
  if (key === undefined) return false
  const keyHash = hash160(kind < 4 ? uncompressed(key) : compressed(key))
  // Wallets of today often mark a key of SegWit as an old compressed one.
  switch (type) {
    case 'p2pkh':
      return kind < 8 && same(script, Uint8Array.of(0x76, 0xa9, 0x14, ...keyHash, 0x88, 0xac))
    case 'p2sh':
      return kind >= 4 && kind < 12 && same(script, nested(keyHash))
    case 'p2wpkh':
      return kind >= 4 && (kind < 8 || kind >= 12) && same(script, Uint8Array.of(0, 20, ...keyHash))
    default:
      return false
  }
}

/** What a P2SH address of a key of SegWit pays to. */
const nested = (keyHash: Uint8Array): Uint8Array =>
  Uint8Array.of(0xa9, 0x14, ...hash160(Uint8Array.of(0, 20, ...keyHash)), 0x87)

/** BIP-340; bitcoinjs knows the tags of its own transactions alone. */
function tagged(tag: string, bytes: Uint8Array): Uint8Array {
  const name = sha256(textBytes(tag))
  return sha256(Uint8Array.of(...name, ...name, ...bytes))
}

/** How many bytes follow (compact size). */
const sizeOf = (length: number): readonly number[] =>
  length < 0xfd ? [length] : [0xfd, length & 255, (length >> 8) & 255]

/** What is signed spends nothing but the message (BIP-322). */
function spending({ script }: BitcoinAddress, message: string): Transaction {
  const toSpend = new Transaction()
  toSpend.version = 0
  const told = tagged('BIP0322-signed-message', textBytes(message))
  toSpend.addInput(new Uint8Array(32), 0xffff_ffff, 0, Uint8Array.of(0, 32, ...told))
  toSpend.addOutput(script, 0n)
  const toSign = new Transaction()
  toSign.version = 0
  toSign.addInput(toSpend.getHash(), 0, 0)
  toSign.addOutput(Uint8Array.of(0x6a), 0n)
  return toSign
}

function isSegwit({ type, script }: BitcoinAddress, toSign: Transaction, witness: readonly Uint8Array[]): boolean {
  const [signed = new Uint8Array(), key = new Uint8Array()] = witness
  const [point, halves] = [keyOf(key), halvesOf(signed.subarray(0, -1))]
  const keyHash = hash160(key)
  const isOwn =
    (type === 'p2wpkh' && same(script, Uint8Array.of(0, 20, ...keyHash))) ||
    (type === 'p2sh' && same(script, nested(keyHash)))
  if (!isOwn || witness.length !== 2 || point === undefined || halves === undefined) return false
  if (signed.at(-1) !== Transaction.SIGHASH_ALL) return false
  const code = Uint8Array.of(0x76, 0xa9, 0x14, ...keyHash, 0x88, 0xac)
  return isEcdsaSigned(toSign.hashForWitnessV0(0, code, 0n, Transaction.SIGHASH_ALL), halves, point)
}

function isTaproot({ script }: BitcoinAddress, toSign: Transaction, witness: readonly Uint8Array[]): boolean {
  const [signed = new Uint8Array()] = witness
  const kind = signed.length === 65 ? signed[64] : Transaction.SIGHASH_DEFAULT
  // One by the key; ways by a script, and an annex, are for others.
  if (witness.length !== 1 || (signed.length === 65 ? kind !== Transaction.SIGHASH_ALL : signed.length !== 64))
    return false
  const hash = toSign.hashForWitnessV1(0, [script], [0n], kind ?? 0)
  const key = script.subarray(2)
  const challenge = Uint8Array.of(...signed.subarray(0, 32), ...key, ...hash)
  return isSchnorrSigned(key, signed.subarray(0, 64), tagged('BIP0340/challenge', challenge))
}

/** The full form is what is signed with its witness, and with the script of a nested key: all else in it is as it is here. */
function witnessWithin(
  bytes: Uint8Array,
  { type, script }: BitcoinAddress,
  toSign: Transaction,
): readonly Uint8Array[] | undefined {
  try {
    const whole = Transaction.fromBuffer(bytes)
    const { script: opening = new Uint8Array(), witness } = whole.ins[0] ?? {}
    const keyHash = opening.subarray(3)
    const isOpened = same(opening, Uint8Array.of(22, 0, 20, ...keyHash)) && same(script, nested(keyHash))
    if (type === 'p2sh' && isOpened) whole.setInputScript(0, new Uint8Array())
    return whole.getId() === toSign.getId() ? witness : undefined
  } catch {
    return undefined
  }
}

/** The simple form: count, then each with its size; all of it, and short ones only: a key and a signature. */
function witnessOf(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  const items: Uint8Array[] = []
  let at = 1
  for (let left = bytes[0] ?? 0; left > 0; left--) {
    const size = bytes[at] ?? 0xfd
    if (size >= 0xfd || at + 1 + size > bytes.length) return undefined
    items.push(bytes.subarray(at + 1, at + 1 + size))
    at += 1 + size
  }
  return at === bytes.length ? items : undefined
}
