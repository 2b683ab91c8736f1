import { describe, expect, it } from 'vitest'
import { acceptConnection } from '../../../src/application/connection-sessions.js'
import { storedConnections, walletRef } from '../../../src/application/stored-connection.js'
import { services } from '../../../src/composition/services.js'
import { bitcoin, solana, solanaDevnet } from '../../../src/domain/networks/networks.js'
import type { DialogError } from '../../../src/domain/errors.js'
import type { WalletRef } from '../../../src/domain/wallets/connector.js'
import { chooseAccount } from '../../../src/domain/session/session-changes.js'
import { view } from '../../../src/domain/dialog/view.js'
import type { WalletConnection } from '../../../src/ports/connectors.js'
import { ports } from '../../../src/ports/tokens.js'
import { createFakeConnector } from '../../fakes/fake-connector.js'
import { createFakeWebStorage } from '../../fakes/fake-web-storage.js'
import { account, otherAccount, walletInfo } from '../support/dialog-of-fakes.js'
import {
  createNamespaces,
  createLantern,
  createPhone,
  createWisp,
  ordinalsAccount,
  otherPayment,
  otherSolana,
  paymentAccount,
  solanaAccount,
} from '../support/namespaces.js'

/** After it, nobody is waited for who looks like the wallet that is here. */
const calm = 600

const linksOf = ({ container }: ReturnType<typeof createNamespaces>) => container.get(services.connections)

