import { encodeHex } from '../../../kit/hex.js'

/** The field of secp256k1 (SEC 2): y² = x³ + 7, counted modulo a prime. */
export const prime = 2n ** 256n - 2n ** 32n - 977n

/** `value` modulo `by`, never negative. */
export const mod = (value: bigint, by = prime): bigint => ((value % by) + by) % by

export function power(base: bigint, exponent: bigint, by = prime): bigint {
  let [result, square] = [1n, mod(base, by)]
  for (let left = exponent; left > 0n; left >>= 1n) {
    if ((left & 1n) === 1n) result = (result * square) % by
    square = (square * square) % by
  }
  return result
}

/**
 * The even y that belongs to the x coordinate of a key (BIP-340, `lift_x`); undefined where the curve has no such point, as for half of
 * all texts of 32 bytes. Nobody has a key for these, so that what is paid to one is lost.
 */
export function liftX(x: bigint): bigint | undefined {
  if (x >= prime) return undefined
  const square = mod(x * x * x + 7n)
  const y = power(square, (prime + 1n) / 4n)
  if ((y * y) % prime !== square) return undefined
  return (y & 1n) === 0n ? y : prime - y
}

/** Whether 32 bytes are a key of taproot (BIP-340). */
export const isXOnlyPoint = (bytes: Uint8Array): boolean => bytes.length === 32 && liftX(toInteger(bytes)) !== undefined

/** Of 32 bytes, big-endian. */
export const toInteger = (bytes: Uint8Array): bigint => BigInt(`0x0${encodeHex(bytes.subarray(0, 32))}`)
