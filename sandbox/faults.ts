import { setTimeout as sleep } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { HttpEnv } from './serve.ts'

export const faultPartSchema = z.enum([
  'catalogue',
  'images',
  'blockchain',
  'rpc',
  'explorer',
  'analytics',
  'swaps',
  'wallet',
  'signIn',
  'onRamp',
  'sessions',
  'names',
])
export type FaultPart = z.infer<typeof faultPartSchema>

export const faultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('latency'), ms: z.number().int().nonnegative() }),
  z.object({ kind: z.literal('hang') }),
  z.object({
    kind: z.literal('status'),
    status: z.number().int().min(200).max(599),
    retryAfter: z.union([z.number(), z.string()]).optional(),
    body: z.unknown().optional(),
  }),
  z.object({ kind: z.literal('bad-json') }),
  z.object({ kind: z.literal('drop') }),
  /** Of a wallet: what it signs is not what it shows. */
  z.object({ kind: z.literal('signs-wrongly') }),
])
export type Fault = z.infer<typeof faultSchema>

export type Faults = {
  set(part: FaultPart, fault: Fault): void
  get(part: FaultPart): Fault
  reset(): void
  /** Resolves when the fault of the part is next replaced. */
  replaced(part: FaultPart): Promise<void>
}

const none: Fault = { kind: 'none' }

/** What is wrong with each part of the sandbox at this moment. */
export function createFaults(): Faults {
  const current = new Map<FaultPart, Fault>()
  const waiting = new Map<FaultPart, (() => void)[]>()
  const set = (part: FaultPart, fault: Fault) => {
    current.set(part, fault)
    for (const resume of waiting.get(part) ?? []) resume()
    waiting.delete(part)
  }
  return {
    set,
    get: (part) => current.get(part) ?? none,
    reset: () => faultPartSchema.options.forEach((part) => set(part, none)),
    replaced: (part) => new Promise((resume) => waiting.set(part, [...(waiting.get(part) ?? []), resume])),
  }
}

/** Lets requests of a part through, or does to them what the part's fault says. A hanging request meets what replaces the fault. */
export function applyFault(faults: Faults, part: FaultPart): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const fault = faults.get(part)
    switch (fault.kind) {
      case 'none':
      // It answers as ever; what it says is the wallet's own affair.
      case 'signs-wrongly':
        return next()
      case 'latency':
        await sleep(fault.ms)
        return next()
      case 'hang':
        await faults.replaced(part)
        return applyFault(faults, part)(c, next)
      case 'status':
        return answer(fault, c.res.headers)
      case 'bad-json':
        return new Response('{"data": [', { headers: withType(c.res.headers, 'application/json') })
      case 'drop':
        c.env.incoming.socket.destroy()
        return RESPONSE_ALREADY_SENT
    }
  }
}

function answer({ status, retryAfter, body }: Extract<Fault, { kind: 'status' }>, base: Headers): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? failure)
  const headers = withType(base, typeof body === 'string' ? 'text/plain' : 'application/json')
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter))
  const bodyless = status === 204 || status === 205 || status === 304
  return new Response(bodyless ? null : text, { status, headers })
}

const failure = { status: 'FAILED', reasons: [{ field: '', description: 'The sandbox was told to fail here.' }] }

function withType(base: Headers, type: string): Headers {
  const headers = new Headers(base)
  headers.set('content-type', type)
  return headers
}
