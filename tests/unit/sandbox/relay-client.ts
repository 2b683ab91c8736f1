import { once } from 'node:events'
import { encodeIss, generateKeyPair, signJWT } from '@walletconnect/relay-auth'
import { WebSocket } from 'ws'
import { z } from 'zod'

const reply = z.object({
  id: z.union([z.string(), z.number()]),
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string() }).optional(),
})
const delivery = z.object({
  id: z.number(),
  method: z.literal('irn_subscription'),
  params: z.object({
    id: z.string(),
    data: z.object({ topic: z.string(), message: z.string(), publishedAt: z.number(), tag: z.number() }),
  }),
})
export type Delivery = z.infer<typeof delivery>

export type RelayClient = {
  readonly clientId: string
  /** Resolves with the code and the reason of the relay. */
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>
  call(method: string, params: unknown): Promise<z.infer<typeof reply>>
  /** Everything delivered so far, in order. */
  deliveries(): readonly Delivery[]
  pings(): number
  acknowledge(delivered: Delivery): void
  close(): void
}

export type Identity = ReturnType<typeof generateKeyPair>

export type ConnectOptions = {
  /** A client that comes back is the same one. @default a new one */
  readonly identity?: Identity
  /** @default a token that is right in every way */
  readonly token?: string
  readonly query?: Readonly<Record<string, string>>
}

export type TokenOptions = {
  readonly identity?: Identity
  readonly audience?: string
  /** Seconds since 1970. */
  readonly issuedAt?: number
  /** Seconds. */
  readonly ttl?: number
}

/** A client's token for a relay. */
export function token(url: string, options: TokenOptions = {}): Promise<string> {
  const {
    identity = generateKeyPair(),
    audience = url,
    ttl = 86_400,
    issuedAt = Math.floor(Date.now() / 1000),
  } = options
  return signJWT('session', audience, ttl, identity, issuedAt)
}

/** Speaks to a relay without any client library in between. Rejects with the HTTP status if the relay answers with one. */
export async function connectRelay(url: string, options: ConnectOptions = {}): Promise<RelayClient> {
  const { identity = generateKeyPair(), query = {} } = options
  const auth = options.token ?? (await token(url, { identity }))
  const socket = new WebSocket(`${url}/?${new URLSearchParams({ projectId: 'test', auth, ...query })}`)
  const answers = new Map<string | number, (answer: z.infer<typeof reply>) => void>()
  const delivered: Delivery[] = []
  let lastId = 0
  let pings = 0
  socket.on('ping', () => pings++)

  socket.on('message', (data) => {
    const payload: unknown = JSON.parse(String(data))
    const pushed = delivery.safeParse(payload)
    if (pushed.success) return void delivered.push(pushed.data)
    const answer = reply.parse(payload)
    answers.get(answer.id)?.(answer)
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) })),
  )
  socket.on('unexpected-response', (_request, response) => {
    response.setEncoding('utf8')
    void once(response, 'data').then(([body]) =>
      socket.emit('error', new Error(`${response.statusCode ?? 0} ${String(body)}`)),
    )
  })
  await once(socket, 'open')
  return {
    clientId: encodeIss(identity.publicKey),
    closed,
    call: (method, params) =>
      new Promise((resolve) => {
        const id = ++lastId
        answers.set(id, resolve)
        socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      }),
    deliveries: () => delivered,
    pings: () => pings,
    acknowledge: ({ id }) => socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true })),
    close: () => socket.terminate(),
  }
}
