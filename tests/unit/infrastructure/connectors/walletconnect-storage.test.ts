import { describe, expect, it } from 'vitest'
import { catchUp } from '../../../../src/infrastructure/connectors/walletconnect/catch-up.js'
import {
  canKeep,
  createClientMemory,
  hidingDeniedStorage,
  type StoragePage,
} from '../../../../src/infrastructure/connectors/walletconnect/client-storage.js'
import { createCommonStorage } from '../../../../src/infrastructure/connectors/walletconnect/common-storage.js'
import { acquireClient } from '../../../../src/infrastructure/connectors/walletconnect/shared-client.js'
import { createWalletConnectConnector } from '../../../../src/infrastructure/connectors/walletconnect/walletconnect-connector.js'
import type { WalletConnectClient } from '../../../../src/infrastructure/connectors/walletconnect/client.js'
import { createMemoryStorage } from '../../../../src/infrastructure/storage/memory-storage.js'
import { createFakeLogger } from '../../../fakes/fake-logger.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'
import { createScriptedClient, sessionOf } from './walletconnect-client.js'

const account = { eip155: { accounts: [`eip155:1:0x${'a1'.repeat(20)}`], methods: ['personal_sign'] } }

const denied = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

/** A page whose database says this when it is asked to open. */
function pageWith(...answers: readonly ('upgradeneeded' | 'success' | 'error')[]) {
  const made: string[] = []
  const asked = Object.assign(new EventTarget(), {
    result: { createObjectStore: (name: string) => void made.push(name), close: () => void made.push('closed') },
  })
  const open = (name: string) => {
    made.push(name)
    queueMicrotask(() => answers.forEach((type) => asked.dispatchEvent(new Event(type))))
    return asked
  }
  return { page: { indexedDB: { open } } as unknown as StoragePage, made }
}

describe('the device as a place for pairings', () => {
  it('serves where the database of the library opens, which is made as the library makes it', async () => {
    const { page, made } = pageWith('upgradeneeded', 'success')
    expect(await canKeep(page)).toBe(true)
    expect(made).toEqual(['WALLET_CONNECT_V2_INDEXED_DB', 'keyvaluestorage', 'closed'])
  })

  it.each([
    ['refuses', pageWith('error').page],
    ['throws', { indexedDB: { open: denied } } as unknown as StoragePage],
    ['is not there', {} as StoragePage],
    ['never answers', pageWith().page],
  ])('does not serve where the database %s', async (_, page) => {
    expect(await canKeep(page)).toBe(false)
  })
})

