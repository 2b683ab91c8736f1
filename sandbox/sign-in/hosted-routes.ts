import { randomBytes } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { readBody } from '../api/read-request.ts'
import { requireProject } from '../api/require-project.ts'
import type { HttpEnv } from '../serve.ts'
import type { SignIn, SignIns } from './sign-ins.ts'

const authentication = z.object({
  data: z.unknown().optional(),
  message: z.string().max(10_000),
  signature: z.string().max(40_000),
  clientId: z.string().nullish(),
  walletInfo: z
    .object({ type: z.enum(['walletconnect', 'extension', 'unknown', 'social']) })
    .loose()
    .optional(),
})

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
/** Of three parts, as tokens of the service are; whose it is stands in the middle. */
const tokenWith = (claims: object) =>
  `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}.${randomBytes(16).toString('base64url')}`
const bearer = (c: Context, header: string) => /^Bearer (\S+)$/.exec(c.req.header(header) ?? '')?.[1] ?? ''

/** The hosted service: every call names the project; nonces and visitors are known again by tokens. */
export function hostedRoutes(signIns: SignIns): Hono<HttpEnv> {
  const nonces = new Map<string, string>()
  const visitors = new Map<string, SignIn>()
  const claimsOf = ({ account, expiresAt }: SignIn) => {
    const [namespace = '', reference = '', address = ''] = account.split(':')
    const chain = { chainNamespace: namespace, caip2Network: `${namespace}:${reference}`, chainId: reference }
    return { address, ...chain, sub: account, exp: Math.floor(expiresAt / 1000), iss: 'sandbox', profileUuid: 'ada' }
  }
  return new Hono<HttpEnv>()
    .use(requireProject)
    .get('/nonce', (c) => {
      const nonce = signIns.nonce()
      const token = tokenWith({ nonce })
      nonces.set(token, nonce)
      return c.json({ nonce, token })
    })
    .post('/authenticate', async (c) => {
      const { message, signature } = await readBody(c, authentication)
      const nonce = nonces.get(bearer(c, 'x-nonce-jwt'))
      if (nonce === undefined || !message.includes(`\nNonce: ${nonce}\n`)) return c.json({ message: 'nonce' }, 401)
      const taken = await signIns.take({ message, signature, origin: c.req.header('origin') ?? 'http://none' })
      if (typeof taken === 'string') return c.json({ message: taken }, taken === 'nonce' ? 401 : 400)
      const token = tokenWith({ ...claimsOf(taken), nonce })
      visitors.set(token, taken)
      return c.json({ token })
    })
    .get('/me', (c) => {
      const known = visitors.get(bearer(c, 'authorization'))
      if (known === undefined || known.expiresAt <= signIns.now()) return c.json({ message: 'Unauthorized' }, 401)
      return c.json(claimsOf(known))
    })
    .post('/sign-out', (c) => {
      visitors.delete(bearer(c, 'authorization'))
      return c.body(null, 200)
    })
}
