import { describe, expect, it } from 'vitest'
import { createSettings } from '../../../src/application/create-settings.js'
import { createStore } from '../../../src/kit/store.js'
import { createLifetime } from '../../../src/kit/lifetime.js'
import { resolveOptions } from '../../../src/application/options/resolve-options.js'
import type { DialogOptions } from '../../../src/composition/options.js'
import { walletConnect } from '../../../src/composition/walletconnect.js'
import { isPlainNo } from '../../../src/domain/money/not-sent.js'
import { base, ethereum } from '../../../src/domain/networks/networks.js'
import type {
  WalletConnectClient,
  WalletConnectProvider,
  WalletConnectSession,
} from '../../../src/infrastructure/connectors/walletconnect/client.js'
import { createMemoryStorage } from '../../../src/infrastructure/storage/memory-storage.js'
import { createFakeLogger } from '../../fakes/fake-logger.js'
import { createFakePlatform } from '../../fakes/fake-platform.js'
import { createVirtualClock } from '../../fakes/virtual-clock.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const topic = 'ab'.repeat(32)
const uri = `wc:${topic}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`

const session: WalletConnectSession = {
  topic,
  expiry: 4_000_000_000,
  namespaces: { eip155: { accounts: [`eip155:1:${address}`], methods: ['personal_sign'] } },
  peer: { metadata: { name: 'Beacon' } },
}

function setUp(options: Partial<DialogOptions>) {
  const lifetime = createLifetime()
  const logger = createFakeLogger()
  const resolved = resolveOptions({ networks: [ethereum, base], ...options })
  const platform = createFakePlatform()
  const connectors = walletConnect({
    options: resolved,
    settings: createSettings({ options: resolved, platform, locale: createStore('en') }),
    storage: createMemoryStorage(),
    clock: createVirtualClock(),
    logger,
    platform,
    lifetime,
  })
  return { connectors, connector: connectors[0], lifetime, logger }
}

/** A client that a host made itself, with a wallet that approves at once, and what it was asked. */
function createHostProvider() {
  const asked: string[] = []
  const proposed: Parameters<WalletConnectClient['connect']>[0][] = []
  const client: WalletConnectClient = {
    connect: async (proposal) => {
      proposed.push(proposal)
      return { uri, approval: async () => session }
    },
    request: async ({ request }) => {
      asked.push(request.method)
      return '0xsigned'
    },
    disconnect: async ({ topic }) => void asked.push(`goodbye ${topic}`),
    session: { getAll: () => [session] },
    proposal: { getAll: () => [] },
    on: () => undefined,
    off: () => undefined,
    core: {
      relayer: { connected: true, on: () => undefined, off: () => undefined },
      expirer: { set: () => undefined },
    },
  }
  const provider: WalletConnectProvider = { client }
  return { asked, proposed, provider }
}

describe('WalletConnect among the connectors', () => {
  it.each<[string, Partial<DialogOptions>, number]>([
    ['is absent where no relay is known', {}, 0],
    ['is absent where no relay is known, even when it is asked for', { walletConnect: true }, 0],
    ['is there with a relay of the host', { endpoints: { relay: 'wss://relay.example' } }, 1],
    ['is there with a project id', { projectId: 'p' }, 1],
    ['is absent when it is switched off', { projectId: 'p', walletConnect: false }, 0],
    [
      'is there with a provider of the host, without any relay',
      { walletConnect: { provider: async () => createHostProvider().provider } },
      1,
    ],
  ])('%s', (_what, options, count) => {
    expect(setUp(options).connectors).toHaveLength(count)
  })

  it('says which namespaces it serves before anything is loaded', () => {
    expect(setUp({ projectId: 'p' }).connector?.info).toEqual({
      id: 'walletConnect',
      kind: 'walletConnect',
      name: 'WalletConnect',
      namespaces: ['eip155'],
    })
  })
})

