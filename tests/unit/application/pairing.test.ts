import { describe, expect, it } from 'vitest'
import { services } from '../../../src/composition/services.js'
import type { Feedback } from '../../../src/application/feedback/feedback.js'
import { waitForApproval } from '../../../src/application/pairing/wait-for-approval.js'
import type { Settings } from '../../../src/application/settings.js'
import type { PairingState } from '../../../src/domain/connection/pairing.js'
import type { DialogError } from '../../../src/domain/errors.js'
import type { SignInTerms } from '../../../src/domain/sign-in/sign-in.js'
import { createStore } from '../../../src/kit/store.js'
import type { WalletConnection } from '../../../src/ports/connectors.js'
import { view } from '../../../src/domain/dialog/view.js'
import { ethereum, solana } from '../../../src/domain/networks/networks.js'
import { endingWith } from '../../../src/domain/session/session.js'
import type { Wallet } from '../../../src/domain/wallets/wallet.js'
import type { DeepLink } from '../../../src/domain/wallets/deep-link.js'
import { createTabs } from '../../../src/infrastructure/platform/tabs.js'
import { restoredHint } from '../../../src/infrastructure/storage/restored-hint.js'
import { createFakeChainAdapter } from '../../fakes/fake-chain-adapter.js'
import { createFakeLocks } from '../../fakes/fake-locks.js'
import { createFakeOrigin } from '../../fakes/fake-origin.js'
import { createFakePairingConnector } from '../../fakes/fake-pairing-connector.js'
import { createFakeTabs } from '../../fakes/fake-tabs.js'
import { createFakeWebStorage } from '../../fakes/fake-web-storage.js'
import { createVirtualClock } from '../../fakes/virtual-clock.js'
import { createDialogOfFakes, walletInfo, type DialogOfFakesOptions } from '../support/dialog-of-fakes.js'
import { createSite } from '../support/site.js'

const beacon: Wallet = {
  id: '86a4bb552762f54213efc6a638b5185227559f9e5040d9cb587b2376182be060',
  name: 'Beacon',
  rdns: 'example.portico.beacon',
  chains: ['eip155:1'],
  mobileLink: 'beaconwallet://',
  verified: false,
}
const connection: DeepLink = { kind: 'native', href: 'beaconwallet://wc?uri=x', target: '_self', via: 'window' }
const phone = { device: 'android', environment: { device: 'android' } } as const
const safari = { device: 'ios', environment: { device: 'ios', safari: true } } as const
const minutes = 60_000

const started = async (setup: DialogOfFakesOptions = {}) => {
  const wallets = createFakePairingConnector()
  const dialog = createDialogOfFakes({ pairing: wallets, ...setup })
  await dialog.app.features.load('pairing')
  const pairing = dialog.container.get(services.pairingFeature)
  dialog.app.dialog.open()
  const shown = () => pairing.state.get()
  /** Everything that was shown, from now on. */
  const seen: string[] = []
  pairing.state.changes$.subscribe(() => seen.push(shown().status))
  const begin = async (wallet?: Wallet) => {
    pairing.start(wallet)
    await dialog.clock.advance(0)
  }
  const newest = () => wallets.uris.at(-1) ?? ''
  const answer = async (what: 'approve' | 'reject' | 'expire', uri = newest()) => {
    wallets.answer(uri, what)
    await dialog.clock.advance(0)
  }
  return { ...dialog, wallets, pairing, shown, seen, begin, newest, answer }
}

/** What is asked for next comes when that is called. */
function delayNext({ connector }: ReturnType<typeof createFakePairingConnector>): () => void {
  const { connect } = connector
  let comeNow = () => undefined as void
  const late = new Promise<void>((resolve) => (comeNow = resolve))
  Object.assign(connector, { connect: (...given: Parameters<typeof connect>) => late.then(() => connect(...given)) })
  return comeNow
}

