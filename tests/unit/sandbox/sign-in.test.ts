import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startChains, type Chains } from '../../../sandbox/chains/start-chains.ts'
import { createFaults } from '../../../sandbox/faults.ts'
import { startSignIn } from '../../../sandbox/sign-in/start-sign-in.ts'
import { at } from './at.ts'
import { kinds, visit } from './sign-in-kinds.ts'

const site = 'https://site.example'

describe('the server of a site', () => {
  let chains: Chains
  let server: Awaited<ReturnType<typeof startSignIn>>
  beforeAll(async () => {
    chains = await startChains()
    server = await startSignIn({ chains: chains.list, faults: createFaults() })
  })
  afterAll(async () => {
    await server.stop()
    await chains.stop()
  })

  it.each(Object.entries(kinds))('tells right from wrong: %s', async (_, kind) => {
    const [one, other] = await kind(at(chains.list, 0))
    const { enter } = visit(server.url, site)
    expect(await enter(one.account, one.sign)).toBe(200)
    expect(server.control.taken().at(-1)?.account).toBe(one.account)
    // Another account of the same kind, other words, and no signature at all.
    expect(await enter(one.account, other.sign)).toBe(401)
    expect(await enter(one.account, (text) => one.sign(`${text}.`))).toBe(401)
    expect(await enter(one.account, async (text) => (await one.sign(text)).slice(0, -8))).toBe(401)
    for (const none of ['', '0x', 'nobody', '1'.repeat(88), Buffer.alloc(65, 40).toString('base64')])
      expect([none, await enter(one.account, () => none)]).toEqual([none, 401])
    expect(await enter(other.account, other.sign)).toBe(200)
  })

  it('decides nothing while a node is away, and takes the same signature after', async () => {
    const chain = at(chains.list, 0)
    const state = { away: true }
    const behind = Object.defineProperty({ ...chain }, 'rpcUrl', {
      get: () => (state.away ? 'http://127.0.0.1:1' : chain.rpcUrl),
    })
    const other = await startSignIn({ chains: [behind], faults: createFaults() })
    try {
      const [one] = (await kinds['a deployed smart account (ERC-1271)']?.(chain)) ?? []
      const { prove, show } = visit(other.url, site)
      const proof = await prove(one?.account ?? '', one?.sign ?? String)
      expect(await show(proof)).toBe(500)
      state.away = false
      expect([await show(proof), await show(proof)]).toEqual([200, 410])
    } finally {
      await other.stop()
    }
  })

  it('takes a contract’s word on its own chain alone', async () => {
    const [base, elsewhere] = [at(chains.list, 0), at(chains.list, 1)]
    const kind = kinds['a deployed smart account (ERC-1271)']
    const [one] = (await kind?.(base)) ?? []
    const moved = one?.account.replace(`:${base.chainId}:`, `:${elsewhere.chainId}:`) ?? ''
    expect(await visit(server.url, site).enter(moved, one?.sign ?? String)).toBe(401)
  })
})
