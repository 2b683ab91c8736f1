import { Hono } from 'hono'
import { refuse, reportError } from '../../api/api-error.ts'
import { readBody } from '../../api/read-request.ts'
import type { HttpEnv } from '../../serve.ts'
import { bitcoinOrderSchema, obey, type BitcoinControl } from './bitcoin-control.ts'

/** The chain's levers over HTTP. The answer is what waits. */
export function controlRoutes(control: BitcoinControl): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.onError(reportError)
  return routes
    .post('/', async (c) => {
      try {
        await obey(control, await readBody(c, bitcoinOrderSchema))
      } catch (error) {
        if (error instanceof RangeError) throw refuse(400, 'fund', error.message)
        throw error
      }
      return c.json({ pending: control.pending() })
    })
    .get('/', (c) => c.json({ pending: control.pending() }))
}
