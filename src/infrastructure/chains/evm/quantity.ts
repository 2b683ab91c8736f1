/** A JSON-RPC quantity (`0x1a`) of at most 256 bits; undefined for anything else. */
export const parseQuantity = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value) ? BigInt(value) : undefined
