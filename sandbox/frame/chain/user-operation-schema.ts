import { getAddress, isAddress, isHex, type Hex } from 'viem'
import type { UserOperation } from 'viem/account-abstraction'
import { z } from 'zod'

const address = z
  .string()
  .refine((text) => isAddress(text, { strict: false }))
  .transform((text) => getAddress(text))
const hex = z.string().refine((text) => isHex(text))
/** A bigint here, hexadecimal on the wire. */
const quantity = hex.transform((text) => BigInt(text))

/** A signed ERC-4337 v0.8 operation as it is relayed. `factory` and its data are there only while the account is not. */
export const userOperationSchema = z.object({
  sender: address,
  nonce: quantity,
  factory: address.optional(),
  factoryData: hex.optional(),
  callData: hex,
  callGasLimit: quantity,
  verificationGasLimit: quantity,
  preVerificationGas: quantity,
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
  signature: hex,
})

export type SignedUserOperation = z.infer<typeof userOperationSchema>

/** The same operation as JSON. */
export function toWire(operation: SignedUserOperation): Readonly<Record<string, string>> {
  const entries = Object.entries(operation).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'bigint' ? toQuantity(value) : String(value)]),
  )
}

/** The same operation in the words of the library. */
export function toLibrary({ factory, factoryData, ...rest }: SignedUserOperation): UserOperation<'0.8'> {
  return factory === undefined ? rest : { ...rest, factory, factoryData: factoryData ?? '0x' }
}

function toQuantity(value: bigint): Hex {
  return `0x${value.toString(16)}`
}
