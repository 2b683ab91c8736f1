import { describe, expect, it } from 'vitest'
import { services } from '../../../src/composition/services.js'
import { view } from '../../../src/domain/dialog/view.js'
import { base, ethereum, solana } from '../../../src/domain/networks/networks.js'
import { createTabs } from '../../../src/infrastructure/platform/tabs.js'
import { signInError } from '../../../src/domain/sign-in/sign-in-errors.js'
import { createStore } from '../../../src/kit/store.js'
import { createFakeWallet } from '../../fakes/fake-wallet.js'
import { createFakeLocks } from '../../fakes/fake-locks.js'
import { createFakeOrigin } from '../../fakes/fake-origin.js'
import { createFakeTabs } from '../../fakes/fake-tabs.js'
import { createVirtualClock } from '../../fakes/virtual-clock.js'
import { createFakeChainAdapter } from '../../fakes/fake-chain-adapter.js'
import { account, otherAccount } from '../support/dialog-of-fakes.js'
import { createSolanaChain, createWisp, otherSolana } from '../support/namespaces.js'
import { createSignInServer, createSignInWorld, type SignInWorldOptions } from '../support/sign-in-world.js'

const id = `eip155:1:${account}` as const
const onBase = `eip155:8453:${account}` as const
const other = `eip155:1:${otherAccount}` as const

const arrived = async (setup: SignInWorldOptions = {}) => {
  const world = await createSignInWorld(setup)
  await world.arrive()
  return world
}
const signedIn = async (setup: SignInWorldOptions = {}) => {
  const world = await arrived(setup)
  await world.sign()
  return world
}
/** Two tabs of one site with one wallet, both of which ask to sign. */
const inTwoTabs = async () => {
  const server = createSignInServer()
  const origin = {
    clock: createVirtualClock(),
    tabs: createFakeTabs(),
    locks: createFakeLocks(),
    chain: createFakeChainAdapter(),
  }
  const one = await arrived({ server, origin })
  const two = await createSignInWorld({ server, origin, wallet: one.wallet, device: one.device })
  await one.settle(1_000)
  return { one, two, server }
}
/** A session that a site asks for, for a day. */
const sessionAsked = (at: number) => {
  const now = Math.floor(at / 1_000)
  return {
    chainId: '0x1',
    expiry: now + 86_400,
    signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: `0x02${'79'.repeat(32)}` }] } },
    permissions: [
      { type: 'native-token-recurring-allowance', data: { allowance: '0x1', start: now + 60, period: 86_400 } },
    ],
    policies: [],
  }
}
/** What the page knows: as `getState().signedIn`. */
const shownAs = ({ container }: { container: Awaited<ReturnType<typeof arrived>>['container'] }) => {
  const { active, byNamespace } = container.get(services.session).get()
  const acting = active === undefined ? undefined : byNamespace[active]?.active
  return acting === undefined ? undefined : container.get(services.signIns).get()[acting]
}

