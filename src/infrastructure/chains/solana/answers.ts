import * as z from 'zod/mini'
import { decodeBase58 } from '../../../kit/base58.js'
import { decodeBase64 } from '../../../kit/base64.js'

const maximumUnits = 2n ** 64n - 1n

/** A 64-bit count of lamports or token units, as a number or as digits (`parseExactJson`). */
export const units = z.pipe(
  z.union([z.int().check(z.nonnegative()), z.string().check(z.regex(/^\d{1,20}$/))]),
  z.pipe(
    z.transform((value: number | string): bigint => BigInt(value)),
    z.bigint().check(z.lte(maximumUnits)),
  ),
)

/** A block, a slot or a count of them. */
export const count = z.int().check(z.nonnegative())

export const addressText = z.string().check(z.refine((text) => decodeBase58(text, 32) !== undefined))

/** Bytes as nodes write them when they are asked for base64. */
export const bytes = z.pipe(
  z.tuple([z.string(), z.literal('base64')]),
  z.pipe(
    z.transform(([text]: [string, 'base64']) => decodeBase64(text)),
    z.custom<Uint8Array>((decoded) => decoded instanceof Uint8Array),
  ),
)

/** What a node says at one moment of the chain. */
export const valued = <T extends z.ZodMiniType>(value: T) => z.object({ value })
