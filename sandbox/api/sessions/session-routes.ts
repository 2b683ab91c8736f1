import { Hono } from 'hono'
import { toWire } from '../../frame/chain/user-operation-schema.ts'
import type { HttpEnv } from '../../serve.ts'
import { refuse } from '../api-error.ts'
import { parseAccountId } from '../blockchain/parse-address.ts'
import { findChain } from '../blockchain/find-chain.ts'
import { readBody, readQuery } from '../read-request.ts'
import type { SandboxChain } from '../../chains/sandbox-chain.ts'
import type { CoSigner, Project } from './co-signer.ts'
import { activation, contextQuery, creation, creationQuery, revocation, signing } from './session-schemas.ts'

/** The co-signer of smart sessions. What it has nothing to say to is answered with nothing: no body at all. */
export function sessionRoutes(coSigner: CoSigner, chains: readonly SandboxChain[]): Hono<HttpEnv> {
  const accountOf = (text: string): string => {
    const { namespace, address, chainId } = parseAccountId(text)
    if (namespace !== 'eip155') throw refuse(400, 'address', 'Sessions are of accounts of Ethereum alone.')
    return `${findChain(chains, chainId).id}:${address}`
  }
  const path = '/v1/sessions/:account'
  return new Hono<HttpEnv>()
    .get(path, (c) => c.json({ pcis: coSigner.list(accountOf(c.req.param('account'))) }))
    .post(path, async (c) => {
      const account = accountOf(c.req.param('account'))
      const { projectId } = readQuery(c, creationQuery)
      const project = projectOf(projectId, c.req.header('origin'))
      const { pci, publicKey } = coSigner.create(account, await readBody(c, creation), project)
      return c.json({ pci, key: { type: 'secp256k1', publicKey } })
    })
    .post(`${path}/activate`, async (c) => {
      coSigner.activate(accountOf(c.req.param('account')), await readBody(c, activation))
      return c.body(null, 200)
    })
    .post(`${path}/revoke`, async (c) => {
      const { pci } = await readBody(c, revocation)
      coSigner.revoke(accountOf(c.req.param('account')), pci)
      return c.body(null, 200)
    })
    .post(`${path}/sign`, async (c) => {
      const { context, userOp } = await readBody(c, signing)
      const signed = await coSigner.sign(accountOf(c.req.param('account')), context, userOp)
      return c.json({ userOp: toWire(signed) })
    })
    .get(`${path}/getcontext`, (c) => {
      const { pci } = readQuery(c, contextQuery)
      return c.json({ context: coSigner.context(accountOf(c.req.param('account')), pci) })
    })
}

/** A site is known by where its page is; the sandbox keeps no register of projects. */
function projectOf(id: string, origin = ''): Project {
  const url = URL.parse(origin)
  return url ? { id, name: url.host, url: url.origin } : { id, name: id }
}