describe('after connecting', () => {
  it('asks to sign instead of closing, and closes with the sign-in [S4.29, S4.30]', async () => {
    const world = await arrived()
    expect([world.isOpen(), world.view(), world.at()]).toEqual([true, 'SIWXSignMessage', 'ready'])
    expect(world.signatures()).toHaveLength(0)
    await world.sign()
    expect([world.at(), world.isOpen()]).toEqual(['idle', false])
    expect([...world.server.stored.keys()]).toEqual([id])
    expect(world.events().slice(-2)).toEqual(['MODAL_CLOSE', 'SIWX_AUTH_SUCCESS'])
  })

  it('asks for exactly the text that is shown [S3.42]', async () => {
    const world = await arrived()
    const step = world.step()
    const text = step.at === 'ready' ? step.request.text : ''
    await world.sign()
    const [{ params } = { params: [] }] = world.signatures()
    expect(params).toEqual([text, account])
    expect(text).toContain('app.example wants you to sign in with your Ethereum account:')
    expect(text).toContain('\nURI: https://app.example/\n')
  })

  it('says all that the site wants said, and when it begins and ends [S3.42]', async () => {
    const world = await arrived({
      signIn: {
        statement: 'Hello.',
        expiresInMs: 3_600_000,
        notBeforeInMs: 60_000,
        requestId: 'order-7',
        resources: ['https://app.example/terms'],
      },
    })
    const step = world.step()
    if (step.at !== 'ready') throw new Error(`It is ${step.at}.`)
    const { data, text } = step.request
    const begun = Date.parse(data.issuedAt ?? '')
    expect(data).toEqual({
      chainId: 'eip155:1',
      accountAddress: account,
      nonce: [...world.server.nonces].at(-1),
      domain: 'app.example',
      uri: 'https://app.example/',
      version: '1',
      statement: 'Hello.',
      issuedAt: new Date(begun).toISOString(),
      expirationTime: new Date(begun + 3_600_000).toISOString(),
      notBefore: new Date(begun + 60_000).toISOString(),
      requestId: 'order-7',
      resources: ['https://app.example/terms'],
    })
    expect(text.split('\n').slice(-5)).toEqual([
      `Expiration Time: ${data.expirationTime}`,
      `Not Before: ${data.notBefore}`,
      'Request ID: order-7',
      'Resources:',
      '- https://app.example/terms',
    ])
  })

  it('closes as before where a sign-in of before stands, without a prompt [S4.29]', async () => {
    const server = createSignInServer()
    server.stored.set(id, { account: id })
    const world = await arrived({ server })
    expect([world.isOpen(), world.signatures().length, server.asked.nonces]).toEqual([false, 0, 1])
    expect(shownAs(world)?.account).toBe(id)
  })

  it('never asks on a network that the site does not list, and asks once the wallet is back [S4.29]', async () => {
    const wallet = createFakeWallet({ accounts: [account], chainId: 999, chains: [1, 999] })
    const world = await arrived({ wallet })
    expect([world.view(), world.at(), world.server.asked.sessions]).toEqual(['UnsupportedChain', 'idle', 0])
    await world.feature.sign()
    expect(world.signatures()).toHaveLength(0)
    wallet.setChain(1)
    await world.settle()
    expect([world.isOpen(), world.view(), world.at()]).toEqual([true, 'SIWXSignMessage', 'ready'])
  })

  describe.each([true, false])('on a network other than the one that was chosen before (required: %s)', (required) => {
    const moving = async (server = createSignInServer()) => {
      const world = await createSignInWorld({ server, signIn: { required } })
      await world.app.session.switchNetwork('eip155:8453')
      await world.arrive()
      await world.settle(1_000)
      return world
    }
    const asked = (world: Awaited<ReturnType<typeof moving>>) => {
      const step = world.step()
      return [world.isOpen(), world.view(), step.at === 'ready' && step.request.data.chainId]
    }

    it('goes there first, and asks for a sign-in that is about it [S4.29]', async () => {
      const world = await moving()
      expect([world.isOpen(), world.view(), world.server.asked.nonces]).toEqual([true, 'SwitchNetwork', 1])
      await world.app.session.switchNetwork('eip155:8453')
      await world.settle(1_000)
      expect(world.view()).toBe('SwitchNetwork')
      // As the view does, once the wallet is there.
      world.app.router.back()
      await world.settle()
      expect(asked(world)).toEqual([true, 'SIWXSignMessage', 'eip155:8453'])
    })

    it('asks where the wallet is, of whoever stays there [S4.29]', async () => {
      const world = await moving()
      world.app.router.back()
      await world.settle()
      expect(asked(world)).toEqual([true, 'SIWXSignMessage', 'eip155:1'])
    })

    it('goes there also where a sign-in of before stands', async () => {
      const server = createSignInServer()
      server.stored.set(id, { account: id })
      const world = await moving(server)
      expect([world.isOpen(), world.view(), shownAs(world)?.account]).toEqual([true, 'SwitchNetwork', id])
    })

    it('says so where the wallet goes to one that the site does not list instead [S2.22]', async () => {
      const world = await moving()
      world.wallet.setChain(999)
      await world.settle(1_000)
      expect([world.isOpen(), world.view(), world.at()]).toEqual([true, 'UnsupportedChain', 'idle'])
    })

    it('lets go of whoever closes there, unless it is required [S4.33]', async () => {
      const world = await moving()
      world.app.dialog.close()
      await world.settle(1_000)
      expect([world.isOpen(), required && world.view()]).toEqual([required, required && 'SIWXSignMessage'])
    })
  })

  it('leaves UnsupportedChain where it is, for a wallet that goes away while a sign-in of before is looked for [S2.22]', async () => {
    const server = createSignInServer()
    const world = await createSignInWorld({ server })
    world.app.dialog.open()
    await world.settle()
    server.setMood('slow')
    const connecting = world.app.connect.connect('dev.lamp')
    await world.settle(400)
    await connecting
    expect([world.view(), world.at()]).toEqual(['Connect', 'preparing'])
    world.wallet.setChain(999)
    await world.settle(1_000)
    expect([world.isOpen(), world.view()]).toEqual([true, 'UnsupportedChain'])
  })

  it('tells the server first where it is slow, and shows that it is looked for', async () => {
    const server = createSignInServer()
    const world = await createSignInWorld({ server })
    world.app.dialog.open()
    await world.settle()
    server.setMood('slow')
    const connecting = world.app.connect.connect('dev.lamp')
    await world.settle(400)
    await connecting
    expect(world.at()).toBe('preparing')
    await world.settle(600)
    expect(world.view()).toBe('SIWXSignMessage')
    server.setMood('well')
    await world.settle()
    expect(world.at()).toBe('ready')
  })

  it('closes freely where the sign-in is not required, and asks no more by itself [S4.29, S4.32, S6.5]', async () => {
    const world = await arrived({ signIn: { required: false } })
    expect([world.isOpen(), world.view()]).toEqual([true, 'SIWXSignMessage'])
    await world.feature.cancel()
    await world.feature.cancel()
    expect([world.isOpen(), world.session().status]).toEqual([false, 'connected'])
    expect(world.events().filter((event) => event === 'CLICK_CANCEL_SIWX')).toHaveLength(1)
    world.app.dialog.open()
    await world.settle()
    expect(world.view()).toBe('Account')
    world.app.dialog.close()
    expect(world.isOpen()).toBe(false)
  })

  it('signs nobody in who cancels while it is verified, at whoever verifies neither', async () => {
    const server = createSignInServer()
    const hears: typeof server.adapter = {
      ...server.adapter,
      // It has the signature, whether or not somebody waits for its answer.
      verify: async (proof, signal) => {
        server.stored.set(id, { account: id })
        return server.adapter.verify(proof, signal)
      },
    }
    const world = await arrived({ server: { ...server, adapter: hears }, signIn: { required: false } })
    server.setMood('slow')
    void world.feature.sign()
    await world.settle()
    await world.feature.cancel()
    server.setMood('well')
    await world.settle()
    expect([shownAs(world), [...server.stored], world.session().status]).toEqual([undefined, [], 'connected'])
  })

  it('signs nobody in who cancels after an answer that was lost on its way, at whoever verifies neither', async () => {
    const server = createSignInServer()
    const lost: typeof server.adapter = {
      ...server.adapter,
      verify: async () => {
        server.stored.set(id, { account: id })
        throw signInError('SIGN_IN_UNAVAILABLE')
      },
    }
    const world = await arrived({ server: { ...server, adapter: lost }, signIn: { required: false } })
    await world.sign()
    expect(world.step()).toMatchObject({ at: 'unreachable', request: { account: id } })
    await world.feature.cancel()
    await world.settle()
    expect([shownAs(world), [...server.stored], world.session().status]).toEqual([undefined, [], 'connected'])
  })
})

