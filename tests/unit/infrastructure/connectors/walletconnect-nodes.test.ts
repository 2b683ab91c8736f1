import { expect, it } from 'vitest'
import { DialogError } from '../../../../src/domain/errors.js'
import { createWalletConnectConnector } from '../../../../src/infrastructure/connectors/walletconnect/walletconnect-connector.js'
import { createMemoryStorage } from '../../../../src/infrastructure/storage/memory-storage.js'
import { createFakeLogger } from '../../../fakes/fake-logger.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'
import { createScriptedClient, sessionOf } from './walletconnect-client.js'

const namespaces = {
  eip155: { accounts: ['eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'], methods: ['personal_sign'] },
}

/** A session over a relay, whose site names these nodes; each answers with its own name, or as it is told to. */
async function onNodes(nodes: readonly string[]) {
  const asked: (readonly [node: string, ms: number | undefined])[] = []
  const fails = new Map<string, DialogError>()
  const { client } = createScriptedClient(sessionOf(namespaces))
  const link = await createWalletConnectConnector({
    info: { id: 'walletConnect', kind: 'walletConnect', name: 'WalletConnect', namespaces: ['eip155'] },
    client,
    nodesOf: () => nodes,
    read: async (url, _, ms) => {
      asked.push([url, ms])
      const failure = fails.get(url)
      if (failure) throw failure
      return url
    },
    storage: createMemoryStorage(),
    clock: createVirtualClock(),
    logger: createFakeLogger(),
  }).restore({ chains: ['eip155:1'] })
  const read = () => link?.request('eip155:1', { method: 'eth_blockNumber' })
  return { read, asked, fails }
}

it('asks the next node of the site where one cannot be reached, and that one first from then on', async () => {
  const { read, asked, fails } = await onNodes(['one', 'two', 'three'])
  fails.set('one', new DialogError('HTTP_UNREACHABLE'))
  expect([await read(), await read()]).toEqual(['two', 'two'])
  // Of several each leaves time for the next.
  expect(asked).toEqual([
    ['one', 4_000],
    ['two', 4_000],
    ['two', 4_000],
  ])
  fails.set('two', new DialogError('HTTP_STATUS', { status: 503 }))
  fails.set('three', new DialogError('HTTP_TIMEOUT', { ms: 10_000 }))
  await expect(read()).rejects.toMatchObject({ cause: { code: 'HTTP_TIMEOUT' } })
  expect(asked.slice(3)).toEqual([
    ['two', 4_000],
    ['one', 4_000],
    ['three', undefined],
  ])
})

it('takes what a node says itself for the answer, and has none without a node', async () => {
  const { read, asked, fails } = await onNodes(['one', 'two'])
  fails.set('one', new DialogError('RPC_ERROR', { rpcCode: 3 }))
  await expect(read()).rejects.toMatchObject({ cause: { code: 'RPC_ERROR' } })
  expect(asked).toHaveLength(1)
  const none = await onNodes([])
  await expect(none.read()).rejects.toMatchObject({ cause: { code: 'RPC_MISSING' } })
})
