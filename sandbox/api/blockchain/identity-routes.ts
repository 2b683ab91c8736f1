import { Hono, type Context } from 'hono'
import type { Address } from 'viem'
import type { HttpEnv } from '../../serve.ts'
import { drawImage } from '../images/draw-image.ts'
import { picture } from '../images/image-routes.ts'
import { parseOwner } from './parse-address.ts'

/** Names by address. The picture of a named account is drawn from the name. */
export type Identities = ReadonlyMap<Address, string>

/** Only Ethereum has names: nobody else's address has one. */
export function identityRoutes(identities: Identities): Hono<HttpEnv> {
  const identify = (c: Context, text: string) => {
    const owner = parseOwner(text)
    const name = owner.namespace === 'eip155' ? identities.get(owner.address) : undefined
    const avatar = name === undefined ? null : avatarOf(c, name)
    return c.json({ name: name ?? null, avatar, resolvedAt: new Date().toISOString() })
  }
  return new Hono<HttpEnv>()
    .get('/v1/identity/:address', (c) => identify(c, c.req.param('address')))
    .get('/v1/account/:address/identity', (c) => identify(c, c.req.param('address')))
}

function avatarOf(c: Context, name: string): string {
  return `${new URL(c.req.url).origin}/avatars/${encodeURIComponent(name)}`
}

/** Avatars are fetched by an `<img>`, which names no project. */
export function avatarRoutes(named: readonly string[]): Hono<HttpEnv> {
  const names = new Set(named)
  return new Hono<HttpEnv>().get('/avatars/:name', (c) => {
    const name = c.req.param('name')
    return names.has(name) ? picture(c, drawImage(`avatar:${name}`)) : c.notFound()
  })
}
