import { isHex } from 'viem'
import { z } from 'zod'
import { userOperationSchema } from '../../frame/chain/user-operation-schema.ts'
import { grantShape } from '../../sessions/permission-schema.ts'

const pci = z.string().min(1).max(100)
const hex = z.string().refine((text) => isHex(text), 'is not hexadecimal')

export const creationQuery = z.object({ projectId: z.string(), v: z.literal('2') })

export const creation = z.strictObject(grantShape)

export const activation = z.strictObject({ ...grantShape, pci, context: hex })

/** Signatures are taken and not looked at: whoever may speak for an account here is the wallet's to say. */
export const revocation = z.strictObject({ pci, signature: z.string().optional() })

export const signing = z.strictObject({ context: pci, userOp: userOperationSchema.strict() })

export const contextQuery = z.object({ pci })
