import { getAddress, isAddress, isHex, hexToBigInt } from 'viem'
import { z } from 'zod'

export const addressParam = z
  .string()
  .refine((text) => isAddress(text, { strict: false }), 'is not an address')
  .transform((text) => getAddress(text))

export const hexParam = z.string().refine((text) => isHex(text), 'is not hexadecimal')

/** A quantity: hexadecimal on the wire, a bigint here. */
export const quantityParam = z
  .string()
  .refine((text) => isHex(text) && text.length > 2, 'is not a hexadecimal quantity')
  .transform((text) => hexToBigInt(text as `0x${string}`))

export const chainIdParam = quantityParam.transform(Number)