describe('a pairing', () => {
  it('shows an address, and is connecting until a wallet approves it [S3.8, S4.1]', async () => {
    const { begin, shown, newest, answer, session, clock, analytics } = await started()
    await begin(beacon)
    expect(shown()).toEqual({ status: 'ready', uri: newest(), expiresAt: clock.now() + 4 * minutes })
    expect(session().status).toBe('connecting')
    await answer('approve')
    expect(session()).toMatchObject({ status: 'connected', active: 'eip155' })
    expect(shown()).toEqual({ status: 'idle' })
    expect(analytics.events.map(({ event }) => event)).toContain('CONNECT_SUCCESS')
  })

  it('keeps the picture under which the wallet was picked for as long as it is connected, over a reload too', async () => {
    const first = await started()
    await first.begin({ ...beacon, imageId: 'picture-of-beacon' })
    await first.answer('approve')
    expect(first.session().byNamespace.eip155?.connector).toMatchObject({ imageId: 'picture-of-beacon' })
    const { wallets, device } = first
    const second = createDialogOfFakes({ pairing: wallets, device })
    await second.clock.advance(1_000)
    expect(second.session().byNamespace.eip155?.connector).toMatchObject({ imageId: 'picture-of-beacon' })
    // Another wallet took the place meanwhile.
    const stored = device.getItem('@portico/connectedWallets') ?? ''
    device.setItem('@portico/connectedWallets', stored.replace('"name":"', '"name":"Former '))
    const third = createDialogOfFakes({ pairing: wallets, device })
    await third.clock.advance(1_000)
    expect(third.session().status).toBe('connected')
    expect(third.session().byNamespace.eip155?.connector).not.toHaveProperty('imageId')
  })

  it('with any wallet has no picture of one that was picked before', async () => {
    const { begin, answer, session } = await started()
    await begin({ ...beacon, imageId: 'picture-of-beacon' })
    await begin()
    await answer('approve')
    expect(session().byNamespace.eip155?.connector).not.toHaveProperty('imageId')
  })

  it('that the wallet ended is looked for once more, and by no load after that', async () => {
    const { begin, answer, device, wallets, end } = await started()
    await begin(beacon)
    await answer('approve')
    wallets.deleteSession()
    end()
    const { restore } = wallets.connector
    let looks = 0
    Object.assign(wallets.connector, {
      restore: (...given: Parameters<typeof restore>) => (looks++, restore(...given)),
    })
    for (let load = 0; load < 3; load++) {
      const later = createDialogOfFakes({ pairing: wallets, device })
      await later.clock.advance(1_000)
      expect(later.session().status).toBe('disconnected')
      later.end()
    }
    expect([looks, restoredHint(undefined, () => device)]).toEqual([1, undefined])
  })

  it('ends with another tab without a second goodbye: that tab has told the wallet', async () => {
    const { begin, answer, session, clock, device, otherTab, wallets } = await started()
    await begin(beacon)
    await answer('approve')
    device.setItem('@portico/connectionStatus', '"disconnected"')
    otherTab.post({ type: 'disconnected' })
    await clock.advance(10)
    expect([session().status, wallets.sessions()]).toEqual(['disconnected', 1])
  })

  it('is asked nothing any more once another tab has ended it: what was asked here does not wait on', async () => {
    const { begin, answer, session, clock, device, otherTab, wallets, container } = await started()
    await begin(beacon)
    await answer('approve')
    wallets.setMood('ignore')
    const from = session().byNamespace.eip155?.active.split(':')[2]
    const signing = container.get(services.walletRequest)('eip155', { method: 'personal_sign', params: ['0x00', from] })
    const ends: unknown[] = []
    signing.catch((error: unknown) => ends.push(error))
    await clock.advance(1_000)
    expect([wallets.requests.length, ends]).toEqual([1, []])
    device.setItem('@portico/connectionStatus', '"disconnected"')
    otherTab.post({ type: 'disconnected' })
    await clock.advance(10)
    expect(ends).toMatchObject([{ code: 'NOT_CONNECTED' }])
  })

  it('lasts four minutes and is renewed ten seconds before, without a moment in which nothing is shown [S4.4, S9.2]', async () => {
    const { begin, shown, seen, wallets, clock, newest } = await started()
    await begin()
    const first = newest()
    await clock.advance(4 * minutes - 10_001)
    expect(shown()).toMatchObject({ status: 'ready', uri: first })
    await clock.advance(1)
    expect(newest()).not.toBe(first)
    expect(shown()).toMatchObject({ status: 'ready', uri: newest(), notice: 'renewed' })
    expect(seen.filter((status) => status !== 'idle')).toEqual(['preparing', 'ready', 'ready'])
    // A wallet that scanned the old one a moment ago is still heard.
    expect(wallets.open()).toEqual([first, newest()])
  })

  it('connects the wallet that scanned the address of a moment ago, and withdraws the new one', async () => {
    const { begin, clock, newest, answer, session, wallets } = await started()
    await begin()
    const first = newest()
    await clock.advance(4 * minutes - 5_000)
    await answer('approve', first)
    expect(session().status).toBe('connected')
    expect(wallets.open()).toEqual([])
  })

  it('shows a new address at once when the visitor declines, and never the refused one again [S3.8]', async () => {
    const { begin, shown, seen, newest, answer, session } = await started()
    await begin()
    const first = newest()
    await answer('reject')
    expect(newest()).not.toBe(first)
    expect(shown()).toMatchObject({ status: 'ready', uri: newest(), notice: 'declined' })
    expect(seen).not.toContain('failed')
    expect(session().status).toBe('connecting')
  })

  it('offers a refused address to nobody while the next one is late, and says that it was refused [S3.8]', async () => {
    const { begin, shown, seen, pairing, wallets, answer, newest, clock, opener } = await started({ platform: safari })
    await begin(beacon)
    const comeNow = delayNext(wallets)
    await answer('reject')
    expect(shown()).toEqual({ status: 'preparing', notice: 'declined' })
    expect([pairing.open(connection), opener.wallets]).toEqual([false, []])
    expect(pairing.ways(beacon)).toEqual([])
    comeNow()
    await clock.advance(0)
    expect(shown()).toMatchObject({ status: 'ready', uri: newest(), notice: 'declined' })
    expect(seen.slice(1)).toEqual(['preparing', 'ready', 'preparing', 'ready'])
  })

  it('shows no address that ended while the device slept, whose timers slept as well', async () => {
    const { begin, shown, wallets, clock } = await started()
    await begin()
    delayNext(wallets)
    clock.setTime(clock.now() + 60 * minutes)
    await clock.advance(1_000)
    expect(shown()).toEqual({ status: 'preparing', notice: 'renewed' })
  })

  it('is renewed in its time where the clock of the device was put back', async () => {
    const { begin, newest, clock, wallets } = await started()
    await begin()
    const first = newest()
    clock.setTime(clock.now() - 60 * minutes)
    await clock.advance(4 * minutes - 10_001)
    expect(newest()).toBe(first)
    await clock.advance(1)
    expect(newest()).not.toBe(first)
    expect(wallets.open()).toContain(newest())
  })

  it('is renewed when it ended before its time', async () => {
    const { begin, shown, newest, answer } = await started()
    await begin()
    await answer('expire')
    expect(shown()).toMatchObject({ status: 'ready', uri: newest(), notice: 'renewed' })
  })

  it('says that the relay is away, and goes on by itself when it is back [S3.8]', async () => {
    const { begin, shown, wallets, clock, newest } = await started()
    wallets.setRelay('away')
    await begin()
    expect(shown()).toMatchObject({ status: 'failed', error: { code: 'RELAY_UNREACHABLE' } })
    await clock.advance(20_000)
    expect(shown()).toMatchObject({ status: 'failed' })
    wallets.setRelay('up')
    await clock.advance(5_000)
    expect(shown()).toMatchObject({ status: 'ready', uri: newest() })
  })

  it('waits at least a second between two tries [S9.2]', async () => {
    const { begin, wallets, clock, analytics } = await started()
    wallets.setRelay('away')
    let tries = 0
    const { connect } = wallets.connector
    Object.assign(wallets.connector, {
      connect: (...given: Parameters<typeof connect>) => ((tries += 1), connect(...given)),
    })
    await begin()
    await clock.advance(999)
    expect(tries).toBe(1)
    await clock.advance(1)
    expect(tries).toBe(2)
    await clock.advance(60_000)
    expect(tries).toBeLessThan(20)
    expect(analytics.events.filter(({ event }) => event === 'CONNECT_ERROR')).toHaveLength(1)
  })

  it('keeps nothing of its tries however long the relay is away', async () => {
    const site = createSite()
    const naps: AbortSignal[] = []
    const sleep: typeof site.clock.sleep = (ms, signal) => {
      if (signal !== undefined) naps.push(signal)
      return site.clock.sleep(ms, signal)
    }
    const origin = { ...site, clock: { ...site.clock, sleep } }
    const { begin, pairing, wallets, clock } = await started({ origin })
    wallets.setRelay('away')
    await begin()
    await clock.advance(60 * minutes)
    expect(naps.length).toBeGreaterThan(500)
    const ended = () => naps.filter(({ aborted }) => aborted).length
    // Of those that have come to pass, whoever still keeps one would end it now.
    const before = ended()
    pairing.stop()
    expect(ended() - before).toBe(1)
    expect(clock.pending()).toBe(0)
  })

  it('says that the relay went away while it waited, and shows a new address when it is back', async () => {
    const { begin, shown, wallets, clock, newest } = await started()
    await begin()
    const first = newest()
    wallets.setRelay('away')
    expect(shown()).toMatchObject({ status: 'failed', error: { code: 'RELAY_UNREACHABLE' } })
    wallets.setRelay('up')
    await clock.advance(0)
    expect(shown()).toMatchObject({ status: 'ready', uri: newest(), notice: 'renewed' })
    expect(newest()).not.toBe(first)
  })

  it.each([
    ['RELAY_ORIGIN_REFUSED', 'INVALID_APP_CONFIGURATION', '[S8.31, S8.35]'],
    ['RELAY_CLOCK_SKEWED', 'SESSION_EXPIRED', '[S8.32, S8.35]'],
    ['RELAY_PROJECT_REFUSED', 'INVALID_PROJECT_ID', '[S8.33, S8.35]'],
  ] as const)('raises the alert for %s once: %s %s', async (refusal, alert, _ids) => {
    const { begin, wallets, clock, app, pairing } = await started({ options: { projectId: 'p' } })
    wallets.refuse(refusal)
    await begin()
    await clock.advance(30_000)
    pairing.retry()
    await clock.advance(10)
    expect(app.feedback.alerts.get()).toEqual([{ code: alert, variant: 'error' }])
  })

  it('asks for a project where none is configured [S8.34]', async () => {
    const { begin, wallets, app } = await started()
    wallets.refuse('RELAY_PROJECT_REFUSED')
    await begin()
    expect(app.feedback.alerts.get()).toEqual([{ code: 'PROJECT_ID_NOT_CONFIGURED', variant: 'error' }])
  })

  it('ends when nobody waits any more: nothing is shown, no timer runs, and a late approval changes nothing', async () => {
    const { begin, pairing, shown, wallets, answer, newest, session, clock } = await started()
    await begin()
    const uri = newest()
    pairing.stop()
    await clock.advance(0)
    expect(shown()).toEqual({ status: 'idle' })
    expect(wallets.open()).toEqual([])
    await answer('approve', uri)
    expect(session().status).toBe('disconnected')
    expect(clock.pending()).toBe(0)
  })

  it('ends when another wallet is connected', async () => {
    const { begin, connect, wallets, session, shown } = await started()
    await begin()
    await connect()
    expect(session().byNamespace['eip155']?.connector.name).toBe('Lamp')
    expect([wallets.open(), shown().status]).toEqual([[], 'idle'])
  })

  it.each<[string, (world: Awaited<ReturnType<typeof started>>) => unknown]>([
    ['the site', ({ app }) => app.session.disconnect()],
    ['another tab', ({ otherTab }) => otherTab.post({ type: 'disconnected' })],
  ])('begins again when %s disconnects: the address on the screen is never a dead one', async (_, leave) => {
    const world = await started({ platform: phone })
    const { begin, pairing, answer, session, shown, wallets, clock, analytics } = world
    await begin(beacon)
    pairing.open(connection)
    await leave(world)
    await clock.advance(0)
    const [first = '', second = ''] = wallets.uris
    expect(shown()).toEqual({ status: 'ready', uri: second, expiresAt: clock.now() + 4 * minutes })
    expect([session().status, wallets.open()]).toEqual(['connecting', [second]])
    await answer('approve', first)
    expect(session().status).toBe('connecting')
    await answer('approve', second)
    expect(session().status).toBe('connected')
    expect(analytics.events.at(-1)).toMatchObject({ event: 'CONNECT_SUCCESS', properties: { method: 'qrcode' } })
  })

  it('goes on where the browser shows a page again that it had put aside: what the wallet approved meanwhile counts', async () => {
    const origin = createFakeOrigin()
    const window = origin.openTab()
    const tabs = { open: () => createTabs({ window }) }
    const locks = createFakeLocks()
    const place = { clock: createVirtualClock(), tabs, locks, chain: createFakeChainAdapter() }
    const { begin, pairing, answer, session, shown, wallets, clock, newest, end } = await started({
      platform: phone,
      origin: place,
    })
    await begin(beacon)
    pairing.open(connection)
    const first = newest()
    origin.show(window, true)
    await clock.advance(100)
    expect(shown()).toMatchObject({ status: 'ready', uri: first, opened: 'Beacon' })
    expect([session().status, wallets.open()]).toEqual(['connecting', [first]])
    await answer('approve', first)
    expect(session().status).toBe('connected')
    end()
  })

  it('goes on when the site disconnects a namespace that it is not for', async () => {
    const { begin, app, session, wallets, newest, clock } = await started()
    app.dialog.open({ namespace: 'solana' })
    await begin()
    await app.session.disconnect('eip155')
    await clock.advance(2_000)
    expect([session().status, wallets.uris, wallets.open()]).toEqual(['connecting', [newest()], [newest()]])
    await app.session.disconnect('solana')
    await clock.advance(0)
    expect(wallets.open()).toEqual([wallets.uris[1]])
  })

  it('puts the network that the visitor chose before connecting first', async () => {
    const { begin, app, answer, session } = await started()
    await app.session.switchNetwork('eip155:8453')
    await begin()
    await answer('approve')
    expect(session().byNamespace['eip155']?.network).toBe('eip155:8453')
  })

  it('leaves nothing when the dialog is destroyed', async () => {
    const { begin, end, wallets, clock } = await started()
    await begin()
    end()
    await clock.advance(0)
    expect([wallets.open(), clock.pending()]).toEqual([[], 0])
  })

  it('never tracks or logs an address', async () => {
    const { begin, answer, newest, analytics, logger } = await started()
    await begin(beacon)
    await answer('reject')
    const uri = newest()
    await answer('approve')
    const said = JSON.stringify([analytics.events, logger.entries])
    expect(said).not.toContain('symKey')
    expect(said).not.toContain(uri)
  })
})