describe('several namespaces at once', () => {
  it('has one session per namespace, and the last connected acts', async () => {
    const dialog = createNamespaces()
    await dialog.connect()
    await dialog.join('wallet-standard:Wisp')
    expect(dialog.connected()).toEqual(['eip155', 'solana'])
    expect(dialog.session().active).toBe('solana')
    expect(dialog.of('eip155')).toBe(`eip155:1:${account}`)
    expect(dialog.of('solana')).toBe(`${solana.id}:${otherSolana}`)
  })

  it('asks a wallet of one namespace for that namespace alone, and one that spans several for all of them', async () => {
    const { join, wisp, phone } = createNamespaces()
    await join('wallet-standard:Wisp')
    expect(wisp.asked()).toEqual([solana.id, solanaDevnet.id])
    await join('walletConnect')
    expect(phone.asked()).toEqual(['eip155:1', 'eip155:8453', solana.id, solanaDevnet.id, bitcoin.id])
  })

  it('asks a wallet that is announced for several namespaces for the one that was chosen [S3.38]', async () => {
    const dialog = createNamespaces()
    await dialog.join('dev.lantern', 'bip122')
    expect(dialog.lantern.asked()).toEqual([bitcoin.id])
    expect(dialog.connected()).toEqual(['bip122'])
    await dialog.join('dev.lantern', 'solana')
    expect(dialog.connected()).toEqual(['bip122', 'solana'])
    expect(linksOf(dialog).of('solana')).not.toBe(linksOf(dialog).of('bip122'))
  })

  it('asks for the namespace that the dialog is narrowed to, else for that of the chosen network', async () => {
    const narrowed = createNamespaces()
    narrowed.app.dialog.open({ namespace: 'solana' })
    await narrowed.join('dev.lantern')
    expect(narrowed.connected()).toEqual(['solana'])
    const chosen = createNamespaces()
    await chosen.app.session.switchNetwork(bitcoin.id)
    await chosen.join('dev.lantern')
    expect(chosen.connected()).toEqual(['bip122'])
  })

  it('puts the payment account first and lets it act [S9.22]', async () => {
    const dialog = createNamespaces()
    await dialog.join('dev.lantern', 'bip122')
    const { accounts } = dialog.session().byNamespace['bip122'] ?? {}
    expect(accounts?.map(({ type }) => type)).toEqual(['payment', 'ordinals'])
    expect(dialog.of('bip122')).toBe(`${bitcoin.id}:${paymentAccount}`)
    expect(accounts?.[1]?.id).toBe(`${bitcoin.id}:${ordinalsAccount}`)
  })

  it('makes one session per namespace of a link that spans several, each on a network of its own', async () => {
    const dialog = createNamespaces()
    await dialog.join('walletConnect')
    expect(dialog.connected()).toEqual(['bip122', 'eip155', 'solana'])
    expect(dialog.of('solana')).toBe(`${solana.id}:${otherSolana}`)
    expect(dialog.of('bip122')).toBe(`${bitcoin.id}:${otherPayment}`)
    expect(dialog.session().active).toBe('eip155')
    expect(dialog.phone.connections()).toBe(1)
  })

  it('changes only the namespace that the wallet speaks of', async () => {
    const dialog = createNamespaces()
    await dialog.join('walletConnect')
    const before = dialog.session()
    dialog.phone.setChain(solanaDevnet.id)
    dialog.phone.setAccounts([solanaAccount], 'solana')
    expect(dialog.of('solana')).toBe(`${solanaDevnet.id}:${solanaAccount}`)
    expect(dialog.session().byNamespace['eip155']).toBe(before.byNamespace['eip155'])
    expect(dialog.session().byNamespace['bip122']).toBe(before.byNamespace['bip122'])
    expect(dialog.session().active).toBe('eip155')
  })

  it('ends one namespace of a link that is not shared any more, and keeps the others and the link', async () => {
    const dialog = createNamespaces()
    await dialog.join('walletConnect')
    dialog.phone.setAccounts([], 'solana')
    expect(dialog.connected()).toEqual(['bip122', 'eip155'])
    expect(dialog.phone.connections()).toBe(1)
    expect(linksOf(dialog).of('solana')).toBeUndefined()
    dialog.phone.setAccounts([account], 'eip155')
    expect(dialog.of('eip155')).toBe(`eip155:1:${account}`)
  })

  it('ends all namespaces of a link that the wallet ends', async () => {
    const dialog = createNamespaces()
    await dialog.join('walletConnect')
    dialog.phone.hangUp()
    expect(dialog.session().status).toBe('disconnected')
    expect(dialog.phone.connections()).toBe(0)
  })

  it('lets go of a wallet only when its last namespace is taken over by another', async () => {
    const dialog = createNamespaces()
    await dialog.join('walletConnect')
    await dialog.connect()
    expect(dialog.of('eip155')).toBe(`eip155:1:${account}`)
    expect(dialog.phone.connections()).toBe(1)
    await dialog.join('dev.lantern', 'solana')
    expect(dialog.phone.connections()).toBe(1)
    await dialog.join('dev.lantern', 'bip122')
    expect(dialog.phone.connections()).toBe(0)
    dialog.phone.setAccounts([otherAccount], 'eip155')
    expect(dialog.of('eip155')).toBe(`eip155:1:${account}`)
  })

  it('leaves the wallets of other namespaces where a wallet is looked for in one', async () => {
    const dialog = createNamespaces()
    await dialog.connect()
    dialog.app.dialog.open({ view: view('Connect'), namespace: 'solana' })
    await dialog.join('walletConnect')
    expect(dialog.of('eip155')).toBe(`eip155:1:${account}`)
    expect(dialog.of('solana')).toBe(`${solana.id}:${otherSolana}`)
    expect(dialog.of('bip122')).toBe(`${bitcoin.id}:${otherPayment}`)
    expect(dialog.session().active).toBe('solana')
  })

  it('offers no wallet of an earlier visit that is of another namespace than the one that is looked for [S2.21]', () => {
    const device = createFakeWebStorage()
    const beacon = { id: 'beacon', name: 'Beacon', chains: ['eip155:1'], verified: true }
    device.setItem('@portico/recentWallets', JSON.stringify([{ id: 'beacon', name: 'Beacon', wallet: beacon }]))
    const { app } = createNamespaces({ device })
    const recent = () => app.connect.rows.get().some(({ group }) => group === 'recent')
    app.dialog.open({ namespace: 'eip155' })
    expect(recent()).toBe(true)
    app.dialog.open({ namespace: 'solana' })
    expect(recent()).toBe(false)
  })

  it('leaves no listener in a wallet that is connected twice', async () => {
    const dialog = createNamespaces()
    for (const namespace of ['solana', 'bip122', 'solana', 'bip122'] as const)
      await dialog.join('dev.lantern', namespace)
    await dialog.join('walletConnect')
    await dialog.join('walletConnect')
    expect([dialog.lantern.connections(), dialog.phone.connections()]).toEqual([0, 1])
    await dialog.app.session.disconnect()
    expect([dialog.lantern.connections(), dialog.phone.connections(), dialog.wallet.listeners()]).toEqual([0, 0, 0])
  })

  it('says that a wallet is connected when no offered namespace of it is left', async () => {
    const dialog = createNamespaces()
    const row = () =>
      dialog.app.connect.rows.get().find((one) => 'connector' in one && one.connector.id === 'dev.lantern')
    await dialog.join('dev.lantern', 'solana')
    expect(row()).toMatchObject({ connected: false })
    dialog.app.dialog.narrow('solana')
    expect(row()).toMatchObject({ connected: true })
    dialog.app.dialog.narrow('bip122')
    expect(row()).toMatchObject({ connected: false })
  })
})

