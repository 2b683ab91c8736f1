import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono, type Context } from 'hono'
import { getAddress, isAddress } from 'viem'
import { z } from 'zod'
import { answerGateway } from '../../names/gateway.ts'
import { isNameHere, type NameRecord, type Registry } from '../../names/registry.ts'
import type { HttpEnv } from '../../serve.ts'
import { refuse } from '../api-error.ts'
import { readBody, readQuery } from '../read-request.ts'
import { parseOwner } from './parse-address.ts'

const query = z.object({ apiVersion: z.coerce.number().int().optional() })
const zoneQuery = z.object({ zone: z.string() })
const signed = z.object({
  coin_type: z.number().int().min(0).max(0xffffffff),
  address: z
    .string()
    .refine((text) => isAddress(text))
    .transform((text) => getAddress(text)),
  message: z.string().max(2_048),
  signature: z.string().max(65_536),
})

/** The service's own names: what they lead to, whose they are, which are free, and giving them to whoever signs for them. */
export function profileRoutes(registry: Registry): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .get('/v1/profile/account/:name', (c) => {
      const { apiVersion = 1 } = readQuery(c, query)
      const name = c.req.param('name')
      if (!isNameHere(name)) throw refuse(400, 'name', `${name} is not a name of this service.`)
      const record = registry.of(name)
      if (record) return c.json(written(record))
      // From version 2 on nobody's name is an empty list, before it was 404.
      if (apiVersion >= 2) return c.json([])
      throw refuse(404, 'name', `Nobody has the name ${name}.`)
    })
    .get('/v1/profile/reverse/:address', (c) => {
      const { apiVersion = 1 } = readQuery(c, query)
      const owner = parseOwner(c.req.param('address'))
      const records = owner.namespace === 'eip155' ? registry.ofAddress(owner.address) : []
      if (records.length === 0 && apiVersion < 2) throw refuse(404, 'address', 'The address has no name.')
      return c.json(records.map(written))
    })
    .get('/v1/profile/suggestions/:label', (c) => {
      const { zone } = readQuery(c, zoneQuery)
      return c.json({ suggestions: registry.suggest(c.req.param('label'), zone) })
    })
    .post('/v1/profile/account', async (c) => {
      const record = await registry.register(await readBody(c, signed))
      if (!registry.losesAnswer()) return c.json(written(record))
      c.env.incoming.socket.destroy()
      return RESPONSE_ALREADY_SENT
    })
    .post('/v1/profile/account/:name/attributes', async (c) =>
      c.json(written(await registry.setAttributes(c.req.param('name'), await readBody(c, signed)))),
    )
    .post('/v1/profile/account/:name/address', async (c) =>
      c.json(written(await registry.setAddress(c.req.param('name'), await readBody(c, signed)))),
    )
    .get('/ens-gateway/:sender/:data', (c) => gateway(c, registry, c.req.param('data').replace(/\.json$/, '')))
}

/** Speaks for the names to the resolver of the chain, by the way that EIP-3668 calls GET. */
async function gateway(c: Context, registry: Registry, question: string): Promise<Response> {
  const data = await answerGateway(registry, c.req.param('sender') ?? '', question)
  if (data === undefined) return c.json({ message: 'No resolver of these names asks that.' }, 400)
  return c.json({ data })
}

const written = ({ name, registeredAt, updatedAt, attributes, addresses }: NameRecord) => ({
  name,
  registered_at: registeredAt,
  updated_at: updatedAt,
  attributes: Object.keys(attributes).length === 0 ? null : attributes,
  addresses: Object.fromEntries(
    [...addresses].map(([coinType, { address, createdAt }]) => [coinType, { address, created_at: createdAt }]),
  ),
})
