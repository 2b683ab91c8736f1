import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { z } from 'zod'
import { SandboxError } from './sandbox-error.ts'

export type HttpEnv = { Bindings: HttpBindings }

export type Served = { readonly url: string; stop(): Promise<void> }

const address = z.object({ port: z.number() })

/** Takes over a connection that asks for another protocol than HTTP. */
export type Upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => void

/** Serves an app on this machine only. Port 0 takes a free one. Whoever upgrades connections closes them as well. */
export async function serve(app: Hono<HttpEnv>, port = 0, upgrade?: Upgrade): Promise<Served> {
  const server = createServer(getRequestListener(app.fetch))
  if (upgrade) server.on('upgrade', upgrade)
  await listen(server, port)
  return {
    url: `http://127.0.0.1:${address.parse(server.address()).port}`,
    stop: async () => {
      server.closeAllConnections()
      if (!server.listening) return
      server.close()
      await once(server, 'close')
    },
  }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (cause) {
    const code = z.object({ code: z.string() }).safeParse(cause).data?.code
    if (code === 'EADDRINUSE')
      throw new SandboxError(`Port ${port} is already in use, so the sandbox cannot listen on it.`, cause)
    if (code === 'EACCES') throw new SandboxError(`Port ${port} may not be used without more rights.`, cause)
    throw cause
  }
}
