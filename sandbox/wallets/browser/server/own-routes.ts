import { Hono, type MiddlewareHandler } from 'hono'
import { streamSSE } from 'hono/streaming'
import { z } from 'zod'
import type { HttpEnv } from '../../../serve.ts'
import type { Background } from '../background/create-background.ts'
import { obey, walletOrderSchema, type WalletControl } from '../create-wallet-control.ts'
import { addressParam } from '../methods/param-schemas.ts'
import { holdOpen } from './hold-open.ts'
import { describeState } from './own-state.ts'

/** How long a closed window may take to come back, as it does when it is reloaded, before that counts as a no. */
const reloadGrace = 400

const decisionSchema = z.discriminatedUnion('approve', [
  z.object({ approve: z.literal(true), accounts: z.array(z.union([addressParam, z.string()])).optional() }),
  z.object({ approve: z.literal(false) }),
])

const settingsSchema = walletOrderSchema.pick({ locked: true, account: true, chain: true, disconnect: true })

/** What only the wallet's own pages may use. */
export function ownRoutes(background: Background, control: WalletControl): Hono<HttpEnv> {
  const watchers = new Map<string, number>()
  const watch = (id: string, by: 1 | -1): number => {
    const count = (watchers.get(id) ?? 0) + by
    watchers.set(id, count)
    return count
  }
  /** Closing the window that asks is an answer too. */
  const unwatch = (id: string) => {
    if (watch(id, -1) > 0) return
    setTimeout(() => watchers.get(id) === 0 && background.decide(id, { approve: false }), reloadGrace).unref()
  }

  return new Hono<HttpEnv>()
    .use('*', sameOrigin)
    .get('/state', (c) => c.json(describeState(background)))
    .get('/changes', (c) => {
      const asking = c.req.query('approval')
      return streamSSE(c, async (stream) => {
        const say = () => void stream.writeSSE({ event: 'changed', data: '' })
        const stop = background.subscribe(({ type }) => type === 'changed' && say())
        if (asking) watch(asking, 1)
        say()
        await holdOpen(stream)
        stop()
        if (asking) unwatch(asking)
      })
    })
    .post('/approvals/:id', async (c) => {
      const decision = decisionSchema.safeParse(await c.req.json().catch(() => undefined))
      if (!decision.success) return c.text('The decision is not well formed.', 422)
      const { data } = decision
      if (data.approve && background.state().locked) return c.text('The wallet is locked.', 409)
      return background.decide(c.req.param('id'), data) ? c.json({}) : c.text('There is no such request.', 404)
    })
    .post('/settings', async (c) => {
      const settings = settingsSchema.safeParse(await c.req.json().catch(() => undefined))
      if (!settings.success) return c.text('The settings are not well formed.', 422)
      obey(control, settings.data)
      return c.json(describeState(background))
    })
}

/** Keeps other sites from pressing the wallet's buttons. */
export const sameOrigin: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header('origin')
  const site = c.req.header('sec-fetch-site')
  const foreign =
    (origin !== undefined && origin !== new URL(c.req.url).origin) || (site !== undefined && site !== 'same-origin')
  if (foreign) return c.text('This is for the wallet itself.', 403)
  await next()
}
