import { readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createWalletClient, http, publicActions } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAnvil, type Anvil } from '../../sandbox/chains/anvil.ts'
import { mnemonic } from '../../sandbox/chains/chain-plan.ts'
import { compileContracts, contractNamed } from '../../sandbox/chains/compile-contracts.ts'
import { deploySmartAccounts } from '../../sandbox/chains/deploy-smart-accounts.ts'
import { repositoryRoot } from '../../scripts/package-manifest.ts'
import { createClock } from '../../src/infrastructure/platform/clock.js'
import { createBackendSignIn, plainRoutes } from '../../src/infrastructure/sign-in/backend-sign-in.js'
import { kinds, visit, type Place } from '../unit/sandbox/sign-in-kinds.js'
import { fetchWithCookies } from './fetch-with-cookies.js'
import { signInContract } from './sign-in.contract.js'
import { createWireClient } from './wire-client.js'

// The servers of docs/sign-in.md, exactly as they stand there, against the adapter and a real node.

const site = 'http://localhost:5173'
const page = readFileSync(join(repositoryRoot, 'docs/sign-in.md'), 'utf8')
const sources = [...page.matchAll(/```js\n\/\/ (server-\w+\.mjs)\n(.*?)```/gs)].map(([, name = '', code = '']) => ({
  name,
  code,
}))
const folder = join(repositoryRoot, 'node_modules/.cache/portico-reference-servers')
const signers = [0, 1].map((addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }))
const [one, another] = signers.map(({ address }) => address) as [`0x${string}`, `0x${string}`]

interface Made {
  readonly fetch?: Parameters<typeof getRequestListener>[0]
}

