import { describe, expect, it } from 'vitest'
import { services } from '../../../src/composition/services.js'
import { addressOf } from '../../../src/domain/networks/caip.js'
import { chooseAccount } from '../../../src/domain/session/session-changes.js'
import { createTabs } from '../../../src/infrastructure/platform/tabs.js'
import { createFakeChainAdapter } from '../../fakes/fake-chain-adapter.js'
import { createFakeConnector } from '../../fakes/fake-connector.js'
import { createFakeLocks } from '../../fakes/fake-locks.js'
import { createFakeOrigin } from '../../fakes/fake-origin.js'
import { createFakeWallet } from '../../fakes/fake-wallet.js'
import { createFakeWebStorage } from '../../fakes/fake-web-storage.js'
import { createVirtualClock } from '../../fakes/virtual-clock.js'
import { account, createDialogOfFakes, otherAccount, walletInfo } from '../support/dialog-of-fakes.js'

const thirdAccount = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

const connectedBefore = async () => {
  const wallet = createFakeWallet({ accounts: [account], chains: [1, 8453] })
  const before = createDialogOfFakes({ wallet })
  await before.connect()
  before.end()
  return { wallet, device: before.device, prompts: wallet.prompts() }
}

describe('connecting', () => {
  it('goes from disconnected over connecting to connected [S4.1]', async () => {
    const dialog = createDialogOfFakes()
    const seen: string[] = []
    dialog.app.session.state.changes$.subscribe(({ status }) => seen.push(status))
    await dialog.connect()
    expect(seen).toEqual(['disconnected', 'connecting', 'connected'])
  })

  it('is calm about a no, keeps what was before and can be asked again', async () => {
    const { app, wallet, session, connect } = createDialogOfFakes()
    wallet.setMood('reject')
    await app.connect.connect(walletInfo.id)
    expect(app.connect.state.get().status).toBe('declined')
    expect(session().status).toBe('disconnected')
    await connect()
    expect(session().status).toBe('connected')
  })

  it('says that an older request is open', async () => {
    const { app, wallet } = createDialogOfFakes()
    wallet.setMood('busy')
    await app.connect.connect(walletInfo.id)
    expect(app.connect.state.get().status).toBe('pending')
  })

  it('ignores a yes that comes after the visitor left', async () => {
    const { app, wallet, clock, session, container } = createDialogOfFakes()
    wallet.setMood('hold')
    const asked = app.connect.connect(walletInfo.id)
    await clock.advance(1_000)
    container.get(services.connectWallet).cancel()
    await asked
    wallet.answerHeld('approve')
    await clock.advance(1_000)
    expect(session().status).toBe('disconnected')
    expect(wallet.listeners()).toBe(0)
  })

  it('remembers at most two wallets, the newest first [S9.9]', async () => {
    const device = createFakeWebStorage()
    const recents = (): unknown => JSON.parse(device.getItem('@portico/recentWallets') ?? '[]')
    const visitWith = async (name: string) => {
      const info = { id: name.toLowerCase(), kind: 'announced', name, namespaces: ['eip155'] } as const
      const { connector } = createFakeConnector({ info, addresses: [account] })
      const { app, end } = createDialogOfFakes({ device, connectors: [connector] })
      await app.connect.connect(info.id)
      await app.session.disconnect()
      end()
    }
    for (const name of ['One', 'Two', 'Three']) await visitWith(name)
    expect(recents()).toEqual([
      { id: 'three', name: 'Three' },
      { id: 'two', name: 'Two' },
    ])
    await visitWith('Two')
    expect(recents()).toMatchObject([{ name: 'Two' }, { name: 'Three' }])
  })
})

