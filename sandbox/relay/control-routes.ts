import { Hono } from 'hono'
import { crossOrigin } from '../api/cross-origin.ts'
import { reportError } from '../api/api-error.ts'
import { readBody } from '../api/read-request.ts'
import type { HttpEnv } from '../serve.ts'
import { obey, relayOrderSchema, type RelayControl } from './relay-control.ts'

/** The relay's levers over HTTP. */
export function relayControlRoutes(control: RelayControl): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.onError(reportError)
  return routes
    .use(crossOrigin)
    .post('/control', async (c) => {
      obey(control, await readBody(c, relayOrderSchema))
      return c.json(control.counts())
    })
    .get('/control', (c) => c.json(control.counts()))
}
