import { decodeBase58 } from '../../src/kit/base58.js'

/** A token of a chain in memory, and who holds it where: each by the account that belongs to its owner by convention. */
export interface SolanaTokenPlan {
  readonly mint: string
  /** That of classic tokens, or Token-2022. */
  readonly program: string
  readonly decimals: number
  /** Hundredths of a percent that the token keeps of what is sent (Token-2022). @default 0n */
  readonly keepsBasisPoints?: bigint
  /** Bytes of an account that holds it. */
  readonly accountSize: number
  readonly holders: readonly {
    readonly owner: string
    readonly account: string
    /** Undefined for an account that nobody has opened. */
    readonly units?: bigint
  }[]
}

/** Lamports that an account of so many bytes lives from. */
export const rentOf = (size: number): bigint => (128n + BigInt(size)) * 6_960n

/** What the token keeps of so many units. */
export const keptBy = ({ keepsBasisPoints = 0n }: SolanaTokenPlan, units: bigint): bigint =>
  (units * keepsBasisPoints + 9_999n) / 10_000n

const key = (address: string) => [...(decodeBase58(address, 32) ?? [])]
const number = (value: bigint, size: number) =>
  Array.from({ length: size }, (_, at) => Number((value >> BigInt(8 * at)) & 255n))
const zeros = (count: number) => Array.from({ length: count }, () => 0)

/** A mint as the chain stores it; what it keeps is told behind it, as Token-2022 does. */
export function mintBytes({ decimals, keepsBasisPoints }: SolanaTokenPlan): Uint8Array {
  const base = [...zeros(36), ...number(10n ** 15n, 8), decimals, 1, ...zeros(36)]
  if (keepsBasisPoints === undefined) return Uint8Array.from(base)
  const fee = [...number(0n, 8), ...number(2n ** 63n, 8), ...number(keepsBasisPoints, 2)]
  const config = [...zeros(72), ...fee, ...fee]
  return Uint8Array.from([...base, ...zeros(83), 1, ...number(1n, 2), ...number(BigInt(config.length), 2), ...config])
}

/** An account that holds so many units. */
export const holdingBytes = (mint: string, owner: string, units: bigint): Uint8Array =>
  Uint8Array.from([...key(mint), ...key(owner), ...number(units, 8), ...zeros(36), 1, ...zeros(56)])