describe('a code that is renewed while wallets sign in', () => {
  it.each(['is connected with the other', 'is left'] as const)(
    'lets go of a wallet that is done when the visitor %s',
    async (how) => {
      const clock = createVirtualClock()
      const verified: (() => void)[] = []
      const gone: string[] = []
      const link = (name: string) =>
        ({
          connector: { ...walletInfo, name },
          disconnect: async () => void gone.push(name),
        }) as unknown as WalletConnection
      let codes = 0
      let left = false
      const waiting = waitForApproval(
        {
          state: createStore<PairingState>({ status: 'idle' }),
          connector: {
            info: walletInfo,
            connect: async ({ onUri }) => {
              onUri?.('wc:')
              return link(codes++ === 0 ? 'Beacon' : 'Harbour')
            },
            restore: async () => undefined,
          },
          chains: () => ['eip155:1'],
          opened: () => undefined,
          left: () => left,
          clock,
          feedback: { alert: () => undefined } as unknown as Feedback,
          track: () => undefined,
          hasProjectId: false,
          settings: { signIn: {} } as Settings,
          features: {
            load: async () => ({
              offer: async () => ({
                offer: { terms: [{} as SignInTerms], onSigned: () => undefined },
                settle: () => new Promise<void>((resolve) => verified.push(resolve)),
              }),
            }),
          },
        },
        new AbortController().signal,
      )
      const outcome = waiting.then(
        ({ connector }) => connector.name,
        ({ code }: DialogError) => code,
      )
      await clock.advance(4 * minutes - 10_000)
      expect(verified).toHaveLength(2)
      if (how === 'is left') {
        left = true
        await clock.advance(4 * minutes)
      } else verified[1]?.()
      expect(await outcome).toBe(how === 'is left' ? 'ABORTED' : 'Harbour')
      verified[0]?.()
      await clock.advance(0)
      expect(gone).toEqual(['Beacon'])
    },
  )
})

