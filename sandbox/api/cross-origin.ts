import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/** The headers a page may send. A header outside this list fails the preflight, as it does with the hosted services. */
const allowHeaders = [
  'content-type',
  'user-agent',
  'referer',
  'origin',
  'access-control-request-method',
  'access-control-request-headers',
  'solana-client',
  'sec-fetch-mode',
  'x-sdk-type',
  'x-sdk-version',
]

export const crossOrigin: MiddlewareHandler = cors({
  origin: '*',
  allowHeaders,
  exposeHeaders: ['retry-after'],
  maxAge: 300,
})
