import { describe, expect, it } from 'vitest'
import { walletRef } from '../../../src/application/stored-connection.js'
import type { DialogOptions } from '../../../src/composition/options.js'
import type { Place } from '../../../src/ports/place.js'
import { createFakeConnector } from '../../fakes/fake-connector.js'
import { createFakeWebStorage } from '../../fakes/fake-web-storage.js'
import { account, createDialogOfFakes, otherAccount, walletInfo } from '../support/dialog-of-fakes.js'

// Pages in a place that brings a wallet.

function setUp({
  isHere = true,
  device = createFakeWebStorage(),
  ...options
}: Partial<DialogOptions> & {
  readonly isHere?: boolean
  readonly device?: ReturnType<typeof createFakeWebStorage>
} = {}) {
  const info = { id: 'safe', kind: 'external', name: 'Safe', namespaces: ['eip155'] } as const
  const safe = createFakeConnector({ info, addresses: [otherAccount], allowed: true })
  const place: Place = { wallet: info, isHere: () => isHere, find: async () => [safe.connector] }
  const dialog = createDialogOfFakes({
    device,
    connectors: [safe.connector],
    options: { ...options, connectors: [place] },
  })
  const settled = async () => {
    await dialog.clock.advance(3_000)
    const { status, byNamespace } = dialog.session()
    return [status, byNamespace['eip155']?.connector.id]
  }
  return { ...dialog, safe, settled }
}

describe('in a place that brings a wallet', () => {
  it('that one is connected without a choice, and the visitor is asked nothing', async () => {
    const { session, settled, safe } = setUp()
    expect(session().status).toBe('connecting')
    expect(await settled()).toEqual(['connected', 'safe'])
    expect(safe.prompts()).toBe(0)
  })

  it('connects it anew with each visit, and kept by none', async () => {
    const first = setUp()
    await first.settled()
    first.end()
    expect(first.device.getItem('@portico/connectionStatus')).toBeNull()
    expect(await setUp({ device: first.device }).settled()).toEqual(['connected', 'safe'])
  })

  it('who left stays away until they choose it', async () => {
    const first = setUp()
    await first.settled()
    await first.app.session.disconnect()
    first.end()
    const second = setUp({ device: first.device })
    expect(await second.settled()).toEqual(['disconnected', undefined])
    await second.app.connect.connect('safe')
    expect(await second.settled()).toEqual(['connected', 'safe'])
  })

  it('stays on a page that only looks again whether anybody left, and goes where somebody did', async () => {
    const { app, clock, device, otherTab, session, settled } = setUp()
    await settled()
    const seen: string[] = []
    app.session.state.changes$.subscribe(({ status }) => seen.push(status))
    // As a page hears it that the browser had put aside.
    otherTab.post({ type: 'returned' })
    await clock.advance(3_000)
    expect([seen, session().byNamespace['eip155']?.connector.id]).toEqual([['connected'], 'safe'])
    device.setItem('@portico/connectionStatus', '"disconnected"')
    otherTab.post({ type: 'disconnected' })
    await clock.advance(3_000)
    expect(session().status).toBe('disconnected')
  })

  it('goes where another tab chose another wallet, however late that is stored', async () => {
    const { clock, device, otherTab, session, settled } = setUp()
    await settled()
    otherTab.post({ type: 'connected', namespace: 'eip155' })
    await clock.advance(300)
    expect(session().byNamespace['eip155']?.connector.id).toBe('safe')
    device.setItem('@portico/connectionStatus', '"connected"')
    device.setItem('@portico/connectedWallets', JSON.stringify({ eip155: walletRef(walletInfo) }))
    await clock.advance(1_000)
    // Which does not say here that it is open.
    expect(session().byNamespace['eip155']).toBeUndefined()
  })

  it('a wallet that the visitor has chosen comes before it', async () => {
    const first = setUp()
    await first.settled()
    await first.connect()
    const wallet = first.wallet
    expect(first.session().byNamespace['eip155']?.accounts[0]?.id).toBe(`eip155:1:${account}`)
    first.end()
    const again = setUp({ device: first.device })
    void wallet
    expect((await again.settled())[1]).not.toBe('safe')
  })

  it('nothing is connected where the site is to be asked first', async () => {
    let asked = 0
    const { settled, app } = setUp({ beforeConnect: () => void (asked += 1) })
    expect([await settled(), asked]).toEqual([['disconnected', undefined], 0])
    await app.connect.connect('safe')
    expect([await settled(), asked]).toEqual([['connected', 'safe'], 1])
  })

  it('nothing is connected where the page is elsewhere', async () => {
    const { session, settled } = setUp({ isHere: false })
    expect(session().status).toBe('disconnected')
    expect(await settled()).toEqual(['disconnected', undefined])
  })
})
