import { z } from 'zod'
import type { Phone } from './core/create-phone.ts'
import { namespaceNames, policySchema, signInFaults } from './phone-state.ts'

/** What the phone can be told to do. An order may hold several things; they are done in this order. */
export const phoneOrderSchema = z.strictObject({
  reset: z.literal(true).optional(),
  policy: z
    .strictObject({
      proposals: policySchema.optional(),
      requests: policySchema.optional(),
      namespaces: z.partialRecord(z.enum(namespaceNames), policySchema).optional(),
    })
    .optional(),
  next: z.strictObject({ proposal: policySchema.optional(), request: policySchema.optional() }).optional(),
  oneClick: z.boolean().optional(),
  signIn: z.enum(['right', ...signInFaults]).optional(),
  namespaces: z.array(z.enum(namespaceNames)).min(1).optional(),
  signsWrongly: z.boolean().optional(),
  pair: z.string().optional(),
  account: z.number().int().nonnegative().optional(),
  chain: z.string().optional(),
  decide: z.strictObject({ id: z.string(), answer: z.enum(['approve', 'reject', 'ignore']) }).optional(),
  delete: z.union([z.literal(true), z.string()]).optional(),
})

export type PhoneOrder = z.infer<typeof phoneOrderSchema>

/** Carries out an order. Resolves once peers have been told as well, as far as the relay could be reached. */
export async function obey(phone: Phone, order: PhoneOrder): Promise<void> {
  if (order.reset) await phone.reset()
  if (order.policy) phone.policy(order.policy)
  if (order.next) phone.next(order.next)
  if (order.oneClick !== undefined) phone.oneClick(order.oneClick)
  if (order.signIn !== undefined) phone.signIn(order.signIn === 'right' ? undefined : order.signIn)
  if (order.namespaces) phone.has(order.namespaces)
  if (order.signsWrongly !== undefined) phone.signsWrongly(order.signsWrongly)
  if (order.pair !== undefined) await phone.pair(order.pair)
  if (order.account !== undefined) await phone.switchAccount(order.account)
  if (order.chain !== undefined) await phone.switchChain(order.chain)
  if (order.decide) phone.decide(order.decide.id, order.decide.answer)
  if (order.delete !== undefined) await phone.deleteSession(order.delete === true ? undefined : order.delete)
}
