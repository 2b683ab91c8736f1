import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { WebSocketServer, type WebSocket } from 'ws'
import { serve, type HttpEnv } from '../../../serve.ts'
import type { SolanaNode } from '../node/node.ts'
import { accountMethods } from './account-methods.ts'
import { answerText } from './answer.ts'
import { chainMethods } from './chain-methods.ts'
import { toJson } from './json.ts'
import type { Methods } from './params.ts'
import { recordMethods } from './record-methods.ts'
import { createSubscriptions } from './subscriptions.ts'
import { transactionMethods } from './transaction-methods.ts'

export type ServedRpc = { readonly rpcUrl: string; readonly wsUrl: string; stop(): Promise<void> }

/** Serves a node over HTTP and, on the same port, over WebSocket. Every page may ask. */
export async function serveRpc(node: SolanaNode, port = 0): Promise<ServedRpc> {
  const methods: Methods = {
    ...chainMethods(node),
    ...accountMethods(node),
    ...transactionMethods(node),
    ...recordMethods(node),
  }
  const app = new Hono<HttpEnv>()
  app.use(cors({ origin: '*', maxAge: 300 }))
  app.get('/health', (c) => c.text('ok'))
  app.post('/', async (c) => {
    // As real nodes are: a page that spares itself the preflight is turned away.
    if (!c.req.header('content-type')?.startsWith('application/json')) return c.text(wrongType, 415)
    const answer = answerText(await c.req.text(), (name) => own(methods, name))
    return answer === undefined
      ? c.body(null, 204)
      : c.body(toJson(answer), 200, { 'content-type': 'application/json' })
  })

  const sockets = new Set<WebSocket>()
  const handshakes = new WebSocketServer({ noServer: true })
  const accept = (socket: WebSocket) => {
    const send = (message: unknown) => {
      if (socket.readyState === socket.OPEN) socket.send(toJson(message))
    }
    const subscriptions = createSubscriptions(node, send)
    sockets.add(socket)
    socket.on('message', (data) => {
      const answer = answerText(String(data), (name) => own(subscriptions.methods, name) ?? own(methods, name))
      if (answer !== undefined) send(answer)
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      sockets.delete(socket)
      subscriptions.close()
    })
  }
  const server = await serve(app, port, (request, stream, head) => {
    stream.on('error', () => stream.destroy())
    handshakes.handleUpgrade(request, stream, head, accept)
  })
  return {
    rpcUrl: server.url,
    wsUrl: server.url.replace('http:', 'ws:'),
    stop: async () => {
      for (const socket of sockets) socket.terminate()
      await server.stop()
    },
  }
}

const wrongType = 'Supplied content type is not allowed. Content-Type: application/json is required'

function own(methods: Methods, name: string) {
  return Object.hasOwn(methods, name) ? methods[name] : undefined
}