describe('a pairing that is taken up again', () => {
  it('stays when the view is left and entered again on iOS Safari and in messengers, as long as it is good [S4.2]', async () => {
    const { begin, pairing, wallets, clock, newest } = await started({ platform: safari })
    await begin(beacon)
    const first = newest()
    pairing.stop()
    await begin(beacon)
    expect(wallets.uris).toEqual([first])
    pairing.stop()
    await clock.advance(4 * minutes)
    await begin(beacon)
    expect(wallets.uris.length).toBeGreaterThan(1)
    expect(newest()).not.toBe(first)
  })

  it('is for the namespace that is asked for then, and not for the one that it was begun for', async () => {
    const wallets = createFakePairingConnector(undefined, { solana: ['7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2'] })
    const { app, begin, pairing, connect, session, clock } = await started({
      platform: safari,
      pairing: wallets,
      options: { networks: [ethereum, solana] },
    })
    await connect()
    app.dialog.open({ view: view('Connect'), namespace: 'solana' })
    await begin()
    pairing.stop()
    app.dialog.open({ view: view('Connect'), namespace: 'eip155' })
    await begin()
    wallets.answer(wallets.uris.at(-1) ?? '', 'approve')
    await clock.advance(0)
    expect(wallets.uris).toHaveLength(1)
    expect([session().active, session().byNamespace.eip155?.connector.kind]).toEqual(['eip155', 'walletConnect'])
  })

  it('is never one that the visitor refused', async () => {
    const { begin, pairing, answer, newest } = await started({ platform: safari })
    await begin(beacon)
    const refused = newest()
    await answer('reject')
    pairing.stop()
    await begin(beacon)
    expect(newest()).not.toBe(refused)
  })

  it('is not connecting while nobody looks, and is again when the visitor comes back: it is renewed then', async () => {
    const { begin, pairing, wallets, clock, session, newest } = await started({ platform: safari })
    await begin(beacon)
    pairing.stop()
    expect(session().status).toBe('disconnected')
    await clock.advance(minutes)
    await begin(beacon)
    expect([session().status, wallets.uris]).toEqual(['connecting', [newest()]])
    await clock.advance(3 * minutes)
    expect([session().status, wallets.uris.length]).toEqual(['connecting', 2])
  })

  it('connects when the wallet approves while nobody looks, over an outage and until its time is over', async () => {
    const { begin, pairing, wallets, clock, session, answer, shown } = await started({ platform: safari })
    await begin(beacon)
    pairing.stop()
    wallets.setRelay('away')
    await clock.advance(4 * minutes - 5_000)
    wallets.setRelay('up')
    expect([shown().status, wallets.uris.length]).toEqual(['ready', 1])
    await answer('approve')
    expect([session().status, shown().status]).toEqual(['connected', 'idle'])
  })

  it.each<[string, (world: Awaited<ReturnType<typeof started>>) => unknown]>([
    ['its time is over', ({ clock }) => clock.advance(20 * minutes)],
    ['the visitor declines', ({ answer }) => answer('reject')],
    ['the wallet lets it expire', ({ answer }) => answer('expire')],
    ['the site disconnects', ({ app }) => app.session.disconnect()],
  ])('ends while nobody looks when %s: no other is made, and nothing waits', async (_, happen) => {
    const world = await started({ platform: safari })
    const { begin, pairing, wallets, clock, session, shown } = world
    await begin(beacon)
    pairing.stop()
    await happen(world)
    await clock.advance(0)
    expect([session().status, shown().status]).toEqual(['disconnected', 'idle'])
    expect([wallets.uris.length, wallets.open(), clock.pending()]).toEqual([1, [], 0])
  })

  it('holds nobody up while nobody looks: what is connected in another tab is taken up', async () => {
    const origin = {
      clock: createVirtualClock(),
      tabs: createFakeTabs(),
      locks: createFakeLocks(),
      chain: createFakeChainAdapter(),
    }
    const device = createFakeWebStorage()
    const { begin, pairing, session, wallet, clock } = await started({ platform: safari, origin, device })
    await begin(beacon)
    pairing.stop()
    await createDialogOfFakes({ origin, device, wallet }).connect()
    await clock.advance(1_000)
    expect(session().byNamespace.eip155?.connector.name).toBe('Lamp')
  })

  it('gives way to another wallet, which is being asked then', async () => {
    const { begin, pairing, app, wallet, wallets, clock, session } = await started({ platform: safari })
    await begin(beacon)
    pairing.stop()
    wallet.setMood('hold')
    void app.connect.connect('dev.lamp')
    await clock.advance(100)
    expect([session().status, wallets.open()]).toEqual(['connecting', []])
  })

  it('is a new one elsewhere', async () => {
    const { begin, pairing, wallets } = await started({ platform: phone })
    await begin(beacon)
    pairing.stop()
    await begin(beacon)
    expect(wallets.uris).toHaveLength(2)
  })
})