describe('while it is required', () => {
  it('blocks closing, and says so each time [S4.33, S4.14]', async () => {
    const world = await arrived()
    let shakes = 0
    world.app.dialog.refused$.subscribe(() => (shakes += 1))
    world.app.dialog.close()
    world.app.router.back()
    expect([world.isOpen(), world.view(), shakes]).toEqual([true, 'SIWXSignMessage', 2])
    world.app.router.push(view('WhatIsANetwork'))
    world.app.dialog.close()
    expect([world.isOpen(), world.view()]).toEqual([true, 'SIWXSignMessage'])
    await world.sign()
    world.app.dialog.open()
    world.app.dialog.close()
    expect(world.isOpen()).toBe(false)
  })

  it('opens on it, whatever was asked for, but for the way there', async () => {
    const world = await arrived()
    for (const name of ['Account', 'Networks', 'WalletReceive'] as const) {
      world.app.dialog.open({ view: view(name) })
      expect(world.view()).toBe('SIWXSignMessage')
    }
    world.app.dialog.open({ view: view('UnsupportedChain') })
    expect(world.view()).toBe('UnsupportedChain')
  })

  it('is left by "Disconnect", which always works, and by cancelling [S4.32, S4.33]', async () => {
    for (const leave of ['cancel', 'disconnect'] as const) {
      const world = await arrived()
      world.wallet.setMood('hold')
      void world.feature.sign()
      await world.settle()
      const network = world.session().byNamespace['eip155']?.network
      await Promise.all([world.feature[leave](), world.feature[leave]()])
      expect([world.isOpen(), world.session().status, network]).toEqual([false, 'disconnected', 'eip155:1'])
      expect(world.wallet.calls.filter(({ method }) => method.startsWith('wallet_switch'))).toEqual([])
      world.wallet.answerHeld('approve')
      await world.settle()
      expect([world.server.stored.size, world.at()]).toEqual([0, 'idle'])
    }
  })

  it('refuses what is more than a read until it is there, with a typed error', async () => {
    const world = await arrived()
    const request = world.container.get(services.walletRequest)
    const sign = () => request('eip155', { method: 'personal_sign', params: ['0x00', account] })
    await expect(sign()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED', detail: { method: 'personal_sign' } })
    await expect(
      request('eip155', { method: 'eth_sendTransaction', params: [{ from: account }] }),
    ).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    await expect(request('eip155', { method: 'eth_accounts' })).resolves.toEqual([account, otherAccount])
    expect(world.signatures()).toHaveLength(0)
    await world.sign()
    await expect(sign()).resolves.toMatch(/^0x/)
    world.wallet.setAccounts([otherAccount])
    await expect(request('eip155', { method: 'personal_sign', params: ['0x00', otherAccount] })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
  })

  it('refuses what was begun with one that ends while the wallet is asked who acts', async () => {
    const world = await signedIn()
    const { request } = world.wallet.provider
    let ended = 0
    Object.assign(world.wallet.provider, {
      request: async (one: { readonly method: string }) => {
        const answer = await request(one)
        if (one.method === 'eth_accounts' && (ended += 1) === 1) world.otherTab.post({ type: 'signedOut', account: id })
        return answer
      },
    })
    const sign = world.container.get(services.walletRequest)('eip155', {
      method: 'personal_sign',
      params: ['0x00', account],
    })
    await expect(sign).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED', detail: { method: 'personal_sign' } })
    expect([ended, world.signatures().length]).toEqual([1, 1])
  })

  it('is missing from its very end on, also where the device slept and nothing has ended it yet', async () => {
    const { container, feature, clock } = await signedIn()
    const ends = (expiresAt: number) =>
      container.get(services.signIns).update(() => ({ [id]: { account: id, expiresAt } }))
    ends(clock.now() + 1)
    expect(() => feature.assertSignedIn(id, 'personal_sign')).not.toThrow()
    ends(clock.now())
    expect(() => feature.assertSignedIn(id, 'personal_sign')).toThrow('personal_sign needs a sign-in first')
  })

  it('comes before a site is allowed to act by itself, and nothing is granted before it', async () => {
    const before = await signedIn()
    before.end()
    const { wallet, device } = before
    const world = await createSignInWorld({
      wallet,
      device,
      visible: createStore(false),
      options: { features: { smartSessions: true } },
    })
    await world.settle(1_000)
    expect(world.isOpen()).toBe(false)
    const sessions = await world.app.features.load('smartSessions')
    const asked = sessions.grant(sessionAsked(world.clock.now())).catch((error: unknown) => error)
    await world.settle()
    expect(await asked).toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    expect([world.view(), sessions.phase.get().status]).toEqual(['SIWXSignMessage', 'none'])
  })

  it('is not covered by what a site wants to do by itself', async () => {
    const world = await arrived({ options: { features: { smartSessions: true } } })
    const sessions = await world.app.features.load('smartSessions')
    const outcome = sessions.grant(sessionAsked(world.clock.now())).catch((error: unknown) => error)
    await world.settle(5_000)
    expect([world.view(), world.at(), sessions.phase.get().status]).toEqual(['SIWXSignMessage', 'ready', 'none'])
    expect(await outcome).toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })

  it('comes by itself after a restore, once somebody sees the page, and not where it is not required', async () => {
    const before = await signedIn()
    before.end()
    const { wallet, device } = before
    for (const required of [true, false]) {
      const visible = createStore(false)
      const world = await createSignInWorld({ wallet, device, visible, signIn: { required } })
      await world.settle(1_000)
      expect([world.session().status, world.isOpen()]).toEqual(['connected', false])
      expect(world.server.asked.nonces).toBe(0)
      visible.update(() => true)
      await world.settle()
      expect(world.isOpen()).toBe(required)
      expect(world.signatures()).toHaveLength(1)
      world.end()
    }
  })
})

describe('what the visitor says, and what becomes of it', () => {
  it('can be asked again at once after a no, with the same message [S4.31, S8.7]', async () => {
    const world = await arrived()
    const first = world.step()
    world.wallet.setMood('reject')
    await world.sign()
    expect([world.isOpen(), world.view(), world.at()]).toEqual([true, 'SIWXSignMessage', 'declined'])
    expect(world.step()).toMatchObject({ request: first.at === 'ready' ? first.request : undefined })
    expect(world.analytics.events.at(-1)).toMatchObject({
      event: 'SIWX_AUTH_ERROR',
      properties: { message: 'declined' },
    })
    world.wallet.setMood('approve')
    await world.sign()
    expect(shownAs(world)?.account).toBe(id)
    expect(world.signatures()).toHaveLength(2)
  })

  it('reopens where the dialog was closed meanwhile, and was declined [S4.31]', async () => {
    const world = await arrived({ signIn: { required: false } })
    world.wallet.setMood('hold')
    void world.feature.sign()
    await world.settle()
    world.app.dialog.close()
    expect(world.isOpen()).toBe(false)
    world.wallet.answerHeld('reject')
    await world.settle()
    expect([world.isOpen(), world.view(), world.at()]).toEqual([true, 'SIWXSignMessage', 'declined'])
  })

  it('says that the wallet shows an older request', async () => {
    const world = await arrived()
    world.wallet.setMood('busy')
    await world.sign()
    expect(world.step()).toMatchObject({ at: 'ready', pending: true })
  })

  it.each([
    ['refuses', 'signature'],
    ['nonceOver', 'expired'],
  ] as const)('shows why it does not count: %s, and prepares it anew when asked', async (mood, reason) => {
    const world = await arrived()
    world.server.setMood(mood)
    await world.sign()
    expect(world.step()).toEqual({ at: 'refused', account: id, reason })
    await world.sign()
    expect(world.signatures()).toHaveLength(1)
    world.server.setMood('well')
    await world.feature.retry()
    await world.settle()
    await world.sign()
    expect(shownAs(world)?.account).toBe(id)
  })

  it('keeps the signature while nobody can be reached, counts down, and asks the wallet no second time', async () => {
    const world = await arrived({ signIn: { expiresInMs: 3_600_000 } })
    world.server.setMood('down')
    await world.sign()
    const step = world.step()
    expect(step).toMatchObject({ at: 'unreachable', retryAt: world.clock.now() - 50 + 5_000 })
    expect(step.at === 'unreachable' && step.request !== undefined && step.validUntil !== undefined).toBe(true)
    await world.settle(5_000)
    expect(world.step()).toMatchObject({ at: 'unreachable' })
    world.server.setMood('well')
    await world.settle(10_100)
    expect([shownAs(world)?.account, world.signatures().length, world.isOpen()]).toEqual([id, 1, false])
  })

  it('shows no server what was signed when its time was over', async () => {
    const world = await arrived({ signIn: { expiresInMs: 120_000 } })
    world.wallet.setMood('hold')
    void world.feature.sign()
    await world.settle(120_000)
    world.wallet.answerHeld('approve')
    await world.settle()
    expect(world.step()).toEqual({ at: 'refused', account: id, reason: 'expired' })
    expect([world.signatures().length, world.server.verified, shownAs(world)]).toEqual([1, [], undefined])
  })

  it('shows a server no second time what it refused, also where it is away when the next is written', async () => {
    const world = await arrived()
    world.server.setMood('refuses')
    await world.sign()
    world.server.setMood('down')
    await world.feature.retry()
    await world.settle()
    expect(world.step()).toMatchObject({ at: 'unreachable', request: undefined })
    world.server.setMood('well')
    await world.settle(5_100)
    expect([world.at(), world.server.verified, world.signatures().length]).toEqual(['ready', [], 1])
  })

  it('tries again at once when asked to', async () => {
    const world = await arrived()
    world.server.setMood('down')
    await world.sign()
    world.server.setMood('well')
    await world.feature.retry()
    await world.settle()
    expect([shownAs(world)?.account, world.signatures().length]).toEqual([id, 1])
  })

  it('shows a server that is down with a way out, and goes on by itself [S4.34 is for what no retry mends]', async () => {
    const server = createSignInServer()
    server.setMood('down')
    const world = await arrived({ server })
    await world.settle(600)
    expect([world.isOpen(), world.view(), world.at()]).toEqual([true, 'SIWXSignMessage', 'unreachable'])
    server.setMood('well')
    await world.settle(5_100)
    expect(world.at()).toBe('ready')
  })

  it.each([
    ['another account', { account: other }],
    ['another network', { account: onBase }],
    ['an end that is past', { account: id, expiresAt: 1 }],
  ])('takes no answer about %s for a sign-in', async (_, answer) => {
    const server = createSignInServer()
    const adapter = { ...server.adapter, verify: async () => answer }
    const world = await arrived({ server: { ...server, adapter } })
    await world.sign()
    expect(world.step()).toMatchObject({ at: 'refused', reason: 'signature' })
    expect([shownAs(world), [...server.stored.keys()]]).toEqual([undefined, []])
  })

  it.each([
    ['refuses it without a word about the signature', signInError('SIGN_IN_REFUSED', { reason: 'server' })],
    // Of a message that is not this page's the view says that nothing was signed, which is over by then.
    ['takes the message for another one', signInError('SIGN_IN_MESSAGE_INVALID', { differs: 'issuedAt' })],
    ['fails in a way that nobody foresaw', new TypeError('x is undefined')],
  ])('does not put down to the signature that who verifies %s', async (_, error) => {
    const server = createSignInServer()
    const verify = async () => {
      throw error
    }
    const world = await arrived({ server: { ...server, adapter: { ...server.adapter, verify } } })
    await world.sign()
    expect(world.step()).toMatchObject({ at: 'refused', reason: 'server' })
  })

  it.each([
    ['a message about something else', 'message', signInError('SIGN_IN_MESSAGE_INVALID', { differs: 'domain' })],
    ['what nobody foresaw', 'server', new TypeError('x is undefined')],
  ])('tells apart what cannot begin by %s, where nobody is disconnected for it', async (_, reason, error) => {
    const server = createSignInServer()
    const nonce = async () => {
      throw error
    }
    const adapter = { ...server.adapter, nonce }
    const world = await arrived({ server: { ...server, adapter }, signIn: { required: false } })
    await world.settle(600)
    expect(world.step()).toMatchObject({ at: 'refused', reason })
  })

  it('disconnects and goes back to Connect where no retry mends it, and says so [S4.34, S8.9]', async () => {
    const server = createSignInServer()
    server.setMood('garbage')
    const world = await arrived({ server })
    await world.settle()
    expect([world.isOpen(), world.view(), world.session().status]).toEqual([true, 'Connect', 'disconnected'])
    expect(world.app.feedback.snackbar.get()).toMatchObject({ message: 'signIn.failed', variant: 'error' })
    expect(world.events()).toContain('SIWX_AUTH_ERROR')
    expect(world.signatures()).toHaveLength(0)
  })

  it('disconnects as well where the server writes a message about another site [S4.34]', async () => {
    const server = createSignInServer()
    const writes = {
      ...server.adapter,
      writeMessage: async ({ nonce }: { readonly nonce: string }) =>
        `evil.example wants you to sign in with your Ethereum account:\n${account}\n\nWelcome\n\nURI: https://evil.example/\nVersion: 1\nChain ID: 1\nNonce: ${nonce}`,
    }
    const world = await arrived({ server: { ...server, adapter: writes } })
    // Fetching what reads it takes real time.
    await expect.poll(() => world.session().status).toBe('disconnected')
    expect([world.view(), world.signatures().length]).toEqual(['Connect', 0])
  })

  it('disconnects nobody where it is not required and they opened it by themselves: it can be left and tried again', async () => {
    const world = await arrived({ signIn: { required: false } })
    await world.feature.cancel()
    world.server.setMood('garbage')
    world.feature.open()
    await world.settle()
    expect([world.view(), world.session().status]).toEqual(['SIWXSignMessage', 'connected'])
    expect(world.step()).toMatchObject({ at: 'refused', reason: 'server' })
    world.server.setMood('well')
    await world.feature.retry()
    await world.settle()
    expect(world.at()).toBe('ready')
  })

  it('writes a message anew before it is old, for whoever still looks at it', async () => {
    const world = await arrived()
    const first = world.step()
    await world.settle(240_100)
    const next = world.step()
    expect(next).toMatchObject({ at: 'ready' })
    expect(next).not.toEqual(first)
  })

  it('writes what nobody saw grow old as soon as the page is seen again', async () => {
    const world = await arrived()
    const first = world.step()
    world.visible.update(() => false)
    await world.settle(600_000)
    expect(world.step()).toEqual(first)
    world.visible.update(() => true)
    await world.settle()
    expect(world.step()).toMatchObject({ at: 'ready' })
    expect(world.step()).not.toEqual(first)
  })
})

describe('following the account', () => {
  it('knows nobody in the very update that brings another account, and each keeps its own', async () => {
    const world = await signedIn()
    const seen: (string | undefined)[] = []
    world.app.session.state.changes$.subscribe(() => seen.push(shownAs(world)?.account))
    world.wallet.setAccounts([otherAccount, account])
    expect(seen).toEqual([id, undefined])
    await world.settle()
    expect(world.step()).toEqual({ at: 'otherAccount', account: other, signedIn: id })
    expect([world.isOpen(), world.view()]).toEqual([true, 'SIWXSignMessage'])
    world.wallet.setAccounts([account, otherAccount])
    await world.settle()
    expect([shownAs(world)?.account, world.isOpen(), world.signatures().length]).toEqual([id, false, 1])
  })

  it.each([
    ['is signed out in another tab', (world) => world.otherTab.post({ type: 'signedOut', account: id })],
    ['ends by itself', (world) => world.clock.advance(600_000)],
  ] as const satisfies readonly (readonly [string, (world: Awaited<ReturnType<typeof signedIn>>) => unknown])[])(
    'tells nobody to go back to an account whose sign-in %s meanwhile',
    async (_, end) => {
      const world = await signedIn({ server: createSignInServer({ lifetimeMs: 600_000 }) })
      world.wallet.setAccounts([otherAccount, account])
      await world.settle()
      expect(world.step()).toEqual({ at: 'otherAccount', account: other, signedIn: id })
      await end(world)
      // Tabs hear of each other late.
      await world.settle(1_500)
      expect([world.isOpen(), world.step()]).toMatchObject([true, { at: 'ready', request: { account: other } }])
      await world.sign()
      expect([shownAs(world)?.account, world.isOpen()]).toEqual([other, false])
    },
  )

  it('signs in with the other account as well, where the visitor wants that', async () => {
    const world = await signedIn()
    world.wallet.setAccounts([otherAccount, account])
    await world.settle()
    await world.sign()
    expect(world.signatures()).toHaveLength(1)
    await world.settle()
    expect(world.at()).toBe('ready')
    await world.sign()
    expect([...world.server.stored.keys()]).toEqual([id, other])
    expect(shownAs(world)?.account).toBe(other)
  })

  it.each([
    ['answers', { kept: [other], at: 'otherAccount' }],
    ['is away', { kept: [id, other], at: 'idle' }],
  ])('knows nobody any more whose sign-in the next one took the place of, where who verifies %s', async (is, then) => {
    const server = createSignInServer()
    const keepsOne: typeof server.adapter = {
      ...server.adapter,
      add: async (signedIn) => {
        server.stored.clear()
        server.stored.set(signedIn.account, signedIn)
        if (is === 'is away') server.setMood('down')
      },
    }
    const world = await signedIn({ server: { ...server, adapter: keepsOne } })
    server.setMood('well')
    world.wallet.setAccounts([otherAccount, account])
    await world.settle()
    await world.feature.retry()
    await world.settle()
    await world.sign()
    expect(Object.keys(world.container.get(services.signIns).get())).toEqual(then.kept)
    world.wallet.setAccounts([account, otherAccount])
    await world.settle()
    expect(world.at()).toBe(then.at)
  })

  it('asks anew on another network, and no sign-in of one counts on the other', async () => {
    const world = await signedIn()
    world.wallet.setChain(8453)
    expect(shownAs(world)).toBeUndefined()
    await world.settle()
    expect(world.step()).toMatchObject({ at: 'ready', request: { account: onBase } })
    world.wallet.setChain(1)
    await world.settle()
    expect(shownAs(world)?.account).toBe(id)
  })

  it('takes no late yes of a wallet that went over to another account', async () => {
    const world = await arrived()
    world.wallet.setMood('hold')
    void world.feature.sign()
    await world.settle()
    world.wallet.setAccounts([otherAccount])
    world.wallet.answerHeld('approve')
    await world.settle()
    expect([world.server.verified.length, world.server.stored.size, shownAs(world)]).toEqual([0, 0, undefined])
  })

  it.each([
    ['accountChange', (wallet: ReturnType<typeof createFakeWallet>) => wallet.setAccounts([otherAccount, account])],
    ['networkChange', (wallet: ReturnType<typeof createFakeWallet>) => wallet.setChain(8453)],
  ] as const)('ends with a %s only where the host wants that', async (name, change) => {
    for (const ends of [true, false]) {
      const world = await signedIn({ signIn: { signOutOn: { [name]: ends } } })
      change(world.wallet)
      await world.settle()
      expect(world.server.revoked).toEqual(ends ? [id] : [])
    }
  })

  it('ends with another account also where the wallet went over to it while another namespace acted', async () => {
    const world = await signedIn({
      signIn: { signOutOn: { accountChange: true } },
      options: { networks: [ethereum, base, solana] },
      connectors: [createWisp().connector],
      chains: [createSolanaChain()],
    })
    await Promise.all([world.app.connect.connect('wallet-standard:Wisp'), world.settle()])
    expect([world.session().active, world.server.revoked]).toEqual(['solana', []])
    world.wallet.setAccounts([otherAccount])
    await world.settle()
    expect(world.server.revoked).toEqual([id])
  })

  it('ends with another account on every network where the one before was signed in, also where it acted on none of them last', async () => {
    const world = await signedIn({ signIn: { signOutOn: { accountChange: true } } })
    world.wallet.setChain(8453)
    await world.settle()
    await world.sign()
    expect([...world.server.stored.keys()]).toEqual([id, onBase])
    world.wallet.setAccounts([otherAccount, account])
    await world.settle()
    expect(world.server.revoked.toSorted()).toEqual([id, onBase].toSorted())
    expect([world.server.stored.size, Object.keys(world.container.get(services.signIns).get())]).toEqual([0, []])
    // Nobody is told to go back to an account that is signed out.
    expect(world.at()).toBe('ready')
    await world.sign()
    expect(world.server.stored.size).toBe(1)
    world.wallet.setChain(1)
    await world.settle()
    expect([world.server.stored.size, world.server.revoked.length]).toEqual([1, 2])
    world.wallet.setAccounts([account, otherAccount])
    await world.settle()
    expect([world.server.stored.size, world.at(), world.signatures().length]).toEqual([0, 'ready', 3])
  })

  it('ends with a disconnect, unless the host keeps it; a wallet that locks ends nothing', async () => {
    for (const disconnect of [true, false]) {
      const world = await signedIn({ signIn: { signOutOn: { disconnect } } })
      world.wallet.lock()
      await world.settle()
      expect([world.session().status, world.server.revoked]).toEqual(['disconnected', []])
      await world.arrive()
      expect([shownAs(world)?.account, world.signatures().length]).toEqual([id, 1])
      await world.app.session.disconnect('eip155')
      await world.settle()
      expect(world.server.revoked).toEqual(disconnect ? ['all'] : [])
      await world.arrive()
      expect(world.isOpen()).toBe(disconnect)
    }
  })

  it('ends with a disconnect on every network and for every account, not only where the wallet acts', async () => {
    const world = await signedIn()
    world.wallet.setChain(8453)
    await world.settle()
    await world.sign()
    world.wallet.setAccounts([otherAccount, account])
    await world.settle()
    expect([...world.server.stored.keys()]).toEqual([id, onBase])
    await world.app.session.disconnect('eip155')
    await world.settle()
    expect([world.server.stored.size, Object.keys(world.container.get(services.signIns).get())]).toEqual([0, []])
    world.wallet.setChain(1)
    world.wallet.setAccounts([account, otherAccount])
    await world.arrive()
    expect([shownAs(world), world.at()]).toEqual([undefined, 'ready'])
  })

  it('ends with a disconnect in the namespace that goes, and stands in one that stays', async () => {
    const server = createSignInServer()
    const onSolana = `${solana.id}:${otherSolana}` as const
    server.stored.set(onSolana, { account: onSolana })
    const world = await signedIn({
      server,
      options: { networks: [ethereum, base, solana] },
      connectors: [createWisp().connector],
      chains: [createSolanaChain()],
    })
    world.wallet.setChain(8453)
    await world.settle()
    await world.sign()
    await Promise.all([world.app.connect.connect('wallet-standard:Wisp'), world.settle()])
    expect(shownAs(world)?.account).toBe(onSolana)
    await world.app.session.disconnect('eip155')
    await world.settle()
    expect([...server.stored.keys()]).toEqual([onSolana])
    expect(Object.keys(world.container.get(services.signIns).get())).toEqual([onSolana])
    await world.app.session.disconnect('solana')
    await world.settle()
    expect(server.revoked).toEqual([onBase, id, 'all'])
  })

  it('is told to end soon a minute before it does, and asks again when it has ended', async () => {
    const world = await signedIn({ server: createSignInServer({ lifetimeMs: 600_000 }) })
    const end = shownAs(world)?.expiresAt ?? 0
    await world.settle(end - world.clock.now() - 60_001)
    expect(shownAs(world)?.endsSoon).toBeUndefined()
    await world.settle(2)
    expect(shownAs(world)).toEqual({ account: id, expiresAt: end, endsSoon: true })
    await world.settle(60_000)
    expect(shownAs(world)).toBeUndefined()
    await world.settle()
    expect([world.isOpen(), world.step()]).toMatchObject([true, { at: 'ready', endedAt: end }])
  })

  it('is what whoever verifies says of it, on a page that the browser had put aside and shows again', async () => {
    const pages = createFakeOrigin()
    const window = pages.openTab()
    const origin = {
      clock: createVirtualClock(),
      tabs: { open: () => createTabs({ window }) },
      locks: createFakeLocks(),
      chain: createFakeChainAdapter(),
    }
    const world = await signedIn({ origin })
    const shownAgain = async (stands: boolean) => {
      if (stands) world.server.stored.set(id, { account: id })
      else world.server.stored.clear()
      pages.show(window, true)
      await world.settle()
      return shownAs(world)?.account
    }
    expect(await shownAgain(true)).toBe(id)
    expect(await shownAgain(false)).toBeUndefined()
    expect(await shownAgain(true)).toBe(id)
    world.server.setMood('down')
    expect(await shownAgain(false)).toBe(id)
    world.end()
  })

  it('is not signed in again by what stands no more', async () => {
    const server = createSignInServer()
    server.stored.set(id, { account: id, expiresAt: 1 })
    const world = await arrived({ server })
    expect(world.at()).toBe('ready')
  })

  it('is not signed in by what stands of another account or network, of a server that tells of all', async () => {
    const server = createSignInServer()
    const sessions = async () => [{ account: other }, { account: onBase }]
    const world = await arrived({ server: { ...server, adapter: { ...server.adapter, sessions } } })
    expect([world.at(), shownAs(world)]).toEqual(['ready', undefined])
  })

  it('is nothing by a late word about an account that was left, of a server that goes on where nobody waits', async () => {
    const server = createSignInServer()
    let say = (): void => undefined
    const asked = new Promise<void>((resolve) => (say = resolve))
    const goesOn: typeof server.adapter = {
      ...server.adapter,
      sessions: async (account) => {
        if (account === id) await asked
        return [{ account }].filter(() => account === id)
      },
    }
    const world = await arrived({ server: { ...server, adapter: goesOn } })
    world.wallet.setAccounts([otherAccount])
    await world.settle()
    say()
    await world.settle()
    expect([Object.keys(world.container.get(services.signIns).get()), world.at()]).toEqual([[], 'ready'])
  })

  it.each(['verify', 'add'] as const)(
    'is ended where it began after the account was left, by a server that goes on where nobody waits: %s',
    async (step) => {
      const server = createSignInServer()
      let say = (): void => undefined
      const asked = new Promise<void>((resolve) => (say = resolve))
      const { verify, add } = server.adapter
      const deaf: typeof server.adapter = {
        ...server.adapter,
        verify: async (proof) => {
          if (step === 'verify') await asked
          return verify(proof)
        },
        add: async (...sign) => {
          if (step === 'add') await asked
          return add(...sign)
        },
      }
      const world = await arrived({ server: { ...server, adapter: deaf } })
      void world.feature.sign()
      await world.settle()
      expect([world.at(), server.revoked]).toEqual(['verifying', []])
      world.wallet.setAccounts([otherAccount])
      await world.settle()
      say()
      await world.settle()
      expect([server.verified.length, server.revoked, server.stored.size]).toEqual([1, [id], 0])
      expect([Object.keys(world.container.get(services.signIns).get()), world.at()]).toEqual([[], 'ready'])
    },
  )

  it('can be begun anew three seconds after a sign-out that whoever verifies does not answer', async () => {
    const server = createSignInServer()
    const silent = { ...server.adapter, revoke: () => new Promise<never>(() => undefined) }
    const world = await signedIn({ server: { ...server, adapter: silent } })
    server.stored.clear()
    void world.feature.signOut()
    world.app.dialog.open()
    await world.settle(2_900)
    expect(world.at()).toBe('preparing')
    await world.settle(200)
    expect([world.view(), world.at()]).toEqual(['SIWXSignMessage', 'ready'])
  })

  it('signs out by word of the host, and leaves the visitor in peace until they open the dialog', async () => {
    const world = await signedIn()
    await world.feature.signOut()
    await world.settle(4_000)
    expect([world.server.revoked, shownAs(world), world.isOpen()]).toEqual([[id], undefined, false])
    world.app.dialog.open()
    await world.settle()
    expect([world.view(), world.at()]).toEqual(['SIWXSignMessage', 'ready'])
  })
})

describe('a word to sign out while nobody acts', () => {
  it('ends what stands of a session that has not come back yet, and leaves the visitor in peace', async () => {
    const before = await signedIn()
    const { device, server, wallet } = before
    before.end()
    const world = await createSignInWorld({ device, server, wallet, late: true })
    expect(world.session().status).toBe('connecting')
    await world.feature.signOut()
    world.announce()
    await world.settle(4_000)
    expect(world.session().status).toBe('connected')
    expect([server.stored.size, shownAs(world), world.isOpen()]).toEqual([0, undefined, false])
  })

  it('ends what is known to whoever verifies alone', async () => {
    const { server, ...before } = await signedIn()
    before.wallet.lock()
    await before.settle()
    expect(before.session().status).toBe('disconnected')
    await before.feature.signOut()
    expect([server.stored.size, server.revoked]).toEqual([0, ['all']])
  })
})

describe('a word to sign out while it is verified', () => {
  it.each(['this tab', 'another tab'])('ends what was signed before it: from %s', async (where) => {
    const { one, two, server } = await inTwoTabs()
    server.setMood('slow')
    void one.feature.sign()
    await one.settle()
    expect(one.at()).toBe('verifying')
    void (where === 'this tab' ? one : two).feature.signOut()
    await one.settle(100)
    server.setMood('well')
    await one.settle(5_000)
    expect([server.stored.size, shownAs(one), one.isOpen(), one.at()]).toEqual([0, undefined, true, 'ready'])
    await one.sign()
    expect(shownAs(one)?.account).toBe(id)
  })
})

describe('exactly once', () => {
  it('asks one wallet once for fifty callers at once, and stores one sign-in', async () => {
    const world = await arrived()
    world.wallet.setMood('hold')
    const all = Array.from({ length: 50 }, () => world.feature.sign())
    await world.settle()
    world.wallet.answerHeld('approve')
    await world.settle()
    await Promise.all(all)
    expect([world.signatures().length, world.server.verified.length, world.server.stored.size]).toEqual([1, 1, 1])
  })

  it('asks in one of two tabs, and both are signed in', async () => {
    const { one, two, server } = await inTwoTabs()
    await one.settle()
    expect([two.at(), one.at()]).toEqual(['ready', 'ready'])
    one.wallet.setMood('hold')
    void one.feature.sign()
    await one.settle()
    void two.feature.sign()
    await one.settle(2_000)
    expect([one.signatures().length, two.at()]).toEqual([1, 'signing'])
    one.wallet.answerHeld('approve')
    await one.settle()
    expect([shownAs(one)?.account, shownAs(two)?.account]).toEqual([id, id])
    expect([two.isOpen(), server.stored.size, server.verified.length]).toEqual([false, 1, 1])
    await two.feature.signOut()
    await one.settle(3_000)
    expect([shownAs(one), shownAs(two), one.isOpen(), server.revoked]).toEqual([undefined, undefined, false, [id]])
  })

  it('signs the second tab in as well where it reads of the first one only later than it hears of it', async () => {
    const server = createSignInServer()
    const origin = {
      clock: createVirtualClock(),
      tabs: createFakeTabs(),
      locks: createFakeLocks(),
      chain: createFakeChainAdapter(),
    }
    const one = await arrived({ server, origin })
    let readable = false
    const late: typeof server.adapter = {
      ...server.adapter,
      sessions: async (...asked) => (readable ? server.adapter.sessions(...asked) : []),
    }
    const two = await createSignInWorld({
      server: { ...server, adapter: late },
      origin,
      wallet: one.wallet,
      device: one.device,
    })
    await one.settle(1_000)
    await one.sign()
    expect([shownAs(one)?.account, two.at()]).toEqual([id, 'ready'])
    readable = true
    await one.settle(1_000)
    expect([shownAs(two)?.account, two.isOpen(), one.signatures().length]).toEqual([id, false, 1])
  })

  it('can be tried in the second tab once the first one has declined', async () => {
    const { one, two } = await inTwoTabs()
    one.wallet.setMood('hold')
    void one.feature.sign()
    await one.settle()
    void two.feature.sign()
    await one.settle()
    one.wallet.answerHeld('reject')
    await one.settle(1_000)
    expect([one.at(), two.at()]).toEqual(['declined', 'ready'])
  })

  it('asks nobody again because of a reload in the middle, and is signed in where the server was told', async () => {
    const before = await arrived()
    before.server.setMood('slow')
    void before.feature.sign()
    await before.settle()
    before.end()
    before.server.setMood('well')
    before.server.stored.set(id, { account: id })
    const { wallet, device, server } = before
    const after = await createSignInWorld({ wallet, device, server })
    await after.settle(1_000)
    expect([shownAs(after)?.account, after.signatures().length]).toEqual([id, 1])
  })

  it('asks nobody while the page is hidden', async () => {
    const world = await arrived()
    world.visible.update(() => false)
    await world.sign()
    expect([world.signatures().length, world.at()]).toEqual([0, 'ready'])
  })

  it('leaves nothing running behind', async () => {
    const world = await signedIn({ server: createSignInServer({ lifetimeMs: 600_000 }) })
    world.wallet.setAccounts([otherAccount])
    await world.settle()
    world.end()
    await world.settle(600_000)
    expect(world.clock.pending()).toBe(0)
  })
})
