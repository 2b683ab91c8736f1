import { describe, expect, it } from 'vitest'
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
  const clock = createVirtualClock()
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
    clock,
    logger: createFakeLogger(),
  }).restore({ chains: ['eip155:1'] })
  const read = async () => link?.request('eip155:1', { method: 'eth_blockNumber' })
  return { read, asked, fails, clock }
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
  fails.set('two', new DialogError('HTTP_STATUS', { status: 401 }))
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

describe('a read that may pass by itself', () => {
  const busy = new DialogError('HTTP_STATUS', { status: 503 })

  it('is asked again three times, after 150, 300 and 600 ms, of all nodes [S8.50]', async () => {
    const { read, asked, fails, clock } = await onNodes(['one', 'two'])
    fails.set('one', busy)
    fails.set('two', new DialogError('RPC_ERROR', { rpcCode: -32005 }))
    const answer = read()
    const error = answer.catch((cause: unknown) => cause)
    const after: number[] = []
    for (const ms of [149, 1, 299, 1, 599, 1]) {
      await clock.advance(ms)
      after.push(asked.length)
    }
    expect(after).toEqual([2, 4, 4, 6, 6, 8])
    expect(await error).toMatchObject({ cause: { code: 'RPC_ERROR' } })
    expect(clock.pending()).toBe(0)
  })

  it('ends with the first that answers', async () => {
    const { read, fails, clock } = await onNodes(['one'])
    fails.set('one', busy)
    const answer = read()
    await clock.advance(149)
    fails.clear()
    await clock.advance(1)
    expect(await answer).toBe('one')
  })

  it('waits as long as Retry-After says [S8.50]', async () => {
    const { read, asked, fails, clock } = await onNodes(['one'])
    fails.set('one', new DialogError('HTTP_STATUS', { status: 429, retryAfterMs: 2_000 }))
    const answer = read()
    await clock.advance(1_999)
    expect(asked).toHaveLength(1)
    fails.clear()
    await clock.advance(1)
    expect(await answer).toBe('one')
  })
})
