const prime = 2n ** 255n - 19n
const curveConstant = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

/**
 * Whether 32 bytes are a point of ed25519, for which somebody can have a key. The addresses of programs' own accounts are none.
 * A point has x² = (y² − 1) / (d·y² + 1), so that quotient must be a square (RFC 8032, 5.1.3; Euler's criterion).
 */
export function isOnCurve(publicKey: Uint8Array): boolean {
  if (publicKey.length !== 32) return false
  const digits = [...publicKey].reverse().map((byte, i) => (i === 0 ? byte & 127 : byte))
  const y = digits.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  const square = (y * y) % prime
  // A quotient is a square where the product is.
  const product = ((square + prime - 1n) * (curveConstant * square + 1n)) % prime
  return product === 0n || power(product, (prime - 1n) / 2n) === 1n
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let [left, square] = [exponent, base]; left > 0n; left >>= 1n, square = (square * square) % prime)
    if (left & 1n) result = (result * square) % prime
  return result
}