describe('a finished pairing', () => {
  it('remembers the wallet and, where it was opened by a link, the link; the method is mobile then [S3.8, S4.3]', async () => {
    const device = createFakeWebStorage()
    const { begin, pairing, opener, answer, analytics, app, clock, shown, wallets } = await started({
      platform: phone,
      device,
    })
    await begin(beacon)
    expect(pairing.open(connection)).toBe(true)
    expect(opener.wallets).toEqual([connection])
    // The address was renewed while the wallet was in front.
    await clock.advance(4 * minutes - 10_000)
    expect(shown()).toMatchObject({ notice: 'renewed', opened: 'Beacon' })
    await answer('approve', wallets.uris[0])
    expect(device.kept.get('WALLETCONNECT_DEEPLINK_CHOICE')).toBe('{"href":"beaconwallet://","name":"Beacon"}')
    expect(analytics.events).toContainEqual({
      event: 'CONNECT_SUCCESS',
      properties: { method: 'mobile', name: 'Beacon' },
    })
    expect(device.kept.get('@portico/recentWallets')).toContain('"Beacon"')
    await app.session.disconnect()
    expect(device.kept.has('WALLETCONNECT_DEEPLINK_CHOICE')).toBe(false)
  })

  it('has the method qrcode where no link was opened, and keeps no link [S4.3]', async () => {
    const device = createFakeWebStorage()
    const { begin, answer, analytics } = await started({ device })
    await begin(beacon)
    await answer('approve')
    expect(device.kept.has('WALLETCONNECT_DEEPLINK_CHOICE')).toBe(false)
    expect(analytics.events).toContainEqual({
      event: 'CONNECT_SUCCESS',
      properties: { method: 'qrcode', name: 'Beacon' },
    })
  })

  it('keeps at most two recent wallets [S9.9]', async () => {
    const device = createFakeWebStorage()
    const { begin, answer, app } = await started({ device })
    for (const name of ['One', 'Two', 'Three']) {
      await begin({ ...beacon, id: name.toLowerCase(), name, rdns: `example.${name.toLowerCase()}` })
      await answer('approve')
      await app.session.disconnect()
    }
    const kept: unknown = JSON.parse(device.kept.get('@portico/recentWallets') ?? '[]')
    expect(kept).toMatchObject([{ name: 'Three' }, { name: 'Two' }])
  })
})

