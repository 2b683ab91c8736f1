import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll } from 'vitest'
import { mnemonic } from '../../sandbox/chains/chain-plan.ts'
import { createFaults } from '../../sandbox/faults.ts'
import { startSignIn } from '../../sandbox/sign-in/start-sign-in.ts'
import type { HttpClientOptions } from '../../src/infrastructure/http/http-client.js'
import { createClock } from '../../src/infrastructure/platform/clock.js'
import { createBackendSignIn, plainRoutes } from '../../src/infrastructure/sign-in/backend-sign-in.js'
import { writerAt } from '../../src/infrastructure/sign-in/chosen-routes.js'
import { createTokens } from '../../src/infrastructure/sign-in/sign-in-tokens.js'
import { createHostedSignIn } from '../../src/infrastructure/sign-in/hosted-sign-in.js'
import { createMemoryStorage } from '../../src/infrastructure/storage/memory-storage.js'
import type { SignIn } from '../../src/ports/sign-in.js'
import { signInContract } from './sign-in.contract.js'
import { createWireClient } from './wire-client.js'
import { fetchWithCookies } from './fetch-with-cookies.js'

let started: Awaited<ReturnType<typeof startSignIn>>
beforeAll(async () => {
  started = await startSignIn({ chains: [], faults: createFaults() })
})
afterAll(() => started.stop())

const signers = [0, 1].map((addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }))
const [one, another] = signers.map(({ address }) => address) as [`0x${string}`, `0x${string}`]
const rules = { required: true, signOutOn: { disconnect: true, accountChange: false, networkChange: false } }

/** A page of its own, with its own jar of cookies and storage, against the sandbox's servers. */
const against =
  (
    make: (
      client: (baseUrl: string, options?: Partial<HttpClientOptions>) => ReturnType<typeof createWireClient>,
    ) => SignIn,
  ) =>
  () => {
    started.control.reset()
    const skew = { ms: 0 }
    const fetchOfPage = fetchWithCookies('https://app.example:8080')
    return {
      signIn: make((baseUrl, options) => createWireClient(baseUrl, { fetch: fetchOfPage, ...options })),
      origin: 'https://app.example:8080',
      account: `eip155:1:${one}` as const,
      other: `eip155:1:${another}` as const,
      elsewhere: `eip155:8453:${one}` as const,
      sign: async (message: string, by: string) =>
        signers.find(({ address }) => by.endsWith(address))?.signMessage({ message }) ?? 'nobody',
      now: () => Date.now() + skew.ms,
      later: (ms: number) => {
        skew.ms += ms
        started.control.skewClock(skew.ms)
      },
      away: (isAway: boolean) => started.control.fault(isAway ? { kind: 'drop' } : { kind: 'none' }),
    }
  }

const clock = createClock()

signInContract(
  'a server of the site, cookies',
  against((client) =>
    createBackendSignIn({
      ...rules,
      server: client(started.url, { credentials: 'include', query: () => ({}) }),
      routes: plainRoutes,
      clock,
    }),
  ),
)

signInContract(
  'a server of the site, tokens, messages of the server',
  against((client) => {
    const server = client(started.url, { query: () => ({}) })
    const tokens = createTokens(createMemoryStorage())
    const writeMessage = writerAt(server, `${started.url}/message`)
    return { ...createBackendSignIn({ ...rules, server, routes: plainRoutes, tokens, clock }), writeMessage }
  }),
)

signInContract(
  'the hosted service',
  against((client) =>
    createHostedSignIn({ ...rules, server: client(started.hostedUrl), storage: createMemoryStorage(), clock }),
  ),
)
