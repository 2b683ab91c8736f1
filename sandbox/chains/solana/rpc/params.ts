import { address, getBase58Encoder, getBase64Encoder, type Address } from '@solana/kit'
import { z } from 'zod'
import { commitments, type Commitment } from '../node/slots.ts'
import type { SolanaNode } from '../node/node.ts'
import { invalidParams, RpcError } from './rpc-error.ts'

/** One method of the RPC. */
export type Method = (params: readonly unknown[]) => unknown
export type Methods = Readonly<Record<string, Method>>

export const contextSchema = z.object({
  commitment: z.enum(commitments).optional(),
  minContextSlot: z.number().int().nonnegative().nullish(),
})

/** Missing parameters count as undefined, and more than asked for as nothing. */
export function readParams<Schema extends z.ZodType>(schema: Schema, params: readonly unknown[]): z.infer<Schema> {
  const result = schema.safeParse(params)
  if (!result.success) throw invalidParams(`Invalid params: ${result.error.issues[0]?.message ?? 'unreadable'}.`)
  return result.data
}

export const addressSchema = z.string().transform((text): Address => {
  const bytes = decodeBase58(text)
  if (!bytes) throw invalidParams('Invalid param: Invalid')
  if (bytes.length !== 32) throw invalidParams('Invalid param: WrongSize')
  return address(text)
})

export const signatureSchema = z
  .string()
  .refine((text) => decodeBase58(text)?.length === 64, 'Invalid param: WrongSize')

function decodeBase58(text: string): Uint8Array | undefined {
  try {
    return new Uint8Array(getBase58Encoder().encode(text))
  } catch {
    return undefined
  }
}

export function decodeBytes(text: string, encoding: 'base58' | 'base64'): Uint8Array {
  try {
    return new Uint8Array((encoding === 'base58' ? getBase58Encoder() : getBase64Encoder()).encode(text))
  } catch {
    throw invalidParams(`invalid ${encoding} encoding`)
  }
}

/** A value with the slot it is of. Nodes answer as of a commitment, which is the final one unless asked otherwise. */
export function withContext(
  node: SolanaNode,
  config: z.infer<typeof contextSchema> | null | undefined,
  value: unknown,
): unknown {
  const slot = slotFor(node, config)
  return { context: { apiVersion: '3.0.0', slot }, value }
}

export function slotFor(node: SolanaNode, config: z.infer<typeof contextSchema> | null | undefined): number {
  const slot = node.slots.slot(commitmentOf(config))
  if (config?.minContextSlot && config.minContextSlot > slot) {
    throw new RpcError(-32016, 'Minimum context slot has not been reached', { contextSlot: slot })
  }
  return slot
}

export function commitmentOf(config: { readonly commitment?: Commitment | undefined } | null | undefined): Commitment {
  return config?.commitment ?? 'finalized'
}
