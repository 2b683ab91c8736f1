import { Hono } from 'hono'
import { createHttpImages } from '../../src/infrastructure/http/images.js'
import { imagesContract } from './images.contract.js'
import { createWireClient } from './wire-client.js'
import { startWireServer } from './wire-server.js'

imagesContract('http', async () => {
  const service = new Hono()
  service.get('/icon', (c) => c.body('x', 200, { 'content-type': 'image/png' }))
  const server = await startWireServer(service)
  return {
    images: createHttpImages({ http: createWireClient(server.url), remote: () => false }),
    known: `${server.url}/icon`,
    fail: () => server.break({ kind: 'status', status: 503 }),
    stop: server.stop,
  }
})