describe('disconnecting one of several namespaces', () => {
  it('leaves the others, and one of them acts', async () => {
    const dialog = createNamespaces()
    await dialog.connect()
    await dialog.join('wallet-standard:Wisp')
    await dialog.app.session.disconnect('solana')
    expect(dialog.connected()).toEqual(['eip155'])
    expect(dialog.session().active).toBe('eip155')
    expect([dialog.wisp.connections(), dialog.wallet.listeners() > 0]).toEqual([0, true])
  })

  it('ends all namespaces of a wallet over WalletConnect, and no other wallet [S4.10]', async () => {
    const dialog = createNamespaces()
    await dialog.join('walletConnect')
    await dialog.join('dev.lantern', 'bip122')
    await dialog.app.session.disconnect('solana')
    expect(dialog.connected()).toEqual(['bip122'])
    expect([dialog.phone.connections(), dialog.lantern.connections()]).toEqual([0, 1])
  })

  it('ends one namespace of a wallet that is connected for each on its own', async () => {
    const dialog = createNamespaces()
    await dialog.join('dev.lantern', 'bip122')
    await dialog.join('dev.lantern', 'solana')
    await dialog.app.session.disconnect('solana')
    expect(dialog.connected()).toEqual(['bip122'])
    expect(dialog.lantern.connections()).toBe(1)
  })

  it('offers wallets of all namespaces again [S4.6]', async () => {
    const dialog = createNamespaces()
    await dialog.connect()
    dialog.app.dialog.open({ view: view('Connect'), namespace: 'solana' })
    await dialog.app.session.disconnect()
    expect(dialog.app.dialog.state.get().namespace).toBeUndefined()
  })

  it('keeps the deep link of a wallet elsewhere until the last of its namespaces is forgotten', async () => {
    const dialog = createNamespaces()
    const href = 'beacon://wc'
    await dialog.join('walletConnect')
    dialog.device.setItem('WALLETCONNECT_DEEPLINK_CHOICE', JSON.stringify({ href, name: 'Beacon' }))
    await dialog.connect()
    await dialog.app.session.disconnect('eip155')
    expect(dialog.device.getItem('WALLETCONNECT_DEEPLINK_CHOICE')).not.toBeNull()
    await dialog.app.session.disconnect('solana')
    expect(dialog.device.getItem('WALLETCONNECT_DEEPLINK_CHOICE')).toBeNull()
  })
})

describe('switching across namespaces', () => {
  it('makes a connected namespace act [S4.20]', async () => {
    const dialog = createNamespaces()
    await dialog.connect()
    await dialog.join('wallet-standard:Wisp')
    await dialog.app.session.switchNetwork('eip155:1')
    expect(dialog.session().active).toBe('eip155')
    await dialog.app.session.switchNetwork(solanaDevnet.id)
    expect(dialog.session().active).toBe('solana')
    expect(dialog.of('solana')).toBe(`${solanaDevnet.id}:${otherSolana}`)
  })

  it('is remembered for a namespace without a wallet while another one stays connected, and its next wallet begins there', async () => {
    const dialog = createNamespaces()
    await dialog.connect()
    await dialog.app.session.switchNetwork(solanaDevnet.id)
    expect(dialog.session()).toMatchObject({ active: 'eip155', chosenNetwork: solanaDevnet.id })
    // Another namespace does not use it up.
    await dialog.join('dev.lantern', 'bip122')
    expect(dialog.session().chosenNetwork).toBe(solanaDevnet.id)
    dialog.app.dialog.open({ view: view('Connect'), namespace: 'solana' })
    await dialog.join('wallet-standard:Wisp')
    expect(dialog.wisp.asked()).toEqual([solanaDevnet.id, solana.id])
    expect(dialog.of('solana')).toBe(`${solanaDevnet.id}:${otherSolana}`)
    expect(dialog.session().chosenNetwork).toBeUndefined()
    expect(dialog.app.dialog.state.get().open).toBe(false)
  })

  it('is carried out in sight where the wallet came up elsewhere, and wallets of all namespaces are offered again', async () => {
    const dialog = createNamespaces({ wisp: createWisp({ chainId: solana.id }) })
    await dialog.app.session.switchNetwork(solanaDevnet.id)
    dialog.app.dialog.open({ namespace: 'solana' })
    await dialog.join('wallet-standard:Wisp')
    expect(dialog.view()).toBe('SwitchNetwork')
    expect(dialog.app.dialog.state.get().namespace).toBeUndefined()
  })

  it('is done by opening the dialog for a connected namespace', async () => {
    const dialog = createNamespaces()
    await dialog.connect()
    await dialog.join('wallet-standard:Wisp')
    dialog.app.dialog.open({ namespace: 'eip155' })
    expect([dialog.session().active, dialog.view()]).toEqual(['eip155', 'Account'])
  })

  it('starts a send over [S4.21]', async () => {
    const dialog = createNamespaces()
    await dialog.connect()
    await dialog.join('wallet-standard:Wisp')
    await dialog.app.session.switchNetwork('eip155:1')
    const send = await dialog.app.features.load('send')
    send.setAmount('1.5')
    send.setRecipient(otherAccount)
    await dialog.clock.advance(1_000)
    expect(send.state.get().amountText).toBe('1.5')
    await dialog.app.session.switchNetwork(solana.id)
    expect(send.state.get()).toMatchObject({ amountText: '', asset: undefined, recipient: { status: 'empty' } })
  })
})