describe('what is fetched where reading localStorage throws', () => {
  const page = () => Object.defineProperty({}, 'localStorage', { configurable: true, get: denied })

  it('finds none while it is fetched, and the page is as before afterwards, also when it does not come', async () => {
    const mine = page()
    const seen = await hidingDeniedStorage(mine, async () => Reflect.get(mine, 'localStorage'))
    expect(seen).toBeUndefined()
    expect(() => Reflect.get(mine, 'localStorage')).toThrow('denied')
    await expect(hidingDeniedStorage(mine, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(() => Reflect.get(mine, 'localStorage')).toThrow('denied')
  })

  it('finds that of the page where it can be read', async () => {
    const storage = {}
    const mine = Object.defineProperty({}, 'localStorage', { configurable: true, get: () => storage })
    expect(await hidingDeniedStorage(mine, async () => Reflect.get(mine, 'localStorage'))).toBe(storage)
  })
})

describe('memory in place of the device', () => {
  it('keeps copies, as a device does', async () => {
    const memory = createClientMemory()
    const session = { topic: 'ab', expiry: 1 }
    await memory.setItem('wc@2:portico//session', [session])
    session.expiry = 2
    expect(await memory.getItem('wc@2:portico//session')).toEqual([{ topic: 'ab', expiry: 1 }])
    expect(await memory.getEntries()).toEqual([['wc@2:portico//session', [{ topic: 'ab', expiry: 1 }]]])
    expect(await memory.getKeys()).toEqual(['wc@2:portico//session'])
    await memory.removeItem('wc@2:portico//session')
    expect([await memory.getItem('wc@2:portico//session'), await memory.getKeys()]).toEqual([undefined, []])
  })
})

describe('a client beside that of another tab', () => {
  /** What a client of the library has of the device, with the names that the library gives it. */
  async function clientOf(sessions: readonly string[], keys: Readonly<Record<string, string>>, kept: object) {
    const storage = createClientMemory()
    for (const [key, value] of Object.entries(kept)) await storage.setItem(key, value)
    const subscribed: string[] = []
    const client = {
      session: { map: new Map<string, unknown>(sessions.map((topic) => [topic, { topic }])), storageKey: 'sessions' },
      core: {
        storage,
        crypto: { keychain: { keychain: new Map(Object.entries(keys)), storageKey: 'keys' } },
        relayer: { subscribe: async (topic: string) => Promise.reject(new Error(`${subscribed.push(topic)}: away`)) },
      },
    }
    const known = () => [[...client.session.map], [...client.core.crypto.keychain.keychain], subscribed]
    return { client, known }
  }

  it('takes up what that one paired, with its keys, and lets go of what it ended', async () => {
    const { client, known } = await clientOf(
      ['over', 'lasts'],
      { over: '1', lasts: '2' },
      {
        sessions: [{ topic: 'lasts' }, { topic: 'new' }],
        keys: { lasts: '2', new: '3' },
      },
    )
    await catchUp(client)
    expect(known()).toEqual([
      [
        ['lasts', { topic: 'lasts' }],
        ['new', { topic: 'new' }],
      ],
      [
        ['over', '1'],
        ['lasts', '2'],
        ['new', '3'],
      ],
      ['new'],
    ])
  })

  const connectorOf = (client: WalletConnectClient, catchUp: () => Promise<void>) =>
    createWalletConnectConnector({
      info: { id: 'walletConnect', kind: 'walletConnect', name: 'WalletConnect', namespaces: ['eip155'] },
      client,
      catchUp,
      nodesOf: () => [],
      storage: createMemoryStorage(),
      read: () => Promise.reject(new Error('There is no node.')),
      clock: createVirtualClock(),
      logger: createFakeLogger(),
    })

  it('keeps what this tab pairs in that moment', async () => {
    const { client } = await clientOf(['lasts'], { lasts: '2' }, {})
    const storage = createCommonStorage(client.core.storage)
    const tab = {
      ...client,
      core: { ...client.core, storage },
      session: { ...client.session, storageKey: '//session' },
    }
    await storage.setItem('//session', [{ topic: 'lasts' }])
    tab.session.map.set('now', { topic: 'now' })
    const writing = storage.setItem('//session', [...tab.session.map.values()])
    const looking = catchUp(tab)
    tab.session.map.set('then', { topic: 'then' })
    await Promise.all([writing, looking])
    expect([...tab.session.map.keys()]).toEqual(['lasts', 'now', 'then'])
  })

  it('looks there before it takes up a session', async () => {
    const { client } = createScriptedClient(sessionOf(account))
    let isOver = false
    const session = { getAll: () => (isOver ? [] : client.session.getAll()) }
    const connector = connectorOf({ ...client, session }, async () => void (isOver = true))
    expect(await connector.restore({ chains: ['eip155:1'] })).toBeUndefined()
  })

  it('says of no session that it is over where the device cannot be read', async () => {
    const { client, script } = createScriptedClient(sessionOf(account))
    const connector = connectorOf(client, () => Promise.reject(new Error('The device keeps nothing.')))
    expect(await connector.restore({ chains: ['eip155:1'] })).toMatchObject({ chainId: 'eip155:1' })
    script.sessions = []
    await expect(connector.restore({ chains: ['eip155:1'] })).rejects.toThrow('keeps nothing')
  })

  it.each([
    ['nothing was kept', {}],
    ['it is no list', { sessions: 'broken', keys: { new: '3' } }],
  ])('stays as it is where %s', async (_, kept) => {
    const { client, known } = await clientOf(['lasts'], { lasts: '2' }, kept)
    await catchUp(client)
    expect(known()).toEqual([[['lasts', { topic: 'lasts' }]], [['lasts', '2']], []])
  })
})

describe('the device in common with other tabs', () => {
  const [sessions, keys] = ['wc@2:client:0.3:portico//session', 'wc@2:core:0.3:portico//keychain']
  const listed = (...topics: readonly string[]) => topics.map((topic) => ({ topic }))

  it('keeps what another tab added and takes nothing back that it ended, whatever this one writes', async () => {
    const device = createClientMemory()
    const [one, other] = [createCommonStorage(device), createCommonStorage(device)]
    await one.setItem(sessions, listed('ended'))
    await one.setItem(keys, { ended: '1' })
    await other.getItem(sessions)
    await other.setItem(sessions, listed('ended', 'paired'))
    await other.setItem(sessions, listed('paired'))
    await other.setItem(keys, { paired: '2' })
    await one.setItem(keys, { ended: '1', own: '3' })
    for (let times = 0; times < 2; times++) await one.setItem(sessions, listed('ended', 'own'))
    expect(await device.getItem(sessions)).toEqual(listed('paired', 'own'))
    expect(await device.getItem(keys)).toMatchObject({ paired: '2', own: '3' })
  })

  it('loses and brings back what its own tab ends and makes anew, however fast', async () => {
    const device = createClientMemory()
    const one = createCommonStorage(device)
    await Promise.all(
      [listed('a', 'b'), listed('a'), listed('a', 'b', 'c'), listed('b', 'c')].map((now) => one.setItem(sessions, now)),
    )
    expect(await device.getItem(sessions)).toEqual(listed('b', 'c'))
    await createCommonStorage(device).setItem(sessions, listed('d'))
    await one.getItem(sessions)
    await one.setItem(sessions, listed('b'))
    expect(await device.getItem(sessions)).toEqual(listed('b'))
  })

  it('keeps the latest word of what both have, and all else as it is given', async () => {
    const device = createClientMemory()
    const one = createCommonStorage(device)
    await one.setItem(sessions, [{ topic: 'a', expiry: 1 }])
    await one.setItem(sessions, [{ topic: 'a', expiry: 2 }])
    await one.setItem('wc@2:core:0.3:portico//history', [1])
    expect(await device.getEntries()).toEqual([
      [sessions, [{ topic: 'a', expiry: 2 }]],
      ['wc@2:core:0.3:portico//history', [1]],
    ])
  })
})

describe('the client that dialogs of a page share', () => {
  it('wakes for two that come in one breath, and sleeps when both are gone', async () => {
    const options = {
      relayUrl: 'wss://relay.example',
      projectId: undefined,
      metadata: { name: '', description: '', url: '', icons: [] },
      instance: 'two in one breath',
    }
    const { client } = createScriptedClient(sessionOf({}))
    let awake = true
    const take = () =>
      acquireClient(options, async () => ({
        client,
        wake: () => (awake = true),
        sleep: () => (awake = false),
        catchUp: async () => undefined,
      }))
    const before = await take()
    before.release()
    expect(awake).toBe(false)
    const [one, two] = await Promise.all([take(), take()])
    expect(awake).toBe(true)
    one.release()
    expect(awake).toBe(true)
    two.release()
    expect(awake).toBe(false)
  })
})
