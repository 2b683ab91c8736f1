import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { listen } from '../../scripts/listen.ts'

/** What goes wrong with a request before the service sees it. */
export type WireFault =
  | {
      readonly kind: 'status'
      readonly status: number
      readonly body?: string
      readonly headers?: Record<string, string>
    }
  | { readonly kind: 'body'; readonly body: string | Buffer; readonly type?: string }
  | { readonly kind: 'hang' | 'hang-in-body' | 'drop' | 'drop-in-body' }
  | { readonly kind: 'late'; readonly ms: number }

export interface WireRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingMessage['headers']
  /** When it arrived, in milliseconds. */
  readonly at: number
}

export interface WireServer {
  readonly url: string
  readonly requests: readonly WireRequest[]
  /** Faults of the coming requests, one each; the last one stays. None: all is well. */
  break(...faults: readonly WireFault[]): void
  stop(): Promise<void>
}

/** A real HTTP server on this machine in front of a service, that can be broken in the ways that servers break. */
export async function startWireServer(service: Hono): Promise<WireServer> {
  const requests: WireRequest[] = []
  const state: { faults: readonly WireFault[] } = { faults: [] }
  const pass = getRequestListener(service.fetch)
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://wire')
    const { method = '', headers } = request
    requests.push({ method, headers, path: url.pathname, query: Object.fromEntries(url.searchParams), at: Date.now() })
    const [fault, ...rest] = state.faults
    if (rest.length > 0) state.faults = rest
    if (fault === undefined) return void pass(request, response)
    if (fault.kind === 'late') return void sleep(fault.ms).then(() => pass(request, response))
    fail(fault, response)
  })
  const { origin, stop } = await listen(server)
  return {
    url: origin,
    requests,
    break: (...faults) => {
      state.faults = faults
    },
    stop,
  }
}

function fail(fault: Exclude<WireFault, { kind: 'late' }>, response: ServerResponse): void {
  switch (fault.kind) {
    case 'status':
      return void response.writeHead(fault.status, fault.headers).end(fault.body ?? '')
    case 'body':
      return void response.writeHead(200, { 'content-type': fault.type ?? 'application/json' }).end(fault.body)
    case 'hang':
      return
    case 'hang-in-body':
      return void response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":')
    case 'drop':
      return void response.destroy()
    case 'drop-in-body':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"data":')
      setTimeout(() => response.destroy(), 10)
  }
}
