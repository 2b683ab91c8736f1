import { numberToHex, type Address, type Hex } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import { z } from 'zod'
import { addressParam, chainIdParam, hexParam } from '../wallets/browser/methods/param-schemas.ts'
import { grantShape, permissionTypes, type Permission } from './permission-schema.ts'
import type { SessionWish } from './session-terms.ts'

/** `wallet_grantPermissions`, with as many keys as sign together. */
export const sessionRequest = z.strictObject({
  ...grantShape,
  policies: grantShape.policies.default([]),
  chainId: chainIdParam,
  address: addressParam.optional(),
  version: z.union([z.string(), z.number()]).optional(),
})

const amount = hexParam.refine((text) => text.length > 2 && text.length <= 66, 'is not an amount as hexadecimal')
const seconds = z.number().int().nonnegative()
const periodic = {
  periodAmount: amount,
  periodDuration: seconds.positive(),
  startTime: seconds.nullish(),
  justification: z.string().max(1000).nullish(),
}

/** `wallet_requestExecutionPermissions` (ERC-7715) as MetaMask takes it, also as it did before there were rules. */
export const executionRequest = z.object({
  chainId: chainIdParam,
  from: addressParam.nullish(),
  to: addressParam.optional(),
  signer: z.object({ type: z.literal('account'), data: z.object({ address: addressParam }) }).optional(),
  expiry: seconds.optional(),
  permission: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('native-token-periodic'),
      isAdjustmentAllowed: z.boolean().default(false),
      data: z.strictObject(periodic),
    }),
    z.object({
      type: z.literal('erc20-token-periodic'),
      isAdjustmentAllowed: z.boolean().default(false),
      data: z.strictObject({ tokenAddress: addressParam, ...periodic }),
    }),
  ]),
  rules: z
    .array(z.object({ type: z.literal('expiry'), data: z.object({ timestamp: seconds }) }))
    .max(1)
    .nullish(),
})
type ExecutionRequest = z.infer<typeof executionRequest>

/** By the context that the wallet gave; or, where the site knows its co-signer's id alone, by what was granted. */
export const revocation = z.union([
  z.object({ permissionContext: hexParam }).transform(({ permissionContext: context }) => ({ context })),
  z.object({ permissionsContext: hexParam }).transform(({ permissionsContext: context }) => ({ context })),
  z.object({ context: hexParam }),
  z.object({ pci: z.string().min(1), permissions: z.array(z.unknown()), expiry: z.number(), address: z.string() }),
])

/** What a wallet says of its sessions in `wallet_getCapabilities`. */
export const sessionCapability = {
  supported: true,
  signerTypes: ['keys'],
  permissionTypes,
  policyTypes: [],
} as const

/** What `wallet_getSupportedExecutionPermissions` answers. */
export function supportedExecutions(chainIds: readonly number[]) {
  const one = { chainIds: chainIds.map((id) => numberToHex(id)), ruleTypes: ['expiry'] }
  return { 'native-token-periodic': one, 'erc20-token-periodic': one }
}

/** @throws RangeError with what no account can be held to */
export function readSession({ expiry, signer, permissions, policies }: z.infer<typeof sessionRequest>): SessionWish {
  const [policy] = policies
  if (policy) throw new RangeError(`policies: there is no policy ${policy.type} here`)
  const keys = signer.data.keys.map(({ type, publicKey }) => {
    if (type !== 'secp256k1') throw new RangeError(`signer: there are no keys of the type ${type} here`)
    return publicKeyToAddress(asHex(publicKey))
  })
  if (keys.length === 0) throw new RangeError('signer: there is no key')
  return inTime({ expiry, keys, permissions })
}

/** @throws RangeError with what no account can be held to */
export function readExecution(asked: ExecutionRequest, now = nowInSeconds()): SessionWish {
  const { to, signer, permission, rules, expiry: bare } = asked
  const key = to ?? signer?.data.address
  if (!key) throw new RangeError('to: nobody would have the permission')
  const expiry = rules?.[0]?.data.timestamp ?? bare
  if (expiry === undefined) throw new RangeError('rules: it would have no end')
  const { periodAmount: allowance, periodDuration: period, startTime } = permission.data
  const data = { allowance, period, start: startTime ?? now - lagSeconds }
  const one: Permission =
    permission.type === 'native-token-periodic'
      ? { type: 'native-token-recurring-allowance', data }
      : { type: 'erc20-recurring-allowance', data: { token: permission.data.tokenAddress, ...data } }
  return inTime({ expiry, keys: [key], permissions: [one] }, now)
}

/** What is answered to a request of ERC-7715. */
export function answerExecution(
  { chainId, permission }: ExecutionRequest,
  { expiry, keys: [to] }: SessionWish,
  { account, context, manager }: { readonly account: Address; readonly context: Hex; readonly manager: Address },
) {
  return {
    chainId: numberToHex(chainId),
    from: account,
    to,
    permission,
    rules: [{ type: 'expiry', data: { timestamp: expiry } }],
    context,
    dependencies: [],
    delegationManager: manager,
  }
}

function inTime(wish: SessionWish, now = nowInSeconds()): SessionWish {
  if (wish.expiry <= now) throw new RangeError('expiry: it would be over already')
  return wish
}

/** A chain counts whole seconds, and after a rewind from another one: what begins now has begun there, too. */
const lagSeconds = 2
const nowInSeconds = () => Math.floor(Date.now() / 1000)

function asHex(text: string): Hex {
  return `0x${text.slice(2)}`
}