describe('recent wallets of two tabs', () => {
  it('are those of both, whichever was opened first [S9.9]', async () => {
    const device = createFakeWebStorage()
    const tab = { clock: createVirtualClock(), tabs: createFakeTabs(), locks: createFakeLocks() }
    const origin = { ...tab, chain: createFakeChainAdapter() }
    const one = await started({ device, origin })
    const two = await started({ device, origin })
    const names = () => {
      const kept: unknown = JSON.parse(device.kept.get('@portico/recentWallets') ?? '[]')
      return Array.isArray(kept) ? kept.map((wallet: { readonly name: string }) => wallet.name) : []
    }
    await one.begin(beacon)
    await one.answer('approve')
    await one.app.session.disconnect()
    await two.connect()
    expect(names()).toEqual(['Lamp', 'Beacon'])
    await two.app.session.disconnect()
    await one.begin({ ...beacon, id: 'third', name: 'Third', rdns: 'example.third' })
    await one.answer('approve')
    expect(names()).toEqual(['Third', 'Lamp'])
  })
})

describe('a pairing that was left', () => {
  it('is over with its address, wallet and link [S4.1]', async () => {
    const device = createFakeWebStorage()
    const { begin, pairing, shown, session, answer, analytics, wallets, clock } = await started({
      platform: phone,
      device,
    })
    await begin(beacon)
    pairing.open(connection)
    expect(shown()).toMatchObject({ status: 'ready', opened: 'Beacon' })
    pairing.stop()
    await clock.advance(0)
    expect([shown(), session().status, wallets.open()]).toEqual([{ status: 'idle' }, 'disconnected', []])
    await begin()
    expect(shown()).toEqual({ status: 'ready', uri: wallets.uris[1], expiresAt: clock.now() + 4 * minutes })
    await answer('approve')
    expect(analytics.events.at(-1)).toMatchObject({ event: 'CONNECT_SUCCESS', properties: { method: 'qrcode' } })
    expect(device.kept.has('WALLETCONNECT_DEEPLINK_CHOICE')).toBe(false)
    expect(device.kept.get('@portico/recentWallets') ?? '').not.toContain('Beacon')
  })
})

