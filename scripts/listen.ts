import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers this machine alone. Stopping waits for nobody who still has a connection. @param port 0 takes a free one */
export async function listen(server: Server, port = 0) {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
