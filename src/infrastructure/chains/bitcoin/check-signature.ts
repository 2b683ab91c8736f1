import { decodeHex } from '../../../kit/hex.js'
import { add, generator, liftPoint, multiply, order, toAffine, type Affine } from './curve-library.js'
import { liftX, mod, power, prime, toInteger } from './x-only-key.js'

/** A signature in two halves. */
export interface Halves {
  readonly r: bigint
  readonly s: bigint
}

const isHalf = (value: bigint): boolean => value > 0n && value < order
const inverse = (value: bigint): bigint => power(value, order - 2n, order)

/** ECDSA over secp256k1 (SEC 1, 4.1.4). The upper half of `s` is nobody's: Bitcoin takes the lower one alone (BIP-62). */
export function isEcdsaSigned(hash: Uint8Array, { r, s }: Halves, key: Affine): boolean {
  if (!isHalf(r) || !isHalf(s) || s > order / 2n) return false
  const w = inverse(s)
  const point = sum(mod(toInteger(hash) * w, order), mod(r * w, order), key)
  return point !== undefined && mod(point.x, order) === r
}

/** The key that a recoverable signature names (SEC 1, 4.1.6); undefined where there is none. */
export function recoverKey(hash: Uint8Array, { r, s }: Halves, recovery: number): Affine | undefined {
  const x = r + (recovery > 1 ? order : 0n)
  const point = isHalf(r) && isHalf(s) ? liftPoint(x, recovery % 2 === 1) : undefined
  if (point === undefined) return undefined
  const inverted = inverse(r)
  return sum(mod(-toInteger(hash) * inverted, order), mod(s * inverted, order), point)
}

/** Schnorr over secp256k1 (BIP-340). `challenge` hashes the first half of the signature with what was signed. */
export function isSchnorrSigned(key: Uint8Array, signature: Uint8Array, challenge: Uint8Array): boolean {
  const [x, r, s] = [key, signature.subarray(0, 32), signature.subarray(32)].map(toInteger) as [bigint, bigint, bigint]
  const y = liftX(x)
  if (signature.length !== 64 || y === undefined || r >= prime || s >= order) return false
  const point = sum(s, mod(order - (toInteger(challenge) % order), order), { x, y })
  return point !== undefined && (point.y & 1n) === 0n && point.x === r
}

/** The first so many times the generator, and the second so many times a point; undefined at infinity. */
function sum(one: bigint, two: bigint, point: Affine): Affine | undefined {
  const other = toAffine(multiply(two, point))
  const first = multiply(one, generator)
  return toAffine(other === undefined ? first : add(first, other))
}

/** As it is written in 33 bytes. */
export const compressed = ({ x, y }: Affine): Uint8Array => Uint8Array.of((y & 1n) === 0n ? 2 : 3, ...bytes32(x))
export const uncompressed = ({ x, y }: Affine): Uint8Array => Uint8Array.of(4, ...bytes32(x), ...bytes32(y))

const bytes32 = (value: bigint): Uint8Array => decodeHex(value.toString(16).padStart(64, '0')) ?? new Uint8Array(32)

/** The key of 33 bytes; undefined for what is none. */
export function keyOf(bytes: Uint8Array): Affine | undefined {
  const [sign] = bytes
  return bytes.length === 33 && (sign === 2 || sign === 3)
    ? liftPoint(toInteger(bytes.subarray(1)), sign === 3)
    : undefined
}

/** The two integers of a signature in DER (BIP-66). */
export function halvesOf(der: Uint8Array): Halves | undefined {
  const length = der[3] ?? 0
  const [r, s] = [der.subarray(4, 4 + length), der.subarray(6 + length)]
  const isWhole = der[0] === 0x30 && der[1] === der.length - 2 && der[2] === 2 && der[4 + length] === 2
  if (!isWhole || der[5 + length] !== s.length || ![r, s].every(isInteger)) return undefined
  return { r: integerOf(r), s: integerOf(s) }
}

const isInteger = ({ length, 0: first = 128 }: Uint8Array): boolean => length > 0 && length <= 33 && first < 128
const integerOf = (bytes: Uint8Array): bigint => bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
