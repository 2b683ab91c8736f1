import { expect, it } from 'vitest'
import { createWalletConnectConnector } from '../../../../src/infrastructure/connectors/walletconnect/walletconnect-connector.js'
import { createMemoryStorage } from '../../../../src/infrastructure/storage/memory-storage.js'
import { createFakeLogger } from '../../../fakes/fake-logger.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'
import { createScriptedClient, sessionOf, topic } from './walletconnect-client.js'

const namespaces = { eip155: { accounts: ['eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'], methods: [] } }
const addressUntil = (seconds: number) =>
  `wc:${topic}@2?expiryTimestamp=${seconds}&relay-protocol=irn&symKey=${'cd'.repeat(32)}`

/** What is shown where the client comes with addresses that are good for so many seconds. */
async function shownOf(lifetimes: readonly number[]) {
  const clock = createVirtualClock()
  const scripted = createScriptedClient(sessionOf(namespaces))
  const { client } = scripted
  const { connect } = client
  const now = Math.ceil(clock.now() / 1_000)
  const addresses = lifetimes.map((lifetime) => addressUntil(now + lifetime))
  const waiting = [...addresses]
  Object.assign(client, {
    connect: async (given: Parameters<typeof connect>[0]) => ({
      ...(await connect(given)),
      uri: waiting.shift(),
      ...(waiting.length > 0 ? { approval: () => new Promise(() => undefined) } : {}),
    }),
  })
  const shown: string[] = []
  await createWalletConnectConnector({
    info: { id: 'walletConnect', kind: 'walletConnect', name: 'WalletConnect', namespaces: ['eip155'] },
    client,
    nodesOf: () => [],
    read: async () => undefined,
    storage: createMemoryStorage(),
    clock,
    logger: createFakeLogger(),
  }).connect({ chains: ['eip155:1'], onUri: (uri) => shown.push(uri) })
  return { shown: shown.map((uri) => addresses.indexOf(uri)), asked: scripted.proposed.length }
}

it('an address that came so late that it ends before its countdown is not shown: another one is asked for', async () => {
  expect(await shownOf([150, 300])).toEqual({ shown: [1], asked: 2 })
  expect(await shownOf([-86_400, 300])).toEqual({ shown: [1], asked: 2 })
})

it('an address that is good for its whole time is shown, and the second in any case', async () => {
  expect(await shownOf([300])).toEqual({ shown: [0], asked: 1 })
  expect(await shownOf([150, 151])).toEqual({ shown: [1], asked: 2 })
})
