import { getAddress, isAddress, isHex, hexToBigInt, hexToBytes } from 'viem'
import { z } from 'zod'

export const addressParam = z
  .string()
  .refine((text) => isAddress(text, { strict: false }), 'is not an address')
  .transform((text) => getAddress(text))

export const hexParam = z.string().refine((text) => isHex(text), 'is not hexadecimal')

/** Bytes: hexadecimal on the wire. */
export const bytesParam = hexParam
  .refine((text) => text.length % 2 === 0, 'is half a byte short')
  .transform((text) => hexToBytes(text))

/** A quantity: hexadecimal on the wire, a bigint here. */
export const quantityParam = z
  .string()
  .refine((text) => isHex(text) && text.length > 2, 'is not a hexadecimal quantity')
  .transform((text) => hexToBigInt(text as `0x${string}`))

export const chainIdParam = quantityParam.transform(Number)