describe('restoring several namespaces', () => {
  const visitedWith = async (...ids: readonly (readonly [string, ('solana' | 'bip122')?])[]) => {
    const before = createNamespaces()
    for (const [id, namespace] of ids) {
      if (id === walletInfo.id) await before.connect()
      else await before.join(id, namespace)
    }
    before.end()
    const { wallet, phone, lantern, wisp, device } = before
    const prompts = () => [wallet, phone, lantern, wisp].reduce((sum, one) => sum + one.prompts(), 0)
    return { before, again: { wallet, phone, lantern, wisp, device }, prompts }
  }

  it.each(['bip122', 'eip155', 'solana'] as const)(
    'takes all of them up without a prompt, and the namespace that acted acts again: %s',
    async (acted) => {
      const { before, again, prompts } = await visitedWith(
        ['dev.lantern', 'bip122'],
        [walletInfo.id],
        ['wallet-standard:Wisp'],
      )
      expect(again.device.getItem('@portico/activeNamespace')).toBe('"solana"')
      before.container.get(services.session).update((state) => ({ ...state, active: acted }))
      again.device.setItem('@portico/activeNamespace', JSON.stringify(acted))
      const asked = prompts()
      const dialog = createNamespaces(again)
      expect(dialog.session().status).toBe('connecting')
      await dialog.clock.advance(calm)
      expect(dialog.connected()).toEqual(['bip122', 'eip155', 'solana'])
      expect(dialog.session().active).toBe(acted)
      expect(again.device.getItem('@portico/activeNamespace')).toBe(JSON.stringify(acted))
      expect(prompts()).toBe(asked)
    },
  )

  it('takes up a link of several namespaces once', async () => {
    const { again } = await visitedWith(['walletConnect'])
    const dialog = createNamespaces(again)
    await dialog.clock.advance(calm)
    expect(dialog.connected()).toEqual(['bip122', 'eip155', 'solana'])
    expect(dialog.phone.connections()).toBe(1)
    expect(linksOf(dialog).of('solana')).toBe(linksOf(dialog).of('eip155'))
  })

  it('takes up each namespace of a wallet that is connected for each on its own', async () => {
    const { again } = await visitedWith(['dev.lantern', 'solana'], ['dev.lantern', 'bip122'])
    const dialog = createNamespaces(again)
    await dialog.clock.advance(calm)
    expect(dialog.connected()).toEqual(['bip122', 'solana'])
    expect(dialog.lantern.connections()).toBe(2)
  })

  it('leaves to another wallet the namespace that it took over', async () => {
    const { again } = await visitedWith(['walletConnect'], [walletInfo.id])
    const dialog = createNamespaces(again)
    await dialog.clock.advance(calm)
    expect(dialog.of('eip155')).toBe(`eip155:1:${account}`)
    expect(dialog.of('solana')).toBe(`${solana.id}:${otherSolana}`)
  })

  it('settles within three seconds when one wallet is silent, with the other namespaces connected', async () => {
    const { again } = await visitedWith([walletInfo.id], ['wallet-standard:Wisp'])
    again.wallet.setMood('silent')
    const dialog = createNamespaces(again)
    await dialog.clock.advance(3_000)
    expect([dialog.session().status, dialog.connected()]).toEqual(['connected', ['solana']])
    const both = await visitedWith([walletInfo.id], ['wallet-standard:Wisp'])
    both.again.wallet.setMood('silent')
    both.again.wisp.setMood('silent')
    const none = createNamespaces(both.again)
    await none.clock.advance(3_000)
    expect(none.session().status).toBe('disconnected')
  })

  it('waits for a wallet that has not announced the namespace yet', async () => {
    const { again } = await visitedWith(['dev.lantern', 'solana'])
    const early = createLantern({
      info: { id: 'dev.lantern', rdns: 'dev.lantern', kind: 'announced', name: 'Lantern', namespaces: ['eip155'] },
    })
    const dialog = createNamespaces({ ...again, lantern: early })
    await dialog.clock.advance(3_000)
    expect(dialog.connected()).toEqual([])
    expect(early.connections()).toBe(0)
  })

  it('does not let a late wallet take over from what the visitor chose meanwhile', async () => {
    const { again } = await visitedWith([walletInfo.id])
    const dialog = createNamespaces({ ...again, late: true })
    await dialog.clock.advance(3_000)
    await dialog.join('wallet-standard:Wisp')
    dialog.announce()
    await dialog.clock.advance(calm)
    expect(dialog.connected()).toEqual(['eip155', 'solana'])
    expect(dialog.session().active).toBe('solana')
  })

  it('takes nothing up while the visitor asks a wallet, and everything that is still missing afterwards', async () => {
    const { again } = await visitedWith([walletInfo.id])
    const dialog = createNamespaces({ ...again, late: true })
    await dialog.clock.advance(3_000)
    dialog.app.dialog.open()
    dialog.wisp.setMood('hold')
    const asked = dialog.app.connect.connect('wallet-standard:Wisp')
    await dialog.clock.advance(10)
    dialog.announce()
    await dialog.clock.advance(calm)
    expect([dialog.connected(), dialog.app.dialog.state.get().open]).toEqual([[], true])
    dialog.wisp.answerHeld('approve')
    await asked
    await dialog.clock.advance(calm)
    expect(dialog.connected()).toEqual(['eip155', 'solana'])
    expect(dialog.session().active).toBe('solana')
  })

  it('takes up a wallet whose name has spaces and letters of any script', async () => {
    const id = 'wallet-standard:Fünf Türme 塔'
    const named = () => createWisp({ info: { id, kind: 'announced', name: 'Fünf Türme 塔', namespaces: ['solana'] } })
    const before = createNamespaces({ wisp: named() })
    await before.join(id)
    before.end()
    const { device, wisp } = before
    const dialog = createNamespaces({ device, wisp })
    await dialog.clock.advance(calm)
    expect(dialog.connected()).toEqual(['solana'])
  })

  it('takes up a wallet that is one with others since it was connected', async () => {
    const { again } = await visitedWith(['wallet-standard:Wisp'])
    const named = { id: 'wallet-standard:Wisp', kind: 'announced', name: 'Wisp', namespaces: ['solana'] } as const
    const info = { ...named, id: 'dev.wisp', namespaces: ['solana', 'eip155'], parts: [named] } as const
    const dialog = createNamespaces({ ...again, wisp: createWisp({ allowed: true, info }) })
    await dialog.clock.advance(calm)
    expect(dialog.connected()).toEqual(['solana'])
    expect(dialog.session().byNamespace['solana']?.connector.id).toBe('dev.wisp')
  })

  it('leaves to another wallet what that one has, where one comes back later that could have it as well', async () => {
    const { again } = await visitedWith([walletInfo.id], ['wallet-standard:Wisp'])
    const info = { namespaces: ['solana', 'eip155'] } as const
    const addresses = { solana: [otherSolana], eip155: [otherAccount], bip122: [] }
    const wisp = createWisp({ allowed: true, addresses, info: { ...again.wisp.connector.info, ...info } })
    wisp.lock()
    const dialog = createNamespaces({ ...again, wisp })
    await dialog.clock.advance(calm)
    expect(dialog.connected()).toEqual(['eip155'])
    wisp.unlock()
    await dialog.clock.advance(calm)
    expect([dialog.of('eip155'), dialog.of('solana')]).toEqual([`eip155:1:${account}`, `${solana.id}:${otherSolana}`])
  })

  it('ends no other wallet that was chosen meanwhile where the one of before comes back in doubt', async () => {
    const { again } = await visitedWith([walletInfo.id])
    const stored = again.device.getItem('@portico/connectedWallets') ?? ''
    again.device.setItem('@portico/connectedWallets', stored.replace('"name":"', '"name":"Former '))
    const dialog = createNamespaces({ ...again, late: true })
    await dialog.clock.advance(3_000)
    await dialog.join('dev.lantern', 'eip155')
    dialog.announce()
    await dialog.clock.advance(calm)
    expect(dialog.session().byNamespace['eip155']?.connector.id).toBe('dev.lantern')
    expect(dialog.lantern.goodbyes()).toBe(0)
  })

  it('takes up a wallet on the network where it was left, and on no other than the site lists now', async () => {
    const before = createNamespaces()
    await before.app.session.switchNetwork(solanaDevnet.id)
    await before.join('wallet-standard:Wisp')
    before.end()
    const asked: (readonly string[])[] = []
    for (const networks of [[solana, solanaDevnet], [solana]] as const) {
      const wisp = createWisp({ allowed: true })
      const dialog = createNamespaces({ device: before.device, wisp, options: { networks } })
      await dialog.clock.advance(calm)
      expect(dialog.session().byNamespace['solana']?.network).toBe(networks.at(-1)?.id)
      asked.push(wisp.asked())
      dialog.end()
    }
    expect(asked).toEqual([[solanaDevnet.id, solana.id], [solana.id]])
  })

  it('forgets what Bitcoin addresses are for with the connection to their wallet, and no sooner', async () => {
    const dialog = createNamespaces()
    await dialog.join('dev.lantern', 'bip122')
    await dialog.join('wallet-standard:Wisp')
    const storage = dialog.container.get(ports.storage)
    storage.set('bitcoinPurposes', { [paymentAccount]: 'payment' })
    await dialog.app.session.disconnect('solana')
    expect(storage.get('bitcoinPurposes')).toEqual({ [paymentAccount]: 'payment' })
    await dialog.app.session.disconnect('bip122')
    expect(storage.get('bitcoinPurposes')).toBeUndefined()
    await dialog.join('dev.lantern', 'bip122')
    storage.set('bitcoinPurposes', { [paymentAccount]: 'payment' })
    await dialog.app.session.disconnect()
    expect(storage.get('bitcoinPurposes')).toBeUndefined()
  })

  it('takes up no namespace that the site does not list any more', async () => {
    const { again } = await visitedWith(['wallet-standard:Wisp'])
    const dialog = createNamespaces({ ...again, options: { networks: [bitcoin] } })
    expect(dialog.session().status).toBe('disconnected')
    await dialog.clock.advance(calm)
    expect(dialog.wisp.connections()).toBe(0)
  })
})

