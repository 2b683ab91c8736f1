import type { Context } from 'hono'
import { z } from 'zod'
import type { Phone } from '../core/create-phone.ts'
import { obey, type PhoneOrder } from '../phone-order.ts'

/** Carries out an order and answers with the state after it, or says in words why it cannot be done. */
export async function takeOrder(c: Context, phone: Phone, schema: z.ZodType<PhoneOrder>): Promise<Response> {
  const order = schema.safeParse(await c.req.json().catch(() => undefined))
  if (!order.success) return c.text(z.prettifyError(order.error), 422)
  try {
    await obey(phone, order.data)
  } catch (error) {
    return c.text(error instanceof Error ? error.message : 'The wallet cannot do this.', 400)
  }
  return c.json(phone.state())
}