describe('opening a wallet by a link', () => {
  it('navigates before anything else happens', async () => {
    const { begin, pairing, opener } = await started({ platform: phone })
    await begin(beacon)
    const order: string[] = []
    void Promise.resolve().then(() => order.push('microtask'))
    pairing.open(connection)
    order.push(...opener.wallets.map(() => 'navigated'))
    await Promise.resolve()
    expect(order).toEqual(['navigated', 'microtask'])
  })

  it('does nothing before there is an address, and says so', async () => {
    const { pairing, opener, wallets, begin } = await started({ platform: phone })
    wallets.setRelay('silent')
    await begin(beacon)
    expect(pairing.open(connection)).toBe(false)
    expect(opener.wallets).toEqual([])
    // The wallet's own browser needs none.
    const browse = { ...connection, kind: 'browse', href: 'https://browse.example/?page=x' } as const
    expect(pairing.open(browse)).toBe(true)
    expect(opener.wallets).toEqual([browse])
  })
})

describe('where WalletConnect is the only way to connect', () => {
  const alone = { late: true, options: { features: { announcedWallets: false } } } as const

  it('opens on the code, and on phones on the list of wallets [S2.20]', async () => {
    expect((await started(alone)).view()).toBe('ConnectingWalletConnectBasic')
    expect((await started({ ...alone, platform: phone })).view()).toBe('AllWallets')
    expect((await started({ late: true })).view()).toBe('Connect')
    // Nor without it: there is no code to show.
    const nobody = createDialogOfFakes(alone)
    nobody.app.dialog.open()
    expect(nobody.view()).toBe('Connect')
  })

  it('leaves networks to the site: an unsupported one opens no view [S2.26]', async () => {
    const { begin, answer, wallets, view, app, session } = await started(alone)
    await begin()
    await answer('approve')
    wallets.setChain('eip155:10')
    expect(session().byNamespace['eip155']?.network).toBe('eip155:10')
    expect([app.dialog.state.get().open, view()]).not.toEqual([true, 'UnsupportedChain'])
  })

  it('does so only there: a session over WalletConnect beside other ways opens it [S2.26]', async () => {
    const { begin, answer, wallets, view } = await started()
    await begin()
    await answer('approve')
    wallets.setChain('eip155:10')
    expect(view()).toBe('UnsupportedChain')
  })
})

