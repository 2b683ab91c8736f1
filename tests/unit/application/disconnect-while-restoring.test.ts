import { describe, expect, it } from 'vitest'
import { createWalletConnectConnector } from '../../../src/infrastructure/connectors/walletconnect/walletconnect-connector.js'
import { createLocalStorage } from '../../../src/infrastructure/storage/local-storage.js'
import { DialogError } from '../../../src/domain/errors.js'
import { createFakeConnector } from '../../fakes/fake-connector.js'
import { createFakeEmbeddedWallet } from '../../fakes/fake-embedded-wallet.js'
import { createFakeLogger } from '../../fakes/fake-logger.js'
import { createFakeWebStorage } from '../../fakes/fake-web-storage.js'
import { createVirtualClock } from '../../fakes/virtual-clock.js'
import type { WalletConnector } from '../../../src/ports/connectors.js'
import { createScriptedClient, sessionOf, topic } from '../infrastructure/connectors/walletconnect-client.js'
import { account, createDialogOfFakes, createEmbeddedOfFakes } from '../support/dialog-of-fakes.js'

const namespaces = { eip155: { accounts: [`eip155:1:${account}`], methods: ['personal_sign'] } }

/** A page that begins with a session over WalletConnect stored; what fetches its client takes as long as it is held. */
function relayed() {
  const device = createFakeWebStorage()
  device.setItem('@portico/connectionStatus', '"connected"')
  const ref = { id: 'walletConnect', name: 'Beacon', marks: topic.slice(0, 16) }
  device.setItem('@portico/connectedWallets', JSON.stringify({ eip155: ref }))
  const scripted = createScriptedClient(sessionOf(namespaces))
  const stranger = sessionOf(namespaces, { topic: 'cd'.repeat(32), expiry: 4_100_000_000 })
  scripted.script.sessions = [...scripted.script.sessions, stranger]
  const logger = createFakeLogger()
  const real = createWalletConnectConnector({
    info: { id: 'walletConnect', kind: 'walletConnect', name: 'WalletConnect', namespaces: ['eip155'] },
    client: scripted.client,
    nodesOf: () => [],
    read: async () => undefined,
    storage: createLocalStorage({ storage: () => device, logger }),
    clock: createVirtualClock(),
    logger,
  })
  let go = (): void => undefined
  const fetched = new Promise<void>((resolve) => (go = resolve))
  const connector: WalletConnector = {
    ...real,
    restore: async (request) => {
      await fetched
      return real.restore(request)
    },
  }
  const dialog = createDialogOfFakes({ device, connectors: [connector], late: true })
  return { ...dialog, ...scripted, go }
}

describe('disconnecting while a wallet of before is still awaited', () => {
  it.each([
    ['before it is asked', 0],
    ['while it is', 10],
  ])('ends the session with it, and no other one of the device: %s', async (_, ms) => {
    const { app, clock, session, goodbyes, go } = relayed()
    await clock.advance(ms)
    expect(session().status).toBe('connecting')
    await app.session.disconnect()
    go()
    await clock.advance(3_000)
    expect(session()).toEqual({ status: 'disconnected', byNamespace: {} })
    expect(goodbyes).toEqual([topic])
  })

  /** A page that begins with a login stored; the frame does not say whether it stands. */
  async function loggedIn() {
    const device = createFakeWebStorage()
    const frame = createFakeEmbeddedWallet({ loggedIn: true, email: 'marlow@example.com' })
    const before = await createEmbeddedOfFakes({ device, embedded: frame })
    await before.logIn()
    before.end()
    frame.hold('isConnected')
    const dialog = await createEmbeddedOfFakes({ device, embedded: frame })
    await dialog.clock.advance(10)
    expect(dialog.session().status).toBe('connecting')
    await dialog.app.session.disconnect()
    await dialog.clock.advance(10)
    return dialog
  }

  it('clears a login of before and signs it out of the frame [S4.9]', async () => {
    const { clock, session, storage, frame } = await loggedIn()
    frame.letGo('isConnected')
    await clock.advance(3_000)
    expect(session().status).toBe('disconnected')
    expect(frame.count('signOut')).toBe(1)
    expect([storage.get('email'), storage.get('emailLoginUsed')]).toEqual([undefined, undefined])
  })

  it.each([
    ['cannot be reached', () => Promise.reject(new DialogError('CHUNK_NOT_LOADED'))],
    ['says nothing', () => new Promise<never>(() => undefined)],
  ])('signs a login of before out of the frame also where a relay beside it %s', async (_, restore) => {
    const device = createFakeWebStorage()
    const embedded = createFakeEmbeddedWallet({ loggedIn: true, email: 'marlow@example.com' })
    const before = await createEmbeddedOfFakes({ device, embedded })
    await before.logIn()
    before.end()
    const login: unknown = JSON.parse(device.getItem('@portico/connectedWallets') ?? '{}')
    const relay = { solana: { id: 'walletConnect', name: 'Beacon', marks: topic.slice(0, 16) } }
    device.setItem('@portico/connectedWallets', JSON.stringify({ ...relay, ...Object(login) }))
    embedded.hold('isConnected')
    const { connector } = createFakeConnector({
      info: { id: 'walletConnect', kind: 'walletConnect', name: 'WalletConnect', namespaces: ['eip155', 'solana'] },
    })
    const { app, clock, frame } = await createEmbeddedOfFakes({
      device,
      embedded,
      connectors: [{ ...connector, restore }],
    })
    await clock.advance(10)
    await app.session.disconnect()
    await clock.advance(10)
    embedded.letGo('isConnected')
    await clock.advance(3_000)
    expect(frame.count('signOut')).toBe(1)
  })

  it('clears a login of before also where the frame never says whether it stands [S4.9]', async () => {
    const { clock, storage } = await loggedIn()
    const login = () =>
      (['email', 'emailLoginUsed', 'lastChain', 'socialUserName', 'connectedSocial'] as const).map(storage.get)
    expect(login().filter(Boolean)).toEqual([])
    await clock.advance(60_000)
    expect(login().filter(Boolean)).toEqual([])
  })

  it('keeps the login that has come since', async () => {
    const { clock, session, storage, frame, logIn } = await loggedIn()
    await logIn()
    frame.letGo('isConnected')
    await clock.advance(3_000)
    expect(session().status).toBe('connected')
    expect(storage.get('email')).toBe('marlow@example.com')
    expect(frame.count('signOut')).toBe(0)
  })
})
