import { isAddress, isHex, size } from 'viem'
import { z } from 'zod'

/** What sites ask for in a session: who signs, what they may do, until when. As it is on the wire, nothing changed. */

const address = z.string().refine((text) => isAddress(text, { strict: false }), 'is not an address')
const amount = z
  .string()
  .refine((text) => isHex(text) && text.length > 2 && text.length <= 66, 'is not an amount as hexadecimal')
const seconds = z
  .number()
  .int()
  .nonnegative()
  .max(2 ** 48 - 1)

const signerSchema = z.strictObject({
  type: z.literal('keys'),
  data: z.strictObject({
    keys: z.array(
      z.strictObject({
        type: z.enum(['secp256k1', 'secp256r1']),
        publicKey: z.string().refine((text) => isHex(text) && [33, 65].includes(size(text)), 'is not a public key'),
      }),
    ),
  }),
})

/** The selector is that of the function in `abi`. An argument that may be anything is null or left out. */
const callable = z.strictObject({
  functionName: z.string().min(1),
  args: z.array(z.strictObject({ operator: z.string(), value: z.unknown() }).nullable()).optional(),
  /** What goes along with one call at the most, in the coin's smallest units. @default none */
  valueLimit: amount.optional(),
  operation: z.string().optional(),
})

const recurring = { allowance: amount, start: seconds, period: seconds.positive() }

export const permissionTypes = [
  'contract-call',
  'native-token-recurring-allowance',
  'erc20-recurring-allowance',
] as const

export const permissionSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('contract-call'),
    data: z.strictObject({
      address,
      abi: z.array(z.record(z.string(), z.unknown())).min(1),
      functions: z.array(callable).min(1),
    }),
  }),
  z.strictObject({ type: z.literal('native-token-recurring-allowance'), data: z.strictObject(recurring) }),
  z.strictObject({
    type: z.literal('erc20-recurring-allowance'),
    data: z.strictObject({ token: address, ...recurring }),
  }),
])
export type Permission = z.infer<typeof permissionSchema>

const policySchema = z.strictObject({ type: z.string().min(1), data: z.record(z.string(), z.unknown()) })

/** What a grant is made of beside its chain and account. `expiry` in seconds since 1970. */
export const grantShape = {
  expiry: seconds.positive(),
  signer: signerSchema,
  permissions: z.array(permissionSchema).min(1),
  policies: z.array(policySchema),
}