let node: Anvil
const nodes = { away: false }
const urls = new Map<string, string>()
const servers: Server[] = []
beforeAll(async () => {
  node = await startAnvil({ chainId: 1, port: 0, mnemonic })
  await mkdir(folder, { recursive: true })
  for (const { name, code } of sources) {
    const file = join(folder, name)
    await writeFile(file, code)
    const { createServer } = (await import(/* @vite-ignore */ file)) as {
      createServer: (origin: string, nodes: Readonly<Record<string, string>>) => Made & Server
    }
    const made = createServer(site, {
      get 'eip155:1'() {
        return nodes.away ? 'http://127.0.0.1:1' : node.rpcUrl
      },
    })
    const server = made.fetch === undefined ? made : createHttpServer(getRequestListener(made.fetch))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    servers.push(server)
    urls.set(name, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  }
})
afterAll(async () => {
  for (const server of servers) server.close()
  await node.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('the page of signing in', () => {
  it('has two servers of at most sixty lines', () => {
    expect(sources.map(({ name }) => name)).toEqual(['server-hono.mjs', 'server-node.mjs'])
    for (const { code } of sources) expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(60)
  })
})

describe.each(['server-hono.mjs', 'server-node.mjs'])('%s', (name) => {
  let place: Place
  beforeAll(async () => {
    const account = mnemonicToAccount(mnemonic, { addressIndex: 9 })
    const client = createWalletClient({ account, transport: http(node.rpcUrl) }).extend(publicActions)
    const smartAccounts = await deploySmartAccounts(
      contractNamed(await compileContracts(), 'AccountFactory'),
      async (call) =>
        client.waitForTransactionReceipt({
          hash: await client.sendTransaction({ ...call, chain: null }),
          checkReplacement: false,
        }),
    )
    place = { chainId: 1, rpcUrl: node.rpcUrl, smartAccounts }
  })

  const known = Object.entries(kinds).filter(([kind]) => name === 'server-hono.mjs' || /EVM|smart/.test(kind))
  it.each(known)('tells right from wrong: %s', async (_, kind) => {
    const [one, other] = await kind(place)
    const { enter } = visit(urls.get(name) ?? '', site)
    expect(await enter(one.account, one.sign)).toBe(200)
    expect(await enter(one.account, other.sign)).toBe(401)
    expect(await enter(one.account, (text) => one.sign(`${text}.`))).toBe(401)
    for (const none of ['', '0x', 'nobody', '1'.repeat(88), Buffer.alloc(65, 40).toString('base64')])
      expect([none, await enter(one.account, () => none)]).toEqual([none, 401])
  })

  const smart = Object.entries(kinds).filter(([kind]) => kind.includes('smart account'))
  it.each(smart)(
    'decides nothing about %s while its node is away, and takes the same signature after',
    async (_, kind) => {
      const [one, other] = await kind(place)
      const { prove, show } = visit(urls.get(name) ?? '', site)
      const [right, wrong] = [await prove(one.account, one.sign), await prove(one.account, other.sign)]
      nodes.away = true
      try {
        expect([await show(right), await show(wrong)]).toEqual([
          expect.toSatisfy(isOfServer),
          expect.toSatisfy(isOfServer),
        ])
      } finally {
        nodes.away = false
      }
      expect([await show(right), await show(right), await show(wrong)]).toEqual([200, 410, 401])
    },
  )

  it('asks no node about a key, and counts a signature once that comes twice at once', async () => {
    const [one] = (await kinds['a key of EVM']?.(place)) ?? []
    const { prove, show } = visit(urls.get(name) ?? '', site)
    const proof = await prove(one?.account ?? '', one?.sign ?? String)
    nodes.away = true
    try {
      expect((await Promise.all([show(proof), show(proof)])).toSorted()).toEqual([200, 410])
    } finally {
      nodes.away = false
    }
  })

  it('takes nothing of a page of another site, also not by a form', async () => {
    const [one] = (await kinds['a key of EVM']?.(place)) ?? []
    const { prove, post, show } = visit(urls.get(name) ?? '', site)
    const proof = await prove(one?.account ?? '', one?.sign ?? String)
    for (const origin of ['https://evil.example', 'null', `${site}.evil.example`]) {
      const answer = await post(JSON.stringify(proof), { origin, 'content-type': 'text/plain' })
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
    }
    expect(await show(proof)).toBe(200)
  })

  it('takes no account of a namespace that it cannot verify, whatever the language calls its own', async () => {
    const { post, show, prove } = visit(urls.get(name) ?? '', site)
    const inherited = Object.getOwnPropertyNames(Object.prototype)
    for (const namespace of [...inherited, 'polkadot', '']) {
      const proof = await prove(`${namespace}:1:${one}`, () => '0x')
      // A server may write into its text what it looks up for the namespace.
      const named = [undefined, ({} as Record<string, unknown>)[namespace]].map(String)
      for (const word of [...new Set(named)]) {
        const message = proof.message.replace(/with your .* account:/s, () => `with your ${word} account:`)
        const answer = await post(JSON.stringify({ ...proof, message }))
        expect([namespace, answer.status, answer.headers.get('set-cookie')]).toEqual([namespace, 400, null])
      }
    }
    const [right] = (await kinds['a key of EVM']?.(place)) ?? []
    expect(await show(await prove(right?.account ?? '', right?.sign ?? String))).toBe(200)
  })

  it('takes a message neither before it begins nor after its end', async () => {
    const [one] = (await kinds['a key of EVM']?.(place)) ?? []
    const { prove, show } = visit(urls.get(name) ?? '', site)
    const timed = async (label: string, ms: number) => {
      const proof = await prove(one?.account ?? '', () => '')
      const message = `${proof.message}\n${label}: ${new Date(Date.now() + ms).toISOString()}`
      return show({ ...proof, message, signature: (await one?.sign(message)) ?? '' })
    }
    expect(await timed('Not Before', 3_600_000)).toBe(410)
    expect(await timed('Expiration Time', -1_000)).toBe(410)
    expect(await timed('Not Before', -1_000)).toBe(200)
    expect(await timed('Expiration Time', 3_600_000)).toBe(200)
  })

  signInContract(name, () => {
    const state = { away: false, ms: 0 }
    const fetchOfPage = fetchWithCookies(site)
    return {
      signIn: createBackendSignIn({
        required: true,
        signOutOn: { disconnect: true, accountChange: false, networkChange: false },
        server: createWireClient(urls.get(name) ?? '', {
          credentials: 'include',
          query: () => ({}),
          fetch: (...request) =>
            state.away ? Promise.reject(new TypeError('There is no network.')) : fetchOfPage(...request),
        }),
        routes: plainRoutes,
        clock: { ...createClock(), now: () => Date.now() + state.ms },
      }),
      origin: site,
      account: `eip155:1:${one}`,
      other: `eip155:1:${another}`,
      elsewhere: `eip155:8453:${one}`,
      sign: async (message, by) =>
        signers.find(({ address }) => by.endsWith(address))?.signMessage({ message }) ?? 'nobody',
      now: Date.now,
      later: (ms) => void (state.ms += ms),
      away: (isAway) => void (state.away = isAway),
    }
  })
})

describe('server-node.mjs', () => {
  it('tells what is no question from what it could not decide', async () => {
    const { post } = visit(urls.get('server-node.mjs') ?? '', site)
    for (const body of ['', '{', 'null', '{}', '{"account":"eip155:1:0x"}', '[]'])
      expect([body, (await post(body)).status]).toEqual([body, 400])
  })
})

const isOfServer = (status: number): boolean => status >= 500 && status < 600