describe('a request that cannot reach the wallet', () => {
  it('says so until the way is back', async () => {
    const { begin, answer, wallets, app, clock } = await started()
    await begin()
    await answer('approve')
    wallets.interrupt(true)
    expect(app.feedback.snackbar.get()).toMatchObject({ message: 'wallet.interrupted', variant: 'loading', open: true })
    await clock.advance(60_000)
    expect(app.feedback.snackbar.get()?.open).toBe(true)
    wallets.interrupt(false)
    expect(app.feedback.snackbar.get()?.open).toBe(false)
  })
})

describe('the namespaces of one wallet', () => {
  it('end together over WalletConnect, and a namespace of another wallet stays [S4.10]', () => {
    const over = (kind: 'walletConnect' | 'announced') =>
      ({
        accounts: [{ id: 'eip155:1:0x1', type: 'eoa' }],
        active: 'eip155:1:0x1',
        network: 'eip155:1',
        connector: { id: kind, kind, name: kind, namespaces: ['eip155'] },
      }) as const
    const state = {
      status: 'connected',
      active: 'eip155',
      byNamespace: { eip155: over('walletConnect'), solana: over('walletConnect'), bip122: over('announced') },
    } as const
    expect(endingWith(state, 'eip155')).toEqual(['eip155', 'solana'])
    expect(endingWith(state, 'bip122')).toEqual(['bip122'])
    expect(endingWith(state, 'cosmos')).toEqual(['cosmos'])
  })
})

describe('a network that the site did not list', () => {
  it('is alerted when it is asked for, once [S8.30]', async () => {
    const { app } = await started()
    for (let i = 0; i < 2; i++)
      await expect(app.session.switchNetwork('eip155:4242')).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
    expect(app.feedback.alerts.get()).toEqual([{ code: 'NETWORK_MISSING', variant: 'error' }])
  })
})
