import { UniversalProvider } from '@walletconnect/universal-provider'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startSandbox, type Sandbox } from '../../sandbox/start.ts'
import { guardClient } from '../../src/infrastructure/connectors/walletconnect/guard-client.js'
import { createWalletConnectConnector } from '../../src/infrastructure/connectors/walletconnect/walletconnect-connector.js'
import { createClock } from '../../src/infrastructure/platform/clock.js'
import { createJsonRpc } from '../../src/infrastructure/http/json-rpc.js'
import { createFakeLogger } from '../fakes/fake-logger.js'
import { pairingConnectorContract } from './pairing-connector.contract.js'

let world: Sandbox
let clients = 0

beforeAll(async () => {
  world = await startSandbox()
}, 60_000)
afterAll(() => world.stop())
beforeEach(async () => {
  await world.phone.reset()
  world.relay.control.reset()
})

const until = async (holds: () => boolean | Promise<boolean>) => {
  const end = Date.now() + 20_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('It did not come about in time.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

pairingConnectorContract('WalletConnect', async () => {
  const provider = await UniversalProvider.init({
    relayUrl: world.relay.url,
    projectId: 'contract',
    metadata: { name: 'Contract', description: '', url: 'https://contract.example', icons: [] },
    customStoragePrefix: `contract-${(clients += 1)}`,
    storageOptions: { database: ':memory:' },
    telemetryEnabled: false,
    logger: 'silent',
  })
  guardClient(provider.client)
  const clock = createClock()
  const accounts = await world.phone.accounts()
  const [first = '', second = ''] = accounts
  return {
    connector: createWalletConnectConnector({
      info: { id: 'walletConnect', kind: 'walletConnect', name: 'WalletConnect', namespaces: ['eip155'] },
      client: provider.client,
      rpcUrl: () => world.chains[0]?.rpcUrl,
      read: createJsonRpc({ fetch, clock }),
      clock,
      logger: createFakeLogger(),
    }),
    chains: ['eip155:1', 'eip155:8453'],
    addresses: [first, second],
    scan: async (uri, answer) => {
      await world.phone.policy({ proposals: answer === 'hold' ? 'ask' : answer })
      await world.phone.pair(uri)
    },
    approveHeld: async () => {
      await until(async () => (await world.phone.state()).questions.length > 0)
      await world.phone.policy({ proposals: 'approve' })
    },
    setMood: async (requests) => void (await world.phone.policy({ requests })),
    useSecondAccount: async () => void (await world.phone.switchAccount(1)),
    setChain: async (chainId) => void (await world.phone.switchChain(chainId)),
    deleteSession: async () => void (await world.phone.deleteSession()),
    sessions: async () => (await world.phone.sessions()).length,
    setRelay: async (state) => {
      world.relay.control.refuse(state === 'away')
      world.relay.control.blackHole(state === 'silent')
      if (state === 'away') world.relay.control.cut()
    },
    until,
  }
})
