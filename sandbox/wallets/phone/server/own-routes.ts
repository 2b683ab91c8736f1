import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { HttpEnv } from '../../../serve.ts'
import { holdOpen } from '../../browser/server/hold-open.ts'
import { sameOrigin } from '../../browser/server/own-routes.ts'
import type { Phone } from '../core/create-phone.ts'
import { phoneOrderSchema } from '../phone-order.ts'
import { takeOrder } from './take-order.ts'

/** What a finger on the phone can do. */
const touchSchema = phoneOrderSchema.pick({ pair: true, decide: true, account: true, chain: true, delete: true })

/** What only the phone's own page may use. */
export function ownRoutes(phone: Promise<Phone>): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .use('*', sameOrigin)
    .get('/state', async (c) => c.json((await phone).state()))
    .get('/changes', async (c) => {
      const { subscribe } = await phone
      return streamSSE(c, async (stream) => {
        const say = () => void stream.writeSSE({ event: 'changed', data: '' })
        const stop = subscribe(say)
        say()
        await holdOpen(stream)
        stop()
      })
    })
    .post('/orders', async (c) => {
      const response = await takeOrder(c, await phone, touchSchema)
      // What the page shows in words is no failure of the page.
      return c.json(response.ok ? {} : { problem: await response.text() })
    })
}