describe('several namespaces in several tabs', () => {
  it('follows a namespace that another tab connects or ends, and leaves the others', async () => {
    const dialog = createNamespaces({ wisp: createWisp({ allowed: true }) })
    await dialog.connect()
    const ref = { id: 'wallet-standard:Wisp', name: 'Wisp' }
    const wallets = JSON.parse(dialog.device.getItem('@portico/connectedWallets') ?? '{}') as object
    dialog.device.setItem('@portico/connectedWallets', JSON.stringify({ ...wallets, solana: ref }))
    await dialog.clock.advance(calm)
    dialog.otherTab.post({ type: 'connected', namespace: 'solana' })
    await dialog.clock.advance(50)
    expect(dialog.connected()).toEqual(['eip155', 'solana'])
    expect(dialog.session().active).toBe('eip155')
    dialog.device.setItem('@portico/connectedWallets', JSON.stringify(wallets))
    dialog.otherTab.post({ type: 'disconnected', namespace: 'solana' })
    await dialog.clock.advance(50)
    expect(dialog.connected()).toEqual(['eip155'])
    expect(dialog.wisp.prompts()).toBe(0)
  })

  describe('where another tab puts another wallet in the place of one', () => {
    const replaced = async (whole: Parameters<typeof createNamespaces>[0] = {}) => {
      const dialog = createNamespaces({ lantern: createLantern({ allowed: true }), ...whole })
      const storage = dialog.container.get(ports.storage)
      await dialog.connect()
      await dialog.clock.advance(calm)
      const write = (ref: WalletRef) => storage.set('connectedWallets', { ...storedConnections(storage), eip155: ref })
      const say = () => dialog.otherTab.post({ type: 'connected', namespace: 'eip155' })
      const shown = () => dialog.session().byNamespace['eip155']?.connector.name
      return { ...dialog, write, say, shown }
    }
    const lanternRef = { id: 'dev.lantern', rdns: 'dev.lantern', name: 'Lantern' }

    it('has that one, without a prompt, and tells nobody goodbye', async () => {
      const { write, say, shown, clock, lantern, wallet } = await replaced()
      const [calls, listeners] = [wallet.calls.length, wallet.listeners()]
      write(lanternRef)
      say()
      await clock.advance(50)
      expect([shown(), lantern.prompts(), lantern.connections()]).toEqual(['Lantern', 0, 1])
      expect([wallet.calls.length, wallet.listeners() < listeners]).toEqual([calls, true])
    })

    it.each([
      ['', 0],
      [', also where the word is faster than what it speaks of', 300],
    ])('has that one also where both are wallets elsewhere, which go by one id%s', async (_, late) => {
      const { write, say, shown, clock, join, phone } = await replaced()
      await join('walletConnect', 'eip155')
      const { restore, info } = phone.connector
      const second = { ...info, name: 'Second' }
      Object.assign(phone.connector, {
        restore: async (...given: Parameters<typeof restore>) => {
          const made = await restore(...given)
          return made && { ...made, connector: second }
        },
      })
      const [goodbyes, prompts] = [phone.goodbyes(), phone.prompts()]
      if (late > 0) say()
      await clock.advance(late)
      write(walletRef(second))
      if (late === 0) say()
      await clock.advance(100)
      expect([shown(), phone.goodbyes(), phone.prompts()]).toEqual(['Second', goodbyes, prompts])
    })

    it('has the newer session with a wallet elsewhere, whose older one was ended there', async () => {
      const { write, say, shown, clock, join, phone, container, session } = await replaced()
      const { connect, restore, info } = phone.connector
      let marks = 'first'
      const marked = (made: WalletConnection) => ({ ...made, connector: { ...info, marks } })
      Object.assign(phone.connector, {
        connect: async (...given: Parameters<typeof connect>) => marked(await connect(...given)),
        restore: async (...given: Parameters<typeof restore>) => {
          const made = await restore(...given)
          return made && marked(made)
        },
      })
      await join('walletConnect', 'eip155')
      const link = () => container.get(services.connections).of('eip155')
      const before = link()
      say()
      await clock.advance(100)
      expect(link()).toBe(before)
      marks = 'second'
      write(walletRef({ ...info, marks }))
      say()
      await clock.advance(100)
      expect([shown(), session().status, link() === before]).toEqual(['WalletConnect', 'connected', false])
    })

    it('has none where that one is not here, or does not say that it is open', async () => {
      const { write, say, shown, clock, session } = await replaced({ lantern: createLantern() })
      write(lanternRef)
      say()
      await clock.advance(50)
      expect([shown(), session().status]).toEqual([undefined, 'disconnected'])
    })

    it('looks for it again where the word is faster than what it speaks of', async () => {
      const { write, say, shown, clock } = await replaced()
      say()
      await clock.advance(300)
      expect(shown()).toBe('Lamp')
      write(lanternRef)
      await clock.advance(100)
      expect(shown()).toBe('Lantern')
    })

    it('stays with the one that was connected anew, and with one that goes by the name of a part here', async () => {
      const whole = {
        id: 'dev.lamp.whole',
        kind: 'multiChain',
        name: 'Lamps',
        namespaces: ['eip155', 'solana'],
      } as const
      const lamps = createFakeConnector({ info: { ...whole, parts: [walletInfo] } })
      const { write, say, shown, clock, container } = await replaced({ connectors: [lamps.connector] })
      const link = container.get(services.connections).of('eip155')
      for (const ref of [walletRef(walletInfo), walletRef(whole)]) {
        write(ref)
        say()
        await clock.advance(2_000)
        expect([shown(), container.get(services.connections).of('eip155') === link]).toEqual(['Lamp', true])
      }
    })

    it('stays with one whose words another wallet of the page says as well: the visitor chose among them', async () => {
      const claimed = { id: 'dev.twin', rdns: 'dev.twin', name: 'Twin', kind: 'announced', contested: true } as const
      const twins = [claimed, { ...claimed, id: 'dev.twin#2' }].map((info) => createFakeConnector({ info }))
      const { write, say, shown, clock, join } = await replaced({ connectors: twins.map(({ connector }) => connector) })
      await join('dev.twin')
      write(walletRef({ ...claimed, namespaces: ['eip155'] }))
      say()
      await clock.advance(2_000)
      expect([shown(), ...twins.map((one) => one.connections())]).toEqual(['Twin', 1, 0])
    })
  })

  it('takes the rest of a wallet that ends as one up with what is here of it, and ends nothing by that [S4.10]', async () => {
    const dialog = createNamespaces({
      phone: createPhone({ addresses: { eip155: [account, otherAccount], solana: [otherSolana], bip122: [] } }),
    })
    await dialog.join('walletConnect')
    dialog.container.get(services.session).update((state) => chooseAccount(state, 'eip155', `eip155:1:${otherAccount}`))
    dialog.phone.setAccounts([], 'solana')
    expect(dialog.connected()).toEqual(['eip155'])
    dialog.phone.setAccounts([otherSolana], 'solana')
    dialog.otherTab.post({ type: 'connected', namespace: 'eip155' })
    await dialog.clock.advance(50)
    expect(dialog.connected()).toEqual(['eip155', 'solana'])
    expect(dialog.of('eip155')).toBe(`eip155:1:${otherAccount}`)
    expect(dialog.session().active).toBe('eip155')
    expect(linksOf(dialog).of('solana')).toBe(linksOf(dialog).of('eip155'))
    expect([dialog.phone.connections(), dialog.phone.goodbyes(), dialog.phone.prompts()]).toEqual([1, 0, 1])
  })

  it('leaves a wallet that ends as one alone while nothing more of it comes back', async () => {
    const dialog = createNamespaces()
    await dialog.join('walletConnect')
    dialog.phone.setAccounts([], 'solana')
    const link = linksOf(dialog).of('eip155')
    dialog.otherTab.post({ type: 'connected', namespace: 'eip155' })
    await dialog.clock.advance(50)
    expect(dialog.connected()).toEqual(['bip122', 'eip155'])
    expect(linksOf(dialog).of('eip155')).toBe(link)
    expect([dialog.phone.connections(), dialog.phone.goodbyes()]).toEqual([1, 0])
  })

  it('forgets all of a wallet that ends as one when one of its namespaces is ended, also when the wallet is gone [S4.10]', async () => {
    const dialog = createNamespaces()
    await dialog.join('wallet-standard:Wisp')
    await dialog.join('walletConnect', 'eip155')
    const stored = () => Object.keys(storedConnections(dialog.container.get(ports.storage))).sort()
    expect(stored()).toEqual(['bip122', 'eip155', 'solana'])
    dialog.phone.setAccounts([], 'eip155')
    await dialog.app.session.disconnect('eip155')
    expect(dialog.connected()).toEqual(['solana'])
    expect(stored()).toEqual(['solana'])
    dialog.phone.setAccounts([account], 'eip155')
    await dialog.join('walletConnect', 'eip155')
    dialog.phone.hangUp()
    expect(stored()).toEqual(['bip122', 'eip155', 'solana'])
    await dialog.app.session.disconnect('eip155')
    expect(stored()).toEqual(['solana'])
  })

  it('remembers of a wallet that ends as one what its newest connection has [S4.10]', async () => {
    const dialog = createNamespaces()
    await dialog.join('walletConnect')
    dialog.phone.setAccounts([], 'solana')
    await dialog.join('walletConnect')
    expect(Object.keys(storedConnections(dialog.container.get(ports.storage))).sort()).toEqual(['bip122', 'eip155'])
    expect(dialog.connected()).toEqual(['bip122', 'eip155'])
  })

  it('ends with its next connection what that does not have, and says goodbye to the one before [S4.10]', async () => {
    const tablet = createFakeConnector({
      info: { id: 'tablet', kind: 'walletConnect', name: 'Tablet', namespaces: ['eip155'] },
    })
    const dialog = createNamespaces({ connectors: [tablet.connector] })
    await dialog.join('wallet-standard:Wisp')
    await dialog.join('walletConnect', 'eip155')
    expect(dialog.connected()).toEqual(['bip122', 'eip155', 'solana'])
    await dialog.join('tablet')
    expect(dialog.connected()).toEqual(['eip155', 'solana'])
    expect(linksOf(dialog).of('bip122')).toBeUndefined()
    expect([dialog.phone.connections(), dialog.phone.goodbyes()]).toEqual([0, 1])
    expect(dialog.wisp.connections()).toBe(1)
  })

  it('does not say disconnected in between where another tab speaks while a wallet is waited for [S4.1]', async () => {
    const device = createFakeWebStorage()
    device.setItem('@portico/connectionStatus', '"connected"')
    const wallets = { eip155: { id: 'dev.lantern', rdns: 'dev.lantern', name: 'Lantern' } }
    device.setItem('@portico/connectedWallets', JSON.stringify(wallets))
    const dialog = createNamespaces({ device, lantern: createLantern({ allowed: true }) })
    const seen: string[] = []
    dialog.app.session.state.changes$.subscribe(({ status }) => seen.push(status))
    await dialog.clock.advance(100)
    dialog.otherTab.post({ type: 'connected', namespace: 'eip155' })
    await dialog.clock.advance(calm)
    expect(seen).toEqual(['connecting', 'connected'])
  })

  it('does not stop what this tab asks a wallet', async () => {
    const dialog = createNamespaces({ wisp: createWisp({ allowed: true }), phone: createPhone() })
    dialog.wallet.setMood('hold')
    const asked = dialog.app.connect.connect(walletInfo.id)
    await dialog.clock.advance(10)
    const wallets = { solana: { id: 'wallet-standard:Wisp', name: 'Wisp' } }
    dialog.device.setItem('@portico/connectedWallets', JSON.stringify(wallets))
    dialog.device.setItem('@portico/connectionStatus', '"connected"')
    dialog.otherTab.post({ type: 'connected', namespace: 'solana' })
    await dialog.clock.advance(3_000)
    expect(dialog.app.connect.state.get().status).toBe('prompting')
    dialog.wallet.answerHeld('approve')
    dialog.wallet.setMood('approve')
    await Promise.all([asked, dialog.clock.advance(calm)])
    expect(dialog.connected()).toEqual(['eip155', 'solana'])
  })
})

