import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocketServer, type WebSocket } from 'ws'
import { serve } from '../serve.ts'
import { admit, listensForReason, refusals, type Admission, type Refusal } from './admission.ts'
import { relayControlRoutes } from './control-routes.ts'
import { createExchange, type Subscriber } from './exchange.ts'
import { createMailboxes } from './mailboxes.ts'
import { readFrame } from './relay-call.ts'
import type { RelayControl } from './relay-control.ts'
import { serveCall } from './serve-call.ts'

export type Relay = { readonly url: string; readonly control: RelayControl; stop(): Promise<void> }

export type RelayOptions = {
  readonly port?: number
  /** Milliseconds after which a message that was not acknowledged is pushed again. @default 5000 */
  readonly redeliverAfter?: number
  /** Milliseconds between two pings. Clients take a silence of 35 seconds for a dead connection. @default 15000 */
  readonly pingEvery?: number
  /** Milliseconds since 1970. @default Date.now */
  readonly now?: () => number
}

/** The close code by which the hosted relay says that a client is not welcome. */
const unwelcome = 3000

/** Starts a relay that unmodified WalletConnect clients pair through. */
export async function startRelay(options: RelayOptions = {}): Promise<Relay> {
  const { port = 0, redeliverAfter = 5000, pingEvery = 15_000, now = Date.now } = options
  const mailboxes = createMailboxes(now)
  const exchange = createExchange({ mailboxes, now, redeliverAfter })
  // Each open socket, and what to do when it is gone.
  const sockets = new Map<WebSocket, () => void>()
  const faults = { refuse: false, blackHole: false, delay: 0, reject: undefined as Refusal | undefined }
  let opened = 0

  const later = (act: () => void) => {
    if (faults.delay > 0) setTimeout(act, faults.delay)
    else act()
  }

  const accept = (socket: WebSocket, clientId: string) => {
    const send = (payload: unknown) => {
      if (!socket.isPaused && socket.readyState === socket.OPEN) socket.send(JSON.stringify(payload))
    }
    const subscriber: Subscriber = { clientId, send }
    const read = (text: string) => {
      const frame = readFrame(text)
      if (frame.kind === 'call') serveCall(exchange, subscriber, frame.call)
      if (frame.kind === 'ack') exchange.acknowledge(subscriber, frame.id)
      if (frame.kind === 'malformed') {
        send({ id: frame.id, jsonrpc: '2.0', error: { code: frame.code, message: frame.message } })
      }
    }
    const beat = setInterval(() => socket.isPaused || socket.ping(), pingEvery)
    const leave = () => {
      clearInterval(beat)
      sockets.delete(socket)
      exchange.leave(subscriber)
    }
    sockets.set(socket, leave)
    opened++
    socket.on('message', (data) => later(() => sockets.has(socket) && read(String(data))))
    socket.on('close', leave)
    if (faults.blackHole) socket.pause()
  }

  const handshakes = new WebSocketServer({ noServer: true })
  const streams = new Set<Duplex>()
  const upgrade = async (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    streams.add(stream)
    stream.on('error', () => stream.destroy())
    stream.on('close', () => streams.delete(stream))
    if (faults.refuse) return void stream.destroy()
    if (faults.delay > 0) await sleep(faults.delay)
    const admission: Admission = faults.reject
      ? { admitted: false, reason: refusals[faults.reject] }
      : await admit(request, now() / 1000)
    if (stream.destroyed) return
    if (!admission.admitted && !listensForReason(request)) return turnAway(stream, admission.reason)
    handshakes.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => socket.terminate())
      if (admission.admitted) accept(socket, admission.clientId)
      else socket.close(unwelcome, admission.reason)
    })
  }

  const drop = (socket: WebSocket) => {
    sockets.get(socket)?.()
    socket.terminate()
  }
  const cut = () => [...sockets.keys()].forEach(drop)
  const blackHole = (on: boolean) => {
    faults.blackHole = on
    for (const socket of sockets.keys()) {
      if (on) socket.pause()
      else if (socket.isPaused) drop(socket)
    }
  }
  const control: RelayControl = {
    cut,
    blackHole,
    refuse: (on) => {
      faults.refuse = on
    },
    delay: (milliseconds) => {
      faults.delay = milliseconds
    },
    reject: (reason) => {
      faults.reject = reason
    },
    counts: () => ({ ...exchange.traffic(), connections: sockets.size, opened, waiting: mailboxes.count() }),
    reset: () => {
      Object.assign(faults, { refuse: false, blackHole: false, delay: 0, reject: undefined })
      cut()
      mailboxes.clear()
      exchange.resetTraffic()
      opened = 0
    },
  }

  const server = await serve(relayControlRoutes(control), port, (...handshake) => void upgrade(...handshake))
  return {
    url: server.url.replace('http:', 'ws:'),
    control,
    stop: async () => {
      cut()
      for (const stream of streams) stream.destroy()
      await server.stop()
    },
  }
}

function turnAway(stream: Duplex, reason: string): void {
  stream.end(
    `HTTP/1.1 401 Unauthorized\r\nContent-Type: text/plain\r\nContent-Length: ${Buffer.byteLength(reason)}\r\nConnection: close\r\n\r\n${reason}`,
  )
}