describe("a host's own WalletConnect provider", () => {
  it('is asked for once, and only when a wallet is paired', async () => {
    const host = createHostProvider()
    let calls = 0
    const { connector } = setUp({
      walletConnect: {
        provider: async () => {
          calls += 1
          return host.provider
        },
      },
    })
    expect(calls).toBe(0)
    await connector?.restore({ chains: ['eip155:1'] })
    await connector?.connect({ chains: ['eip155:1'] })
    expect(calls).toBe(1)
  })

  it('is the client that pairs, signs and says goodbye', async () => {
    const { asked, proposed, provider } = createHostProvider()
    const { connector } = setUp({ walletConnect: { provider: async () => provider } })
    const shown: string[] = []
    const connection = await connector?.connect({
      chains: ['eip155:1', 'eip155:8453'],
      onUri: (shownUri) => shown.push(shownUri),
    })
    expect(shown).toEqual([uri])
    expect(proposed[0]?.optionalNamespaces['eip155']?.chains).toEqual(['eip155:1', 'eip155:8453'])
    expect(connection?.connector.name).toBe('Beacon')
    expect(connection?.accounts.map(({ id }) => id)).toEqual([`eip155:1:${address}`])
    await connection?.request('eip155:1', { method: 'personal_sign', params: ['0x00', address] })
    await connection?.disconnect()
    expect(asked).toEqual(['personal_sign', `goodbye ${topic}`])
  })

  it('brings its sessions along', async () => {
    const { proposed, provider } = createHostProvider()
    const { connector } = setUp({ walletConnect: { provider: async () => provider } })
    const connection = await connector?.restore({ chains: ['eip155:1'] })
    expect(connection?.accounts.map(({ id }) => id)).toEqual([`eip155:1:${address}`])
    expect(proposed).toEqual([])
  })

  it('says of a session of before that nothing has answered yet, until the relay is reached; of one that is known to stand, nothing', async () => {
    const { provider } = createHostProvider()
    const { client } = provider
    const listeners = new Set<() => void>()
    const away: WalletConnectProvider = {
      client: {
        ...client,
        core: {
          ...client.core,
          relayer: {
            connected: false,
            on: (event, listener) => void (event === 'relayer_connect' && listeners.add(listener)),
            off: (_, listener) => listeners.delete(listener),
          },
        },
      },
    }
    const restored = async (given: WalletConnectProvider) => {
      const { connector } = setUp({ walletConnect: { provider: async () => given } })
      const connection = await connector?.restore({ chains: ['eip155:1'] })
      const told: string[] = []
      connection?.events$.subscribe(({ type }) => told.push(type))
      return { connection, told }
    }
    const { connection, told } = await restored(away)
    expect(told).toEqual(['unanswered'])
    for (const listener of [...listeners]) listener()
    expect(told).toEqual(['unanswered', 'answered'])
    await connection?.disconnect()
    expect(listeners.size).toBe(0)
    expect((await restored(provider)).told).toEqual([])
  })

  it('stays as it is when the dialog is destroyed: the host goes on with it', async () => {
    const { asked, provider } = createHostProvider()
    const { connector, lifetime } = setUp({ walletConnect: { provider: async () => provider } })
    await connector?.restore({ chains: ['eip155:1'] })
    lifetime.end()
    expect(asked).toEqual([])
  })

  it('is waited for by nobody once the dialog is destroyed, and what it was asked is not said to be undone', async () => {
    const { provider } = createHostProvider()
    const silent = { client: { ...provider.client, request: () => new Promise<never>(() => undefined) } }
    const { connector, lifetime } = setUp({ walletConnect: { provider: async () => silent } })
    const connection = await connector?.restore({ chains: ['eip155:1'] })
    const asked = connection?.request('eip155:1', { method: 'personal_sign', params: ['0x00', address] })
    const error = asked?.catch((cause: unknown) => cause)
    await new Promise((resolve) => setTimeout(resolve))
    lifetime.end()
    expect(await error).toMatchObject({ code: 'DESTROYED' })
    expect(isPlainNo(await error)).toBe(false)
  })

  it('is asked for again after it failed to come', async () => {
    const { provider } = createHostProvider()
    let calls = 0
    const { connector } = setUp({
      walletConnect: {
        provider: async () => {
          if (++calls === 1) throw new TypeError('Failed to fetch')
          return provider
        },
      },
    })
    await expect(connector?.connect({ chains: ['eip155:1'] })).rejects.toMatchObject({
      code: 'CHUNK_NOT_LOADED',
      detail: { chunk: 'walletconnect' },
    })
    expect((await connector?.connect({ chains: ['eip155:1'] }))?.accounts).toHaveLength(1)
  })

  it('introduces the site in its own words: those of the options are not compared with the page', async () => {
    const { provider } = createHostProvider()
    const { connector, logger } = setUp({
      metadata: { name: 'Tidewater', url: 'https://elsewhere.example' },
      walletConnect: { provider: async () => provider },
    })
    await connector?.restore({ chains: ['eip155:1'] })
    expect(logger.entries).toEqual([])
  })
})

it("reads by the site's own backend where no public nodes are asked [S7.38, S9.39]", async () => {
  const { provider } = createHostProvider()
  const { connector } = setUp({
    projectId: 'p',
    endpoints: { blockchain: 'https://chain.example/api/' },
    features: { publicNodes: false },
    walletConnect: { provider: async () => provider },
  })
  const connection = await connector?.restore({ chains: ['eip155:1'] })
  const asked: string[] = []
  const before = globalThis.fetch
  globalThis.fetch = async (input) => {
    asked.push(String(input))
    return Response.json({ jsonrpc: '2.0', id: 1, result: '0x9' })
  }
  try {
    expect(await connection?.request('eip155:1', { method: 'eth_blockNumber' })).toBe('0x9')
  } finally {
    globalThis.fetch = before
  }
  expect(asked).toEqual(['https://chain.example/api/v1/?chainId=eip155:1&projectId=p'])
})
