import { expect, it } from 'vitest'
import type { WalletConnectSession } from '../../../../src/infrastructure/connectors/walletconnect/client.js'
import { isPlainNo } from '../../../../src/domain/money/not-sent.js'
import { createWalletConnectConnector } from '../../../../src/infrastructure/connectors/walletconnect/walletconnect-connector.js'
import { createMemoryStorage } from '../../../../src/infrastructure/storage/memory-storage.js'
import { createFakeLogger } from '../../../fakes/fake-logger.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'
import { createScriptedClient, sessionOf } from './walletconnect-client.js'

const namespaces = {
  eip155: { accounts: ['eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'], methods: ['personal_sign'] },
}
const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

/** A device with one session, on which pages are loaded one after the other; `reach`: what becomes of a goodbye. */
function createDevice(session = sessionOf(namespaces)) {
  const storage = createMemoryStorage()
  const scripted = createScriptedClient(session)
  const { client, script, goodbyes } = scripted
  const relay: { reach: () => Promise<void> } = { reach: async () => undefined }
  const { disconnect } = client
  Object.assign(client, {
    disconnect: async (given: Parameters<typeof disconnect>[0]) => {
      await disconnect(given)
      await relay.reach()
      script.sessions = script.sessions.filter((one) => one.topic !== given.topic)
    },
  })
  const hearing = new Set<() => void>()
  Object.assign(client.core.relayer, {
    on: (event: string, hear: () => void) => event === 'relayer_connect' && hearing.add(hear),
    off: (_: string, hear: () => void) => hearing.delete(hear),
  })
  const load = () =>
    createWalletConnectConnector({
      info: { id: 'walletConnect', kind: 'walletConnect', name: 'WalletConnect', namespaces: ['eip155'] },
      client,
      nodesOf: () => [],
      read: async () => undefined,
      storage,
      clock: createVirtualClock(),
      logger: createFakeLogger(),
    })
  const restore = () => load().restore({ chains: ['eip155:1'] })
  return {
    load,
    restore,
    storage,
    script,
    relay,
    goodbyes,
    reconnect: () => hearing.forEach((hear) => hear()),
    add: (one: WalletConnectSession) => (script.sessions = [...script.sessions, one]),
  }
}

it.each([
  ['is refused at once', () => Promise.reject(new Error('No internet connection detected.'))],
  ['is never answered', () => new Promise<void>(() => undefined)],
])('a session whose goodbye %s is taken up by no later load, and its wallet is told by one', async (_, reach) => {
  const { restore, relay, storage, script, goodbyes } = createDevice()
  const connection = await restore()
  relay.reach = reach
  await connection?.disconnect()
  await settled()
  expect(await restore()).toBeUndefined()
  relay.reach = async () => undefined
  expect(await restore()).toBeUndefined()
  await settled()
  expect([script.sessions, goodbyes.length, storage.get('leftSessions')]).toEqual([[], 3, undefined])
})

it('a wallet that could not be told is told as soon as the relay is there again, once', async () => {
  const { restore, relay, script, goodbyes, reconnect } = createDevice()
  const connection = await restore()
  relay.reach = () => Promise.reject(new Error('No internet connection detected.'))
  await connection?.disconnect()
  await settled()
  relay.reach = async () => undefined
  reconnect()
  reconnect()
  await settled()
  expect([script.sessions, goodbyes.length]).toEqual([[], 2])
  reconnect()
  expect(goodbyes).toHaveLength(2)
})

it('a session that was left keeps no other one from coming back, however long it would last', async () => {
  const { restore, relay, add } = createDevice()
  const connection = await restore()
  relay.reach = () => Promise.reject(new Error('No internet connection detected.'))
  await connection?.disconnect()
  add(sessionOf(namespaces, { topic: 'cd'.repeat(32), expiry: 3_000_000_000, peer: { metadata: { name: 'Harbour' } } }))
  expect((await restore())?.connector).toMatchObject({ name: 'Harbour', marks: 'cd'.repeat(8) })
})

it('the session that the visitor began comes back, and no other one of the device in its place', async () => {
  const { restore, storage, script, add } = createDevice()
  const harbour = { id: 'walletConnect', name: 'Harbour', marks: 'cd'.repeat(8) }
  storage.set('connectedWallets', { eip155: harbour })
  add(sessionOf(namespaces, { topic: 'cd'.repeat(32), expiry: 3_000_000_000, peer: { metadata: { name: 'Harbour' } } }))
  expect((await restore())?.connector).toMatchObject(harbour)
  script.sessions = script.sessions.slice(0, 1)
  expect(await restore()).toBeUndefined()
})

it('what a wallet was asked is over with the session, and is not said to be undone', async () => {
  const { restore, script } = createDevice()
  const connection = await restore()
  script.answer = () => new Promise(() => undefined)
  const asked = connection?.request('eip155:1', { method: 'personal_sign', params: ['0x', '0x'] })
  const error = asked?.catch((cause: unknown) => cause)
  await settled()
  await connection?.disconnect()
  expect(await error).toMatchObject({ code: 'NOT_CONNECTED' })
  expect(isPlainNo(await error)).toBe(false)
  // Of what is asked later nothing was done.
  const later = connection?.request('eip155:1', { method: 'personal_sign', params: ['0x', '0x'] })
  expect(isPlainNo(await later?.catch((cause: unknown) => cause))).toBe(true)
})

it('what a wallet was asked is over as well where another tab has ended the session, and a link to the same one leaves it be', async () => {
  const { restore, script, goodbyes } = createDevice()
  const connection = await restore()
  script.answer = () => new Promise(() => undefined)
  let ends = 0
  const asked = connection?.request('eip155:1', { method: 'personal_sign', params: ['0x', '0x'] })
  const error = asked?.catch((cause: unknown) => (ends++, cause))
  await settled()
  connection?.release?.()
  await settled()
  expect(ends).toBe(0)
  connection?.release?.(true)
  await settled()
  expect(ends).toBe(1)
  expect(await error).toMatchObject({ code: 'NOT_CONNECTED' })
  expect(isPlainNo(await error)).toBe(false)
  await connection?.disconnect()
  expect(goodbyes).toEqual([])
})

it('a session that its wallet has ended is no longer spoken of', async () => {
  const { restore, script, storage } = createDevice()
  const connection = await restore()
  script.sessions = []
  await connection?.disconnect()
  await settled()
  expect(storage.get('leftSessions')).toBeUndefined()
})

it('a wallet that approves when nobody waits any more, and cannot be told so, does not come back', async () => {
  const { load, restore, relay } = createDevice()
  relay.reach = () => Promise.reject(new Error('No internet connection detected.'))
  const gone = new AbortController()
  const connecting = load().connect({ chains: ['eip155:1'], signal: gone.signal, onUri: () => gone.abort() })
  await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
  await settled()
  expect(await restore()).toBeUndefined()
})

it.each([
  ['nothing', {}],
  ['null', { metadata: null }],
  ['no text for a name and no list of icons', { metadata: { name: 7, icons: 'https://beacon.example/icon.png' } }],
])('a wallet that says %s of itself is connected and comes back under the name of the way to it', async (_, peer) => {
  const { load, restore, script, goodbyes } = createDevice(sessionOf(namespaces, { peer }))
  const unnamed = { connector: { name: 'WalletConnect', marks: 'ab'.repeat(8) } }
  expect(await load().connect({ chains: ['eip155:1'] })).toMatchObject(unnamed)
  expect(await restore()).toMatchObject(unnamed)
  expect([script.sessions.length, goodbyes]).toEqual([1, []])
})
