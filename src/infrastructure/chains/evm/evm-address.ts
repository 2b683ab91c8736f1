import { getAddress } from 'viem/utils'

/**
 * An EVM address in its EIP-55 form, or undefined. The `0x` may be missing; a mixed-case checksum must be right [S5.14].
 * Checksums are remembered by viem, 8192 of them (S9.37).
 */
export function parseEvmAddress(text: string): `0x${string}` | undefined {
  const digits = /^(?:0x)?([0-9a-fA-F]{40})$/.exec(text)?.[1]
  if (digits === undefined) return undefined
  const canonical = getAddress(`0x${digits.toLowerCase()}`)
  const hasChecksum = /[a-f]/.test(digits) && /[A-F]/.test(digits)
  return !hasChecksum || canonical === `0x${digits}` ? canonical : undefined
}
