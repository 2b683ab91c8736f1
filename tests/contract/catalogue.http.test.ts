import { createHttpCatalogue } from '../../src/infrastructure/http/catalogue.js'
import { catalogueContract } from './catalogue.contract.js'
import { createWireClient } from './wire-client.js'
import { startWireServer } from './wire-server.js'
import { createWireService } from './wire-service.js'

catalogueContract('http', async () => {
  const server = await startWireServer(createWireService().app)
  return {
    catalogue: createHttpCatalogue({
      http: createWireClient(server.url),
      objectUrls: { create: URL.createObjectURL, revoke: URL.revokeObjectURL },
    }),
    known: { id: 'wallet-4', name: 'Wallet ea', imageId: 'image-4', chain: 'eip155:1' },
    certifies: true,
    allowsAnalytics: true,
    fail: () => server.break({ kind: 'status', status: 400 }),
    stop: server.stop,
  }
})
