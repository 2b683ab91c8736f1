import { randomBytes } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { readBody } from '../api/read-request.ts'
import type { HttpEnv } from '../serve.ts'
import type { Refusal, SignIn, SignIns } from './sign-ins.ts'

const proof = z.object({
  account: z.string().max(200),
  message: z.string().max(10_000),
  signature: z.string().max(40_000),
})
const account = z.object({ account: z.string().max(200).optional() })
const terms = z.object({
  chainId: z.string(),
  accountAddress: z.string(),
  nonce: z.string(),
  domain: z.string(),
  uri: z.string(),
  statement: z.string().optional(),
  issuedAt: z.string(),
  expirationTime: z.string().optional(),
})

const cookieName = 'site-session'
/** What a refusal is in HTTP. */
const statusOf: Readonly<Record<Refusal, 400 | 401 | 410>> = {
  message: 400,
  account: 400,
  time: 410,
  nonce: 410,
  signature: 401,
}

/** The server of a site: it gives out nonces, verifies what was signed, and knows visitors again by a cookie or a token. */
export function siteRoutes(signIns: SignIns): Hono<HttpEnv> {
  const visitors = new Map<string, readonly SignIn[]>()
  const tokenOf = (c: Context) =>
    /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? getCookie(c, cookieName) ?? ''
  const signInsOf = (token: string) => (visitors.get(token) ?? []).filter(({ expiresAt }) => expiresAt > signIns.now())
  return new Hono<HttpEnv>()
    .get('/nonce', (c) => c.json({ nonce: signIns.nonce() }))
    .post('/message', async (c) => {
      const asked = await readBody(c, terms)
      return c.json({ message: writeMessage({ ...asked, domain: signIns.namedSite() ?? asked.domain }) })
    })
    .post('/verify', async (c) => {
      const taken = await signIns.take({
        ...(await readBody(c, proof)),
        origin: c.req.header('origin') ?? 'http://none',
      })
      if (typeof taken === 'string') return c.json({ error: taken }, statusOf[taken])
      const others = signInsOf(tokenOf(c)).filter((one) => one.account !== taken.account)
      // A new name with each sign-in: one that somebody knew before is worth nothing.
      visitors.delete(tokenOf(c))
      const token = randomBytes(24).toString('base64url')
      visitors.set(token, [...others, taken])
      setCookie(c, cookieName, token, { httpOnly: true, sameSite: 'Lax', path: '/' })
      return c.json({ account: taken.account, expiresAt: new Date(taken.expiresAt).toISOString(), token })
    })
    .get('/session', (c) =>
      c.json({
        sessions: signInsOf(tokenOf(c)).map((one) => ({
          account: one.account,
          expiresAt: new Date(one.expiresAt).toISOString(),
        })),
      }),
    )
    .post('/sign-out', async (c) => {
      const { account: ended } = await readBody(c, account)
      const left = signInsOf(tokenOf(c)).filter((one) => ended !== undefined && one.account !== ended)
      if (left.length > 0) visitors.set(tokenOf(c), left)
      else visitors.delete(tokenOf(c))
      return c.body(null, 204)
    })
}

/** As a site writes its own message: EIP-4361. */
const writeMessage = ({ domain, accountAddress, statement, uri, chainId, nonce, ...times }: z.infer<typeof terms>) =>
  [
    `${domain} wants you to sign in with your Ethereum account:`,
    accountAddress,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${uri}`,
    'Version: 1',
    `Chain ID: ${chainId.replace('eip155:', '')}`,
    `Nonce: ${nonce}`,
    `Issued At: ${times.issuedAt}`,
    ...(times.expirationTime === undefined ? [] : [`Expiration Time: ${times.expirationTime}`]),
  ].join('\n')