describe('restoring', () => {
  it('takes up the session of an earlier visit without a prompt', async () => {
    const { wallet, device, prompts } = await connectedBefore()
    const { clock, session } = createDialogOfFakes({ wallet, device })
    expect(session().status).toBe('connecting')
    await clock.advance(600)
    expect(session()).toMatchObject({ status: 'connected', byNamespace: { eip155: { active: `eip155:1:${account}` } } })
    expect(wallet.prompts()).toBe(prompts)
  })

  it.each(['silent', 'garbage'] as const)('settles within three seconds when the wallet is %s', async (mood) => {
    const { wallet, device } = await connectedBefore()
    wallet.setMood(mood)
    const { clock, session } = createDialogOfFakes({ wallet, device })
    await clock.advance(3_000)
    expect(session().status).toBe('disconnected')
  })

  it('settles without a wallet and still takes it up, silently, when it shows up late', async () => {
    const { wallet, device, prompts } = await connectedBefore()
    const { clock, session, announce } = createDialogOfFakes({ wallet, device, late: true })
    await clock.advance(3_000)
    expect(session().status).toBe('disconnected')
    await clock.advance(27_000)
    announce()
    await clock.advance(600)
    expect(session().status).toBe('connected')
    expect(wallet.prompts()).toBe(prompts)
  })

  it('keeps the hint of a wallet that is locked, and forgets it only on disconnecting', async () => {
    const { wallet, device } = await connectedBefore()
    wallet.lock()
    const locked = createDialogOfFakes({ wallet, device })
    await locked.clock.advance(3_000)
    expect(locked.session().status).toBe('disconnected')
    locked.end()
    wallet.unlock()
    const unlocked = createDialogOfFakes({ wallet, device })
    await unlocked.clock.advance(600)
    expect(unlocked.session().status).toBe('connected')
    await unlocked.app.session.disconnect()
    unlocked.end()
    const after = createDialogOfFakes({ wallet, device })
    await after.clock.advance(600)
    expect(after.session().status).toBe('disconnected')
  })

  it.each(['on an open page', 'before the page was loaded'])(
    'takes up a wallet that was locked %s as soon as it is unlocked, without a prompt',
    async (when) => {
      const { wallet, device, prompts } = await connectedBefore()
      if (when !== 'on an open page') wallet.lock()
      const { clock, session } = createDialogOfFakes({ wallet, device })
      await clock.advance(600)
      if (when === 'on an open page') wallet.lock()
      await clock.advance(600)
      expect(session().status).toBe('disconnected')
      // A wallet that opens says which network it is on as well.
      wallet.setChain(8453)
      wallet.unlock()
      await clock.advance(600)
      expect(session()).toMatchObject({
        status: 'connected',
        byNamespace: { eip155: { active: `eip155:8453:${account}`, network: 'eip155:8453' } },
      })
      expect(wallet.prompts()).toBe(prompts)
      expect(wallet.calls.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
    },
  )

  it('takes up a wallet that is locked and unlocked again and again, with one set of listeners', async () => {
    const dialog = createDialogOfFakes()
    await dialog.connect()
    const one = dialog.wallet.listeners()
    for (let i = 0; i < 3; i++) {
      dialog.wallet.lock()
      await dialog.clock.advance(600)
      expect(dialog.session().status).toBe('disconnected')
      dialog.wallet.unlock()
      await dialog.clock.advance(600)
      expect(dialog.session().status).toBe('connected')
      expect(dialog.wallet.listeners()).toBe(one)
    }
    dialog.end()
    expect(dialog.wallet.listeners()).toBe(0)
  })

  it('leaves a wallet alone that is unlocked after the visitor disconnected', async () => {
    const dialog = createDialogOfFakes()
    await dialog.connect()
    dialog.wallet.lock()
    await dialog.clock.advance(600)
    await dialog.app.session.disconnect()
    dialog.wallet.unlock()
    await dialog.clock.advance(3_000)
    expect(dialog.session().status).toBe('disconnected')
    expect(dialog.wallet.listeners()).toBe(0)
  })

  it('says that the wallet of before looks otherwise now, until one is connected', async () => {
    const { wallet, device } = await connectedBefore()
    const stored = device.getItem('@portico/connectedWallets') ?? ''
    device.setItem('@portico/connectedWallets', stored.replace('"name":"', '"name":"Former '))
    const { app, clock, connect, session } = createDialogOfFakes({ wallet, device })
    await clock.advance(3_000)
    expect(session().status).toBe('disconnected')
    expect(app.feedback.alerts.get()).toEqual([{ code: 'WALLET_CHANGED', variant: 'warning' }])
    await connect()
    expect([session().status, app.feedback.alerts.get()]).toEqual(['connected', []])
  })

  it('takes up no wallet whose twin shows up while it answers', async () => {
    const { wallet, device } = await connectedBefore()
    const { connector, connections } = createFakeConnector({ info: walletInfo, allowed: true })
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    const slow: typeof connector = { ...connector, restore: (request) => held.then(() => connector.restore(request)) }
    const { announce, app, clock, session } = createDialogOfFakes({ wallet, device, late: true, connectors: [slow] })
    await clock.advance(600)
    announce()
    await clock.advance(100)
    answer()
    await clock.advance(3_000)
    expect([session().status, connections()]).toEqual(['disconnected', 0])
    expect(app.feedback.alerts.get()).toEqual([{ code: 'WALLET_UNCERTAIN', variant: 'warning' }])
  })

  it('asks nothing of a wallet that shows up after the visitor disconnected', async () => {
    const { wallet, device } = await connectedBefore()
    const { app, announce, clock, session } = createDialogOfFakes({ wallet, device, late: true })
    await clock.advance(3_000)
    await app.session.disconnect()
    const asked = wallet.calls.length
    announce()
    await clock.advance(1_000)
    expect([session().status, wallet.calls.length]).toEqual(['disconnected', asked])
  })

  it('can be ended at any instant', async () => {
    const { wallet, device } = await connectedBefore()
    const { app, clock, session } = createDialogOfFakes({ wallet, device })
    await app.session.disconnect()
    expect(session().status).toBe('disconnected')
    await clock.advance(10_000)
    expect(session().status).toBe('disconnected')
    expect(wallet.listeners()).toBe(0)
  })
})

describe('disconnecting', () => {
  it.each([
    ['of all', undefined, { type: 'disconnected' }],
    ['of a namespace', 'eip155', { type: 'disconnected', namespace: 'eip155' }],
  ])(
    'resets account and network and tells the other tabs; permissions in the wallet stay: %s [S4.6, S4.8]',
    async (_, namespace, told) => {
      const { app, connect, session, otherTab, clock, wallet } = createDialogOfFakes()
      const heard: unknown[] = []
      otherTab.messages$.subscribe((message) => heard.push(message))
      await connect()
      await app.session.disconnect(namespace)
      await clock.advance(10)
      expect(session()).toEqual({ status: 'disconnected', byNamespace: {} })
      expect(heard).toEqual([{ type: 'connected', namespace: 'eip155' }, told])
      expect(wallet.calls.map(({ method }) => method)).not.toContain('wallet_revokePermissions')
    },
  )

  it('leaves nothing on the device that says who was connected', async () => {
    const { app, connect, device } = createDialogOfFakes()
    await connect()
    const identity = { account: `eip155:1:${account}`, at: 1, identity: { name: 'marlow.eth' } }
    device.setItem('@portico/identity', JSON.stringify(identity))
    device.setItem('@portico/bitcoinPurposes', '{"bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4":"ordinals"}')
    await app.session.disconnect()
    expect([...device.kept.keys()].toSorted()).toEqual([
      '@portico/activeNetworks',
      '@portico/connectionStatus',
      '@portico/recentWallets',
    ])
    expect(device.getItem('@portico/connectionStatus')).toBe('"disconnected"')
  })

  it('is followed when it happens in another tab', async () => {
    const { connect, device, session, otherTab, clock } = createDialogOfFakes()
    await connect()
    device.setItem('@portico/connectionStatus', '"disconnected"')
    otherTab.post({ type: 'disconnected' })
    await clock.advance(10)
    expect(session().status).toBe('disconnected')
  })

  it('is followed by a page that the browser had put aside meanwhile, and shows again', async () => {
    const origin = createFakeOrigin()
    const window = origin.openTab()
    const dialog = createDialogOfFakes({
      origin: {
        clock: createVirtualClock(),
        tabs: { open: () => createTabs({ window }) },
        locks: createFakeLocks(),
        chain: createFakeChainAdapter(),
      },
    })
    await dialog.connect()
    dialog.device.setItem('@portico/connectionStatus', '"disconnected"')
    origin.show(window, true)
    await dialog.clock.advance(10)
    expect(dialog.session().status).toBe('disconnected')
    dialog.end()
  })

  it('is over when the wallet ends it: the dialog never shows an account that cannot act', async () => {
    const { connect, session, wallet, clock } = createDialogOfFakes()
    await connect()
    wallet.forget()
    await clock.advance(200)
    expect(session().status).toBe('disconnected')
  })

  it('reports a failed goodbye as Failed to disconnect, tracked, with the session gone all the same [S4.7, S8.15]', async () => {
    const dialog = createDialogOfFakes()
    await dialog.connect()
    const connection = dialog.container.get(services.connections).of('eip155')
    if (connection === undefined) throw new Error('not connected')
    Object.assign(connection, { disconnect: () => Promise.reject(new Error('no goodbye')) })
    await expect(dialog.app.session.disconnect()).rejects.toThrow('Failed to disconnect')
    expect(dialog.session().status).toBe('disconnected')
    expect(dialog.analytics.events.map(({ event }) => event)).toContain('DISCONNECT_ERROR')
    expect(dialog.logger.entries.some(({ level }) => level === 'error')).toBe(true)
  })
})

describe('switching the network', () => {
  it('changes to what the wallet confirms', async () => {
    const { app, connect, session, clock } = createDialogOfFakes()
    await connect()
    await Promise.all([app.session.switchNetwork('eip155:8453'), clock.advance(500)])
    expect(session().byNamespace['eip155']).toMatchObject({ network: 'eip155:8453', active: `eip155:8453:${account}` })
  })

  it('keeps the network when the visitor declines', async () => {
    const { app, connect, session, wallet } = createDialogOfFakes()
    await connect()
    wallet.setMood('reject')
    await expect(app.session.switchNetwork('eip155:8453')).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(session().byNamespace['eip155']?.network).toBe('eip155:1')
  })

  it('says where the wallet is asked to go for as long as it is asked, and of the last question while there are two', async () => {
    const { app, connect, wallet, clock, container } = createDialogOfFakes()
    const to = () => container.get(services.switching).get()?.to
    await connect()
    wallet.setMood('hold')
    const leaving = new AbortController()
    const first = app.session.switchNetwork('eip155:8453', leaving.signal).catch(() => 'left')
    await clock.advance(500)
    expect(to()).toBe('eip155:8453')
    const second = app.session.switchNetwork('eip155:8453')
    leaving.abort()
    expect(await first).toBe('left')
    expect(to()).toBe('eip155:8453')
    wallet.answerHeld('approve')
    await Promise.all([second, clock.advance(1_000)])
    expect(to()).toBeUndefined()
  })

  it.each([
    ['disconnects', 'NOT_CONNECTED', ({ app }) => app.session.disconnect()],
    ['locks the wallet', 'NOT_CONNECTED', ({ wallet }) => wallet.lock()],
    ['leaves the page', 'DESTROYED', ({ end }) => end()],
  ] satisfies readonly (readonly [string, string, (dialog: ReturnType<typeof createDialogOfFakes>) => unknown])[])(
    'keeps nobody waiting for a wallet that is asked when its owner %s',
    async (_, code, leave) => {
      const dialog = createDialogOfFakes()
      const { app, connect, wallet, clock, container } = dialog
      await connect()
      wallet.setMood('hold')
      const moved = app.session.switchNetwork('eip155:8453').catch((error: unknown) => error)
      await clock.advance(500)
      await leave(dialog)
      expect(await moved).toMatchObject({ code })
      expect(container.get(services.switching).get()).toBeUndefined()
    },
  )

  it('refuses a network that the host did not list: Network not found [S8.18]', async () => {
    const { app } = createDialogOfFakes()
    await expect(app.session.switchNetwork('eip155:5')).rejects.toThrow('Network not found')
  })

  it('is a choice for the next connection while nothing is connected, and is then carried out in sight', async () => {
    const { app, session, connect, view } = createDialogOfFakes()
    await app.session.switchNetwork('eip155:8453')
    expect(session()).toMatchObject({ status: 'disconnected', chosenNetwork: 'eip155:8453' })
    app.dialog.open()
    await connect()
    expect(view()).toBe('SwitchNetwork')
  })
})

describe('a request to the wallet', () => {
  const sign = (dialog: ReturnType<typeof createDialogOfFakes>, from = account) =>
    dialog.container.get(services.walletRequest)('eip155', { method: 'personal_sign', params: ['0x00', from] })
  const signed = (dialog: ReturnType<typeof createDialogOfFakes>) =>
    dialog.wallet.calls.filter(({ method }) => method === 'personal_sign').length

  it('is refused when nothing is connected', async () => {
    await expect(sign(createDialogOfFakes())).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  it('reaches the wallet when it agrees with what is shown', async () => {
    const dialog = createDialogOfFakes()
    await dialog.connect()
    expect(await sign(dialog)).toMatch(/^0x5+$/)
  })

  it('has a last look, after the wallet was asked where it is and before it is asked for more', async () => {
    const dialog = createDialogOfFakes()
    await dialog.connect()
    const request = { method: 'personal_sign', params: ['0x00', account] }
    const seen: string[] = []
    const asked = dialog.container.get(services.walletRequest)('eip155', request, () => {
      seen.push(...dialog.wallet.calls.slice(-2).map(({ method }) => method))
      throw new Error('no more')
    })
    await expect(asked).rejects.toThrow('no more')
    expect(seen.sort()).toEqual(['eth_accounts', 'eth_chainId'])
    expect(signed(dialog)).toBe(0)
  })

  it('is answered by a wallet of the page also where the dialog ended while it was asked', async () => {
    const dialog = createDialogOfFakes()
    await dialog.connect()
    dialog.wallet.setMood('hold')
    const asked = sign(dialog)
    await dialog.clock.advance(100)
    dialog.end()
    dialog.wallet.answerHeld('approve')
    expect(await asked).toMatch(/^0x5+$/)
  })

  it('is refused, and nothing is signed, when it names another account than the one shown', async () => {
    const dialog = createDialogOfFakes()
    await dialog.connect()
    await expect(sign(dialog, otherAccount)).rejects.toMatchObject({ code: 'REQUEST_OF_OTHER_ACCOUNT' })
    expect(signed(dialog)).toBe(0)
  })

  it('is refused when the wallet is elsewhere than it said, and the truth is shown from then on', async () => {
    const wallet = createFakeWallet({ accounts: [account], chains: [1, 8453] })
    // A wallet that forgets to tell: its events never come.
    Object.assign(wallet.provider, { on: () => wallet.provider })
    const dialog = createDialogOfFakes({ wallet })
    await dialog.connect()
    wallet.setChain(8453)
    await expect(sign(dialog)).rejects.toMatchObject({ code: 'NETWORK_MISMATCH' })
    expect(dialog.session().byNamespace['eip155']?.network).toBe('eip155:8453')
    wallet.setAccounts([otherAccount])
    await expect(sign(dialog)).rejects.toMatchObject({ code: 'ACCOUNT_MISMATCH' })
    expect(dialog.session().byNamespace['eip155']?.active).toBe(`eip155:8453:${otherAccount}`)
    expect(signed(dialog)).toBe(0)
  })

  describe('after the visitor chose another account that the wallet shares', () => {
    /** A wallet that forgets to tell, and a visitor who acts with its second account. */
    const chosen = async () => {
      const wallet = createFakeWallet({ accounts: [account, otherAccount], chains: [1, 8453] })
      Object.assign(wallet.provider, { on: () => wallet.provider })
      const dialog = createDialogOfFakes({ wallet })
      await dialog.connect()
      const session = dialog.container.get(services.session)
      session.update((state) => chooseAccount(state, 'eip155', `eip155:1:${otherAccount}`))
      return dialog
    }

    it('reaches the wallet, and only for that account', async () => {
      const dialog = await chosen()
      expect(await sign(dialog, otherAccount)).toMatch(/^0x5+$/)
      await expect(sign(dialog, account)).rejects.toMatchObject({ code: 'REQUEST_OF_OTHER_ACCOUNT' })
      expect(signed(dialog)).toBe(1)
    })

    it.each([
      ['names nobody', { method: 'eth_sendTransaction', params: [{ to: thirdAccount, value: '0x1' }] }],
      ['is of a kind that has no place for a name', { method: 'eth_signSomethingNew', params: [] }],
    ])('is refused when it %s: the wallet would act with its first one', async (_, request) => {
      const dialog = await chosen()
      const ask = () => dialog.container.get(services.walletRequest)('eip155', request)
      await expect(ask()).rejects.toMatchObject({ code: 'ACCOUNT_MISMATCH' })
      expect(dialog.wallet.calls.map(({ method }) => method)).not.toContain(request.method)
    })

    it('reaches the wallet when no account acts in it', async () => {
      const dialog = await chosen()
      const request = { method: 'wallet_addEthereumChain', params: [{ chainId: '0x2105' }] }
      await dialog.container
        .get(services.walletRequest)('eip155', request)
        .catch(() => undefined)
      expect(dialog.wallet.calls.map(({ method }) => method)).toContain(request.method)
    })

    it.each([
      ['puts another one first', [thirdAccount, account, otherAccount]],
      ['shares the chosen one first', [otherAccount, account]],
      ['does not share it any more', [account]],
      ['does not share it any more, but a third one', [account, thirdAccount]],
    ])('is refused, and nothing is signed, when the wallet %s', async (_, accounts) => {
      const dialog = await chosen()
      dialog.wallet.setAccounts(accounts)
      await expect(sign(dialog, otherAccount)).rejects.toMatchObject({ code: 'ACCOUNT_MISMATCH' })
      expect(signed(dialog)).toBe(0)
      expect(dialog.session().byNamespace['eip155']?.accounts.map(({ id }) => addressOf(id))).toEqual(accounts)
    })
  })

  it.each([
    ['require', 'CHAIN_UNSUPPORTED'],
    ['prompt', undefined],
    ['allow', undefined],
  ] as const)('on an unsupported network under "%s" ends in %s', async (unsupportedNetwork, code) => {
    const dialog = createDialogOfFakes({ options: { unsupportedNetwork } })
    await dialog.connect()
    dialog.wallet.setChain(999)
    await dialog.clock.advance(500)
    const outcome = await sign(dialog).then(
      () => undefined,
      (error: { code: string }) => error.code,
    )
    expect(outcome).toBe(code)
  })

  it('that only reads passes through, also on an unsupported network', async () => {
    const wallet = createFakeWallet({ accounts: [account], answer: () => '0x10' })
    const dialog = createDialogOfFakes({ wallet })
    await dialog.connect()
    wallet.setChain(999)
    await dialog.clock.advance(500)
    expect(await dialog.container.get(services.walletRequest)('eip155', { method: 'eth_blockNumber' })).toBe('0x10')
  })
})
