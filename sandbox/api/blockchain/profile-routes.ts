import { Hono } from 'hono'
import type { Address } from 'viem'
import { z } from 'zod'
import type { SandboxChain } from '../../chains/sandbox-chain.ts'
import type { HttpEnv } from '../../serve.ts'
import { refuse } from '../api-error.ts'
import { readQuery } from '../read-request.ts'
import { avatarOf } from './identity-routes.ts'

/** Names of the service, as it stores them: in lower case, with their zone. */
export type Profiles = ReadonlyMap<string, readonly (readonly [coinType: string, address: Address])[]>

const query = z.object({ apiVersion: z.coerce.number().int().optional() })
const wellFormed = /^[a-z0-9-]{3,64}\.(?:reown|wcn)\.id$/
const registered = '2026-01-05T09:30:00.000Z'

/** Names of the first two accounts, good for Ether and for every chain. */
export function profilesOf(chains: readonly SandboxChain[]): Profiles {
  const coinTypes = ['60', ...chains.map(({ chainId }) => String((chainId | 0x80000000) >>> 0))]
  const names = ['marlow.wcn.id', 'ines.wcn.id'] as const
  return new Map(
    names.flatMap((name, index) => {
      const address = chains[0]?.accounts[index]
      return address ? [[name, coinTypes.map((coinType) => [coinType, address] as const)] as const] : []
    }),
  )
}

/** Resolves names of the service. From version 2 on nobody's name is an empty list, before it was 404. */
export function profileRoutes(profiles: Profiles): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get('/v1/profile/account/:name', (c) => {
    const { apiVersion = 1 } = readQuery(c, query)
    const name = c.req.param('name')
    if (!wellFormed.test(name)) throw refuse(400, 'name', `${name} is not a name of this service.`)
    const addresses = profiles.get(name)
    if (!addresses) {
      if (apiVersion >= 2) return c.json([])
      throw refuse(404, 'name', `Nobody has the name ${name}.`)
    }
    return c.json({
      name,
      registered_at: registered,
      updated_at: null,
      attributes: { avatar: avatarOf(c, name) },
      addresses: Object.fromEntries(
        addresses.map(([coinType, address]) => [coinType, { address, created_at: registered }]),
      ),
    })
  })
}
