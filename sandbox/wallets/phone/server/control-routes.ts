import { Hono } from 'hono'
import type { HttpEnv } from '../../../serve.ts'
import type { Phone } from '../core/create-phone.ts'
import { phoneOrderSchema } from '../phone-order.ts'
import { takeOrder } from './take-order.ts'

/** The phone's levers over HTTP. No page may read the answers, and a page's order is refused. */
export function controlRoutes(phone: Promise<Phone>): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .use('*', async (c, next) => {
      if (c.req.header('origin') !== undefined) return c.text('Pages may not control the wallet.', 403)
      await next()
    })
    .get('/', async (c) => c.json((await phone).state()))
    .post('/', async (c) => takeOrder(c, await phone, phoneOrderSchema))
}
