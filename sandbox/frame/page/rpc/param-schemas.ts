import { isHex, stringToHex, type Hex } from 'viem'
import { z } from 'zod'
import { executionRequest, revocation, sessionRequest } from '../../../sessions/session-requests.ts'
import { addressParam, chainIdParam, hexParam, quantityParam } from '../../../wallets/browser/methods/param-schemas.ts'

/** What a message is on the wire: bytes as hexadecimal, or the text itself. */
const messageParam = z.string().transform((text): Hex => (isHex(text) ? text : stringToHex(text)))

const typedData = z.object({
  domain: z.object({
    name: z.string().optional(),
    version: z.string().optional(),
    chainId: z.coerce.number().int().optional(),
    verifyingContract: addressParam.optional(),
    salt: hexParam.optional(),
  }),
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  message: z.record(z.string(), z.unknown()),
})
export type TypedData = z.infer<typeof typedData>

const typedDataParam = z.preprocess((given) => {
  try {
    return typeof given === 'string' ? JSON.parse(given) : given
  } catch {
    return undefined
  }
}, typedData)

const call = z.object({ to: addressParam.optional(), data: hexParam.optional(), value: quantityParam.optional() })

const transaction = call.extend({
  from: addressParam.optional(),
  input: hexParam.optional(),
  gas: quantityParam.optional(),
  gasPrice: quantityParam.optional(),
  maxFeePerGas: quantityParam.optional(),
  maxPriorityFeePerGas: quantityParam.optional(),
  nonce: quantityParam.optional(),
  chainId: chainIdParam.optional(),
})
export type AskedTransaction = z.infer<typeof transaction>

const bundle = z.object({
  version: z.string().default('2.0.0'),
  id: z.string().max(4096).optional(),
  chainId: chainIdParam.optional(),
  from: addressParam.optional(),
  atomicRequired: z.boolean().default(false),
  calls: z.array(call.extend({ to: addressParam })).min(1),
  capabilities: z.record(z.string(), z.looseObject({ optional: z.boolean().optional() })).optional(),
})

const operation = z.object({
  sender: addressParam,
  callData: hexParam,
  nonce: quantityParam.optional(),
  callGasLimit: quantityParam.optional(),
  verificationGasLimit: quantityParam.optional(),
  preVerificationGas: quantityParam.optional(),
  maxFeePerGas: quantityParam.optional(),
  maxPriorityFeePerGas: quantityParam.optional(),
})
export type AskedOperation = z.infer<typeof operation>

const rest = z.unknown()

/** Parameters of the methods that Harbour answers itself. */
export const params = {
  sign: z.tuple([messageParam, addressParam], rest),
  signTypedData: z.tuple([addressParam, typedDataParam], rest),
  sendTransaction: z.tuple([transaction], rest),
  sendCalls: z.tuple([bundle], rest),
  callsStatus: z.tuple([z.string()], rest),
  capabilities: z.tuple([addressParam, z.array(chainIdParam).optional()], rest),
  assets: z.tuple([z.looseObject({ account: addressParam, chainFilter: z.array(chainIdParam).optional() })], rest),
  userOperation: z.tuple([operation, addressParam], rest),
  operationHash: z.tuple([hexParam], rest),
  grantPermissions: z.tuple([sessionRequest], rest),
  requestExecutionPermissions: z.tuple([executionRequest], executionRequest),
  revokePermissions: z.tuple([revocation], rest),
} as const