describe('a request to the wallet of one of several namespaces', () => {
  const signed = { signature: 'sig' }
  const answer = () => signed
  it.each([
    ['reaches its wallet over the link that took the place of the one before', 'phone'],
    ['does not reach another wallet that took its place with the same account', 'wisp'],
  ] as const)('%s, at whatever turn of the page', async (_, next) => {
    const outcomes = new Set<unknown>()
    for (let turns = 0; turns < 40; turns += 1) {
      const dialog = createNamespaces({ phone: createPhone({ answer }), wisp: createWisp({ allowed: true, answer }) })
      await dialog.join('walletConnect')
      const link = await dialog[next].connector.restore({ chains: dialog.phone.asked() })
      if (link === undefined) throw new Error('There is no link.')
      const asked = dialog.container
        .get(services.walletRequest)('solana', {
          method: 'solana_signMessage',
          params: { message: '3yZe7d', pubkey: otherSolana },
        })
        .catch(({ code }: DialogError) => code)
      for (let i = 0; i < turns; i += 1) await Promise.resolve()
      acceptConnection(linksOf(dialog), link)
      await dialog.clock.advance(10)
      outcomes.add(await asked)
      expect([turns, dialog.wisp.requests.length]).toEqual([turns, 0])
      dialog.end()
    }
    // A wallet that was asked before another took its place answers.
    expect([...outcomes]).toEqual(next === 'phone' ? [signed] : ['NOT_CONNECTED', signed])
  })

  it('is compared with the account and network of that namespace', async () => {
    const dialog = createNamespaces({ phone: createPhone({ answer: () => ({ signature: 'sig' }) }) })
    await dialog.join('walletConnect')
    const ask = (pubkey: string) =>
      dialog.container.get(services.walletRequest)('solana', {
        method: 'solana_signMessage',
        params: { message: '3yZe7d', pubkey },
      })
    expect(await ask(otherSolana)).toEqual({ signature: 'sig' })
    expect(dialog.phone.requests.at(-1)?.chainId).toBe(solana.id)
    await expect(ask(solanaAccount)).rejects.toMatchObject({ code: 'REQUEST_OF_OTHER_ACCOUNT' })
    await expect(ask(otherSolana.toLowerCase())).rejects.toMatchObject({
      code: 'REQUEST_OF_OTHER_ACCOUNT',
    })
    expect(dialog.phone.requests).toHaveLength(1)
  })
})
