import { Hono, type Context } from 'hono'
import { cors } from 'hono/cors'
import { streamSSE } from 'hono/streaming'
import { numberToHex } from 'viem'
import { z } from 'zod'
import type { HttpEnv } from '../../../serve.ts'
import type { Background, Notice, RpcCall } from '../background/create-background.ts'
import { toRpcError } from '../background/rpc-error.ts'
import type { RpcReply } from '../inpage/wire.ts'
import { inpageQuerySchema, inpageScript } from './inpage-script.ts'
import { holdOpen } from './hold-open.ts'

const callSchema = z.object({ method: z.string(), params: z.array(z.unknown()).optional() })

/** What any page may use. Who asks is taken from the `Origin` header, which a page cannot forge. */
export function pageRoutes(background: Background): Hono<HttpEnv> {
  const outcomes = new Map<string, { origin: string; reply: Promise<RpcReply> }>()

  /** Answers at once, or with the id of the question if the user has to be asked. */
  const begin = (origin: string, call: RpcCall): Promise<RpcReply> =>
    new Promise((resolve) => {
      const reply = background
        .request(origin, call, ({ id }) => {
          // The reply is not there yet while the question is being put.
          queueMicrotask(() => outcomes.set(id, { origin, reply }))
          resolve({ ask: id, openWindow: background.state().auto === 'ask' })
        })
        .then((result): RpcReply => ({ result: result ?? null }), describeError)
      void reply.then(resolve)
    })

  return new Hono<HttpEnv>()
    .use('*', cors({ origin: '*' }))
    .post('/rpc', async (c) => {
      const origin = callerOf(c)
      if (!origin) return c.json(describeError(new Error('The wallet serves web pages: the request has no origin.')))
      const call = callSchema.safeParse(await c.req.json().catch(() => undefined))
      if (!call.success) return c.json({ error: { code: -32600, message: 'The request is not well formed.' } })
      return c.json(await begin(origin, call.data))
    })
    .get('/rpc/outcome/:id', async (c) => {
      const outcome = outcomes.get(c.req.param('id'))
      if (!outcome || outcome.origin !== callerOf(c))
        return c.json(describeError(new Error('There is no such request.')))
      const reply = await outcome.reply
      outcomes.delete(c.req.param('id'))
      return c.json(reply)
    })
    .get('/events', (c) => {
      const origin = callerOf(c)
      return streamSSE(c, async (stream) => {
        const send = (event: string, data: unknown) => void stream.writeSSE({ event, data: JSON.stringify(data) })
        const stop = background.subscribe((notice) => {
          if (isFor(notice, origin)) send(notice.type, notice.data)
        })
        send('connect', { chainId: numberToHex(background.state().chainId) })
        await holdOpen(stream)
        stop()
      })
    })
    .get('/inpage.js', async (c) => {
      const options = inpageQuerySchema.safeParse(c.req.query())
      if (!options.success)
        return c.text(
          'The options are injected=0|1|only, delay=<milliseconds>, namespaces=<list> and without=<list>.',
          400,
        )
      const script = await inpageScript(new URL(c.req.url).origin, background.nodes, options.data)
      return c.body(script, 200, {
        'content-type': 'text/javascript',
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'cross-origin',
      })
    })
}

function isFor(notice: Notice, origin: string | undefined): notice is Exclude<Notice, { type: 'changed' }> {
  if (notice.type === 'changed') return false
  return notice.type === 'chainChanged' || notice.origin === origin
}

function callerOf(c: Context): string | undefined {
  const origin = c.req.header('origin')
  return origin === 'null' ? undefined : origin
}

function describeError(thrown: unknown): Extract<RpcReply, { error: unknown }> {
  const { code, message, data } = toRpcError(thrown)
  return { error: { code, message, ...(data !== undefined && { data }) } }
}
