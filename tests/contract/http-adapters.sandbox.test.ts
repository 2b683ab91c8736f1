import { createClock } from '../../src/infrastructure/platform/clock.js'
import { parseEther } from 'viem'
import { afterAll, beforeAll } from 'vitest'
import { createNodeClient } from '../../sandbox/chains/node-client.ts'
import { priceOf } from '../../sandbox/prices.ts'
import { startSandbox, type Sandbox } from '../../sandbox/start.ts'
import { decimalText } from '../../src/domain/money/amount.js'
import { createHttpActivity } from '../../src/infrastructure/http/activity.js'
import { createHttpAnalytics } from '../../src/infrastructure/http/analytics.js'
import { createHttpBalances } from '../../src/infrastructure/http/balances.js'
import { createHttpCatalogue } from '../../src/infrastructure/http/catalogue.js'
import { createHttpIdentities } from '../../src/infrastructure/http/identities.js'
import { createHttpPrices } from '../../src/infrastructure/http/prices.js'
import { createHttpSupportedChains } from '../../src/infrastructure/http/supported-chains.js'
import { activityContract } from './activity.contract.js'
import { analyticsContract } from './analytics.contract.js'
import { balancesContract } from './balances.contract.js'
import { catalogueContract } from './catalogue.contract.js'
import { identitiesContract } from './identities.contract.js'
import { pricesContract } from './prices.contract.js'
import { supportedChainsContract } from './supported-chains.contract.js'
import { createWireClient } from './wire-client.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ without: ['phone', 'frame'] })
  await fillHistory(sandbox)
})
afterAll(() => sandbox.stop())

const client = () => {
  sandbox.control.reset()
  return createWireClient(sandbox.apiUrl)
}
/** More than a page of transactions for the first account, which cost it nothing and bring it nothing. */
async function fillHistory({ chains: [chain] }: Sandbox): Promise<void> {
  const client = chain && createNodeClient(chain)
  const account = (await client?.getAddresses())?.at(-1)
  if (client === undefined || account === undefined) throw new Error('The sandbox has no chain with accounts.')
  const value = 0n
  for (let i = 0; i < 59; i++) await client.sendTransaction({ account, to: rich(0), value })
  await client.waitForTransactionReceipt({ hash: await client.sendTransaction({ account, to: rich(0), value }) })
}

const refuse = { kind: 'status', status: 400 } as const
const rich = (chain: number) => sandbox.chains[chain]?.accounts[0] ?? '0x'
const elsewhere = 'eip155:5:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' as const

catalogueContract('http, against the sandbox', async () => {
  const http = client()
  const catalogue = createHttpCatalogue({
    http,
    objectUrls: { create: URL.createObjectURL, revoke: URL.revokeObjectURL },
  })
  const { items } = await catalogue.wallets({ page: 1, entries: 4, chains: ['eip155:1'], search: 'lantern' })
  const { id = '', name = '', imageId = '' } = items[0] ?? {}
  return {
    catalogue,
    known: { id, name, imageId, chain: 'eip155:1' },
    certifies: true,
    allowsAnalytics: true,
    fail: () => sandbox.control.fault('catalogue', refuse),
  }
})

balancesContract('http, against the sandbox', async () => {
  const http = client()
  const [chain] = sandbox.chains
  const node = chain && createNodeClient(chain)
  const hold = (value: bigint) => node?.setBalance({ address: rich(0), value })
  await hold(parseEther('12.5'))
  const tokens = {
    HUSD: '2500',
    QUSD: '640.5',
    TIDE: '0.75',
    KELP: '1200.123456789012345678',
    PEBL: '42',
  }
  return {
    balances: createHttpBalances({ http, supportedChains: createHttpSupportedChains({ http, clock: createClock() }) }),
    account: `eip155:1:${rich(0)}`,
    holdings: { ETH: '12.5', ...tokens },
    nativeSymbol: 'ETH',
    stranger: `eip155:1:${chain?.accounts[2] ?? '0x'}`,
    earn: async () => {
      await hold(parseEther('13'))
      return { ETH: '13', ...tokens }
    },
    elsewhere,
    fail: () => sandbox.control.fault('blockchain', refuse),
  }
})

activityContract('http, against the sandbox', () => {
  const http = client()
  const clock = createClock()
  return {
    activity: createHttpActivity({ http, supportedChains: createHttpSupportedChains({ http, clock }), clock }),
    account: `eip155:1:${rich(0)}`,
    elsewhere,
    fail: () => sandbox.control.fault('blockchain', refuse),
  }
})

identitiesContract('http, against the sandbox', () => {
  const http = client()
  return {
    identities: createHttpIdentities({
      http,
      supportedChains: createHttpSupportedChains({ http, clock: createClock() }),
    }),
    named: { account: `eip155:1:${rich(0)}`, name: 'marlow.eth' },
    nameless: 'eip155:1:0x5FbDB2315678afecb367f032d93F642f64180aa3',
    elsewhere,
    fail: () => sandbox.control.fault('blockchain', refuse),
  }
})

pricesContract('http, against the sandbox', () => {
  const http = client()
  const dollar = sandbox.chains[0]?.tokens.find(({ symbol }) => symbol === 'HUSD')?.address ?? '0x'
  return {
    prices: createHttpPrices({
      http,
      projectId: 'test-project',
      supportedChains: createHttpSupportedChains({ http, clock: createClock() }),
    }),
    known: {
      [`eip155:1:${dollar}`]: decimalText(priceOf('HUSD', 'usd')),
      'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee': decimalText(priceOf('ETH', 'usd')),
    },
    unknown: `eip155:1:${rich(0)}`,
    elsewhere,
    fail: () => sandbox.control.fault('blockchain', refuse),
  }
})

supportedChainsContract('http, against the sandbox', () => ({
  supportedChains: createHttpSupportedChains({ http: client(), clock: createClock() }),
  served: 'eip155:8453',
  fail: () => sandbox.control.fault('blockchain', refuse),
}))

analyticsContract('http, against the sandbox', () => ({
  analytics: createHttpAnalytics({
    http: client(),
    catalogue: { analyticsEnabled: () => Promise.resolve(true) },
    clock: createClock(),
    newId: () => 'id',
    pageUrl: () => 'https://app.example/',
    enabled: () => true,
    onRefused: () => undefined,
  }),
  received: () => sandbox.control.events().map(({ props }) => props.event),
  newest: () => {
    const props = sandbox.control.events().at(-1)?.props
    return { event: props?.event, properties: props?.['properties'] }
  },
  fail: () => sandbox.control.fault('analytics', { kind: 'drop' }),
}))
