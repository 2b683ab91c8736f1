import { Hono } from 'hono'
import type { HttpEnv } from '../../../serve.ts'
import { obey, walletOrderSchema, type WalletControl } from '../create-wallet-control.ts'

/** The wallet's levers over HTTP. No page may read the answers, and a page's order is refused. */
export function walletControlRoutes(control: WalletControl): Hono<HttpEnv> {
  const describe = () => {
    const { permissions, shared, ...state } = control.state()
    return {
      ...state,
      permissions: Object.fromEntries(permissions),
      shared: { solana: Object.fromEntries(shared.solana), bitcoin: Object.fromEntries(shared.bitcoin) },
      pending: control.pending(),
    }
  }
  return new Hono<HttpEnv>()
    .use('*', async (c, next) => {
      if (c.req.header('origin') !== undefined) return c.text('Pages may not control the wallet.', 403)
      await next()
    })
    .post('/', async (c) => {
      const order = walletOrderSchema.safeParse(await c.req.json().catch(() => undefined))
      if (!order.success) return c.text(order.error.issues.map(({ message }) => message).join(' '), 422)
      try {
        obey(control, order.data)
      } catch (error) {
        if (error instanceof RangeError) return c.text(error.message, 400)
        throw error
      }
      return c.json(describe())
    })
    .get('/', (c) => c.json(describe()))
    .get('/log', (c) => c.json(control.callLog()))
}
