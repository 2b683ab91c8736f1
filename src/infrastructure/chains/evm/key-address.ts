import { getAddress, keccak256 } from 'viem/utils'

/** The field of secp256k1 (SEC 2, 2.4.1). */
const p = 2n ** 256n - 2n ** 32n - 977n

/**
 * The address of an account that signs with a key of secp256k1: hex of 33 or 65 bytes. Undefined for what is no point of the curve.
 */
export function keyAddress(publicKey: `0x${string}`): `0x${string}` | undefined {
  const digits = publicKey.slice(4)
  const isWhole = digits.length === 128
  const parity = BigInt(isWhole ? `0x${digits.slice(64)}` : publicKey.slice(0, 4)) & 1n
  const point = decompress(digits.slice(0, 64).toLowerCase(), parity)
  return point === undefined || (isWhole && point !== digits.toLowerCase())
    ? undefined
    : getAddress(`0x${keccak256(`0x${point}`).slice(-40)}`)
}

/** Both coordinates, from the first and the parity of the second. */
function decompress(digits: string, parity: bigint): string | undefined {
  const x = BigInt(`0x${digits}`)
  const square = (x * x * x + 7n) % p
  const root = power(square, (p + 1n) / 4n)
  if (x >= p || (root * root) % p !== square) return undefined
  const y = (root & 1n) === parity ? root : p - root
  return `${digits}${y.toString(16).padStart(64, '0')}`
}

function power(base: bigint, exponent: bigint): bigint {
  let [result, factor, left] = [1n, base, exponent]
  for (; left > 0n; left >>= 1n) {
    if ((left & 1n) === 1n) result = (result * factor) % p
    factor = (factor * factor) % p
  }
  return result
}
