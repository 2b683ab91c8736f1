import { field } from '../../../kit/field.js'

/** A JSON-RPC quantity (`0x1a`) of at most 256 bits; undefined for anything else. */
export const parseQuantity = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value) ? BigInt(value) : undefined

/** Longer than the code of any contract, and than anything that one answers. */
const maximumText = 1_048_576

/** Bytes as JSON-RPC writes them (`0x` and pairs of digits); undefined for anything else. */
export const parseBytes = (value: unknown): `0x${string}` | undefined =>
  typeof value === 'string' && value.length <= maximumText && /^0x(?:[0-9a-fA-F]{2})*$/.test(value)
    ? `0x${value.slice(2)}`
    : undefined

/** The hash of a transaction or a block, in lower case. */
export const parseHash = (value: unknown): `0x${string}` | undefined =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value) ? `0x${value.slice(2).toLowerCase()}` : undefined

/** A member that is a text; '' for anything else. What JSON holds may not become one: `{"toString":1}`. */
export function textIn(value: unknown, key: string): string {
  const found = field(value, key)
  return typeof found === 'string' ? found : ''
}

export const toQuantity = (value: bigint): `0x${string}` => `0x${value.toString(16)}`
