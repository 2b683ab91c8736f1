import { describe, expect, it } from 'vitest'
import { withWayBack } from '../../../src/application/embedded/social-redirect.js'
import { embeddedError } from '../../../src/domain/connection/embedded-errors.ts'
import { view } from '../../../src/domain/dialog/view.js'
import { createFakeEmbeddedWallet } from '../../fakes/fake-embedded-wallet.js'
import { createFakeChainAdapter } from '../../fakes/fake-chain-adapter.js'
import { createFakeLocks } from '../../fakes/fake-locks.js'
import { createFakePageAddress } from '../../fakes/fake-page-address.js'
import { createFakeTabs } from '../../fakes/fake-tabs.js'
import { createFakeWebStorage } from '../../fakes/fake-web-storage.js'
import { createVirtualClock } from '../../fakes/virtual-clock.js'
import { createEmbeddedOfFakes, type DialogOfFakesOptions } from '../support/dialog-of-fakes.js'

const frameOrigin = 'https://frame.example'
const resultUri = 'https://app.example/?code=1'
const late = embeddedError('FRAME_TIMEOUT', { type: 'CONNECT_SOCIAL', ms: 30_000 })

const started = async (setup: DialogOfFakesOptions = {}) => {
  const dialog = await createEmbeddedOfFakes(setup)
  const { social } = dialog.embedded
  const begin = async (provider: 'google' | 'discord' = 'google') => {
    const window = dialog.popups.open()
    const done = social.start(provider, window)
    await dialog.settle()
    return { done, window: dialog.popups.last() }
  }
  return { ...dialog, social, begin, shown: () => social.state.get() }
}
type Started = Awaited<ReturnType<typeof started>>

/** Nothing of an attempt is left: no window, no timer, and the next one works. */
const expectClean = async ({ popups, clock, begin, session, settle }: Started) => {
  expect(popups.opened.map(({ closed }) => closed)).not.toContain(false)
  expect(clock.pending()).toBe(0)
  const { done, window } = await begin('discord')
  window?.say(frameOrigin, { resultUri })
  await done
  await settle()
  expect(session()).toMatchObject({ status: 'connected' })
}

describe('a social login', () => {
  it('leads the window to the provider and is connected by its result [S1.4, S3.14, S3.53, S3.55]', async () => {
    const { begin, shown, session, frame, views, storage, events, isOpen, embedded, clock, analytics } = await started()
    frame.setUser({ email: 'marlow@example.com', userName: 'marlow' })
    const { done, window } = await begin()
    expect(views()).toEqual(['Connect', 'ConnectingSocial'])
    expect(window?.visited).toEqual(['https://accounts.example/google?state=abc'])
    expect(shown()).toEqual({ status: 'waiting', provider: 'google' })
    window?.say(frameOrigin, { resultUri })
    expect(isOpen()).toBe(true)
    await done
    expect(session().status).toBe('connected')
    expect(shown()).toEqual({ status: 'idle' })
    expect(window?.closed).toBe(true)
    expect(frame.calls).toContainEqual({ name: 'connectSocial', args: [resultUri] })
    expect(storage.get('connectedSocial')).toBe('google')
    expect(storage.get('socialUserName')).toBe('marlow')
    expect(storage.get('email')).toBe('marlow@example.com')
    expect(embedded.account.state.get().login).toEqual({ kind: 'social', provider: 'google', userName: 'marlow' })
    expect(analytics.events).toContainEqual({
      event: 'CONNECT_SUCCESS',
      properties: { method: 'google', name: expect.any(String) },
    })
    expect(events().filter((event) => event.startsWith('SOCIAL'))).toEqual([
      'SOCIAL_LOGIN_STARTED',
      'SOCIAL_LOGIN_SUCCESS',
    ])
    expect(frame.count('reload')).toBe(0)
    await clock.advance(3_000)
    expect(clock.pending()).toBe(0)
  })

  it('hears the frame alone: a result from another origin ends it', async () => {
    const dialog = await started()
    const { done, window } = await dialog.begin()
    window?.say('https://frame.example.evil.example', { resultUri })
    await done
    expect(dialog.shown()).toMatchObject({ status: 'failed', error: { code: 'LOGIN_UNTRUSTED' } })
    expect(dialog.frame.count('connectSocial')).toBe(0)
    await expectClean(dialog)
  })

  it.each([undefined, null, 'resultUri', {}, { resultUri: 1 }, [], Object.create({ resultUri })])(
    'does not hear %j',
    async (said) => {
      const { begin, shown } = await started()
      const { window } = await begin()
      window?.say(frameOrigin, said)
      window?.say('https://accounts.example', said)
      expect(shown().status).toBe('waiting')
    },
  )

  it('ends when the visitor declines at the provider', async () => {
    const dialog = await started()
    const { done, window } = await dialog.begin()
    window?.say(frameOrigin, { resultUri: 'https://app.example/?error=access_denied' })
    await done
    expect(dialog.shown()).toMatchObject({ status: 'failed', error: { code: 'LOGIN_DECLINED' } })
    expect(dialog.frame.count('connectSocial')).toBe(0)
    expect(dialog.events()).toContain('SOCIAL_LOGIN_ERROR')
    await expectClean(dialog)
  })

  it('says that the window is gone where nobody can have seen it: the browser may have cut it off', async () => {
    const dialog = await started()
    const { done, window } = await dialog.begin()
    window?.leave()
    await dialog.clock.advance(2_000)
    await done
    expect(dialog.views()).toEqual(['Connect', 'ConnectingSocial'])
    expect(dialog.shown()).toMatchObject({ status: 'failed', error: { code: 'LOGIN_CANCELED' } })
    await expectClean(dialog)
  })

  it('is cancelled and goes one step back when the visitor closes the window', async () => {
    const dialog = await started()
    const { done, window } = await dialog.begin()
    await dialog.clock.advance(3_000)
    window?.leave()
    await dialog.clock.advance(2_000)
    await done
    expect(dialog.views()).toEqual(['Connect'])
    expect(dialog.shown()).toEqual({ status: 'idle' })
    expect(dialog.events().filter((event) => event === 'SOCIAL_LOGIN_CANCELED')).toHaveLength(1)
    await expectClean(dialog)
  })

  it('hears the last word of a window that closes itself', async () => {
    const { begin, clock, session } = await started()
    const { done, window } = await begin()
    window?.leave()
    await clock.advance(1_100)
    window?.say(frameOrigin, { resultUri })
    await done
    expect(session().status).toBe('connected')
  })

  it('is cancelled while the frame still looks for the provider, and the frame forgets it', async () => {
    const dialog = await started()
    dialog.frame.hold('socialRedirectUri')
    const { done, window } = await dialog.begin()
    await dialog.clock.advance(3_000)
    window?.leave()
    await dialog.clock.advance(2_000)
    await done
    expect(dialog.views()).toEqual(['Connect'])
    expect(dialog.frame.count('reload')).toBe(1)
    dialog.frame.letGo('socialRedirectUri')
    await dialog.settle()
    expect(window?.visited).toEqual([])
    await expectClean(dialog)
  })

  it('gives up on the way to the provider after 45 seconds', async () => {
    const dialog = await started()
    dialog.frame.hold('socialRedirectUri')
    const { done } = await dialog.begin()
    await dialog.clock.advance(44_999)
    expect(dialog.shown().status).toBe('opening')
    await dialog.clock.advance(1)
    await done
    expect(dialog.shown()).toMatchObject({ status: 'failed', error: { code: 'FRAME_TIMEOUT' } })
    expect(dialog.frame.count('reload')).toBe(1)
    dialog.frame.letGo('socialRedirectUri')
    await expectClean(dialog)
  })

  it('does not wait longer than ten minutes for the visitor', async () => {
    const dialog = await started()
    const { done } = await dialog.begin()
    await dialog.clock.advance(10 * 60_000)
    await done
    expect(dialog.shown()).toMatchObject({ status: 'failed', error: { code: 'FRAME_TIMEOUT' } })
    await expectClean(dialog)
  })

  it.each([
    ['going back', ({ app }: Started) => app.router.back()],
    ['closing', ({ app }: Started) => app.dialog.close()],
    ['another view', ({ app }: Started) => app.router.push(view('WhatIsAWallet'))],
  ])('ends by %s: a result that arrives late changes nothing', async (_, leave) => {
    const dialog = await started()
    const { done, window } = await dialog.begin()
    leave(dialog)
    window?.say(frameOrigin, { resultUri })
    await done
    expect(dialog.shown()).toEqual({ status: 'idle' })
    expect(dialog.frame.count('connectSocial')).toBe(0)
    dialog.app.dialog.open()
    await expectClean(dialog)
  })

  it('ends when it is left while the account is read, and the frame forgets it', async () => {
    const dialog = await started()
    dialog.frame.hold('connectSocial')
    const { done, window } = await dialog.begin()
    window?.say(frameOrigin, { resultUri })
    await dialog.settle()
    expect(dialog.shown()).toEqual({ status: 'finishing', provider: 'google' })
    dialog.app.router.back()
    expect(dialog.frame.count('reload')).toBe(1)
    dialog.frame.letGo('connectSocial')
    await done
    expect(dialog.session().status).toBe('disconnected')
    await expectClean(dialog)
  })

  it('lets the second attempt win over the first', async () => {
    const dialog = await started()
    const first = await dialog.begin('google')
    const second = await dialog.begin('google')
    expect(dialog.popups.opened.map(({ closed }) => closed)).toEqual([true, false])
    dialog.popups.opened[0]?.say(frameOrigin, { resultUri: 'https://app.example/?code=first' })
    second.window?.say(frameOrigin, { resultUri })
    await Promise.all([first.done, second.done])
    expect(dialog.frame.calls.filter(({ name }) => name === 'connectSocial')).toEqual([
      { name: 'connectSocial', args: [resultUri] },
    ])
    expect(dialog.session().status).toBe('connected')
  })

  it('leads a window nowhere but to the web', async () => {
    const frame = createFakeEmbeddedWallet()
    const { begin, shown } = await started({
      embedded: {
        ...frame,
        wallet: { ...frame.wallet, socialRedirectUri: () => Promise.resolve('javascript:alert(1)') },
      },
    })
    const { done, window } = await begin()
    await done
    expect(window?.visited).toEqual([])
    expect(shown()).toMatchObject({ status: 'failed', error: { code: 'FRAME_BAD_MESSAGE' } })
  })

  it('says why the frame failed and can be tried again from the view', async () => {
    const dialog = await started()
    dialog.frame.failNext('connectSocial', embeddedError('FRAME_ERROR', { message: 'Ask later.' }))
    const { done, window } = await dialog.begin()
    window?.say(frameOrigin, { resultUri })
    await done
    expect(dialog.shown()).toMatchObject({ status: 'failed', error: { message: 'Ask later.' } })
    expect(dialog.views()).toEqual(['Connect', 'ConnectingSocial'])
    await expectClean(dialog)
  })

  it.each([
    ['may have let the visitor in too late', 'connectSocial', late, 1],
    ['let the visitor in and did not say who it is', 'user', late, 1],
    ['did not let the visitor in', 'connectSocial', embeddedError('FRAME_ERROR', { message: 'no' }), 0],
  ] as const)('signs out a frame that %s', async (_, name, failure, times) => {
    const dialog = await started()
    dialog.frame.failNext(name, failure)
    const { done, window } = await dialog.begin()
    window?.say(frameOrigin, { resultUri })
    await done
    await dialog.settle()
    expect(dialog.shown()).toMatchObject({ status: 'failed' })
    expect(dialog.frame.count('signOut')).toBe(times)
    await expectClean(dialog)
    expect(dialog.frame.count('signOut')).toBe(times)
  })
})

describe('a social login without a window', () => {
  /** Where the page went, in parts. */
  const wayBack = (left: string | undefined) => {
    const [state, page] = (new URL(left ?? '').searchParams.get('state') ?? '').split('--')
    return { state, page: new URL(page ?? '') }
  }
  const leftThePage = async (address = 'https://app.example/shop?item=1#top') => {
    const dialog = await started({ pageAddress: createFakePageAddress(address) })
    dialog.popups.block(true)
    void dialog.begin()
    await dialog.settle()
    return dialog
  }

  it('takes the page to the provider and tells it the way back, with a nonce of its own', async () => {
    const { pageAddress, storage } = await leftThePage()
    const { state, page } = wayBack(pageAddress.left[0])
    const stored = storage.get('socialRedirect')
    expect(state).toBe('abc')
    expect(stored).toMatchObject({ provider: 'google', nonce: expect.stringMatching(/^[\w-]{20,}$/) })
    expect(page.href).toBe(`https://app.example/shop?item=1&portico_login=${stored?.nonce}#top`)
  })

  it('has its way back encoded once, also where the address of the provider is inside another one', () => {
    const back = 'https://app.example/shop?item=1&portico_login=own'
    const ledBack = (uri: string) => withWayBack(uri, 'https://app.example/shop?item=1', 'own')
    const address = `https://accounts.example/google?state=${encodeURIComponent(`abc--${back}`)}&scope=email`
    expect(ledBack('https://accounts.example/google?state=abc&scope=email')).toBe(address)
    const around = (inner: string) =>
      `https://auth.example/start?provider_authorization_url=${encodeURIComponent(inner)}`
    expect(ledBack(around('https://accounts.example/google?state=abc&scope=email'))).toBe(around(address))
  })

  it('does so too where a window would be cut off from the page, and tells developers which header to send', async () => {
    const dialog = await started()
    dialog.pageAddress.setOpenerPolicy('same-origin; report-to="coop"')
    const { window } = await dialog.begin()
    expect(window?.closed).toBe(true)
    expect(window?.visited).toEqual([])
    expect(dialog.pageAddress.left).toHaveLength(1)
    expect(dialog.logger.entries).toContainEqual(
      expect.objectContaining({
        level: 'error',
        event: expect.stringContaining('Cross-Origin-Opener-Policy: same-origin-allow-popups'),
      }),
    )
  })

  it('uses the window where the policy lets it speak', async () => {
    const dialog = await started()
    dialog.pageAddress.setOpenerPolicy('same-origin-allow-popups')
    await dialog.begin()
    expect(dialog.pageAddress.left).toEqual([])
    expect(dialog.shown().status).toBe('waiting')
  })

  it('uses the window where the server of the page does not say in time whether it may speak', async () => {
    const silent = { ...createFakePageAddress(), openerPolicy: () => new Promise<undefined>(() => undefined) }
    const dialog = await started({ pageAddress: silent })
    const { done, window } = await dialog.begin()
    expect(dialog.shown().status).toBe('opening')
    await dialog.clock.advance(3_000)
    expect([dialog.shown().status, window?.visited.length, silent.left]).toEqual(['waiting', 1, []])
    window?.say(frameOrigin, { resultUri })
    await done
    expect([dialog.session().status, dialog.clock.pending()]).toEqual(['connected', 0])
  })

  it('is taken up when the page comes back, and leaves a clean address', async () => {
    const { pageAddress, storage } = await leftThePage()
    const stored = storage.get('socialRedirect')
    const { page } = wayBack(pageAddress.left[0])
    page.searchParams.set('result_uri', resultUri)

    const after = await started({ pageAddress: createFakePageAddress(page.href) })
    if (stored !== undefined) after.storage.set('socialRedirect', stored)
    after.frame.hold('connectSocial')
    const resumed = after.social.resume()
    expect(after.pageAddress.read()).toBe('https://app.example/shop?item=1#top')
    expect(after.views()).toEqual(['ConnectingSocial'])
    expect(after.shown()).toEqual({ status: 'finishing', provider: 'google' })
    after.frame.letGo('connectSocial')
    await resumed
    expect(after.frame.calls).toContainEqual({ name: 'connectSocial', args: [resultUri] })
    expect(after.session().status).toBe('connected')
    expect(after.storage.get('socialRedirect')).toBeUndefined()
  })

  it.each([
    ['a nonce of nobody', '&portico_login=guessed'],
    ['no nonce', ''],
  ])('is not taken up with %s: the address is cleaned and nothing else happens', async (_, nonce) => {
    const address = `https://app.example/shop?item=1&result_uri=${encodeURIComponent(resultUri)}${nonce}`
    const dialog = await started({ pageAddress: createFakePageAddress(address) })
    dialog.storage.set('socialRedirect', {
      provider: 'google',
      nonce: '3c9c3d0e-5e0f-4a56-9d5c-0d2b6e6f7a10',
      at: dialog.clock.now(),
    })
    dialog.app.dialog.close()
    await dialog.social.resume()
    expect(dialog.pageAddress.read()).toBe('https://app.example/shop?item=1')
    expect(dialog.isOpen()).toBe(false)
    expect(dialog.frame.calls).toEqual([])
    expect(dialog.storage.get('socialRedirect')).toBeDefined()
  })

  it('says that the provider was declined when it comes back so', async () => {
    const nonce = '3c9c3d0e-5e0f-4a56-9d5c-0d2b6e6f7a10'
    const dialog = await started({
      pageAddress: createFakePageAddress(
        `https://app.example/?portico_login=${nonce}&result_uri=${encodeURIComponent('https://app.example/?error=denied')}`,
      ),
    })
    dialog.storage.set('socialRedirect', { provider: 'x', nonce, at: dialog.clock.now() })
    await dialog.social.resume()
    expect(dialog.shown()).toMatchObject({ status: 'failed', provider: 'x', error: { code: 'LOGIN_DECLINED' } })
  })

  it('is forgotten half an hour after it left', async () => {
    const dialog = await started()
    const nonce = '3c9c3d0e-5e0f-4a56-9d5c-0d2b6e6f7a10'
    dialog.storage.set('socialRedirect', { provider: 'x', nonce, at: dialog.clock.now() })
    await dialog.social.resume()
    expect(dialog.storage.get('socialRedirect')).toBeDefined()
    await dialog.clock.advance(31 * 60_000)
    await dialog.social.resume()
    expect(dialog.storage.get('socialRedirect')).toBeUndefined()
  })

  it.each([
    ['31 minutes', 31 * 60_000],
    ['years', 1e11],
    ['a clock that was set back', -60_000],
  ])('is refused after %s, though the nonce is right, and the address is cleaned', async (_, ms) => {
    const nonce = '3c9c3d0e-5e0f-4a56-9d5c-0d2b6e6f7a10'
    const address = `https://app.example/shop?item=1&portico_login=${nonce}&result_uri=${encodeURIComponent(resultUri)}`
    const dialog = await started({ pageAddress: createFakePageAddress(address) })
    dialog.storage.set('socialRedirect', { provider: 'x', nonce, at: Math.max(0, dialog.clock.now() - ms) })
    if (ms > dialog.clock.now()) await dialog.clock.advance(ms)
    dialog.app.dialog.close()
    await dialog.social.resume()
    expect(dialog.pageAddress.read()).toBe('https://app.example/shop?item=1')
    expect(dialog.frame.calls).toEqual([])
    expect(dialog.isOpen()).toBe(false)
    expect(dialog.storage.get('socialRedirect')).toBeUndefined()
  })

  it.each([
    `result_uri=${encodeURIComponent('https://a.example/?error=x')}`,
    'portico_login=3c9c3d0e-5e0f-4a56-9d5c-0d2b6e6f7a10',
  ])('leaves no %s in an address where nothing is known of a login', async (left) => {
    const dialog = await started({ pageAddress: createFakePageAddress(`https://app.example/?${left}&item=1#top`) })
    const resumed = dialog.social.resume()
    await dialog.clock.advance(3_000)
    await resumed
    expect(dialog.pageAddress.read()).toBe('https://app.example/?item=1#top')
    expect(dialog.frame.calls).toEqual([])
  })

  it('changes no address that brings nothing back', async () => {
    const { social, pageAddress } = await started({
      pageAddress: createFakePageAddress('https://app.example/?state=1'),
    })
    await social.resume()
    expect(pageAddress.read()).toBe('https://app.example/?state=1')
  })

  it('does not take the page away when the visitor has left meanwhile', async () => {
    const dialog = await started()
    dialog.popups.block(true)
    dialog.frame.hold('socialRedirectUri')
    void dialog.begin()
    await dialog.settle()
    dialog.app.router.back()
    dialog.frame.letGo('socialRedirectUri')
    await dialog.settle()
    expect(dialog.pageAddress.left).toEqual([])
    expect(dialog.storage.get('socialRedirect')).toBeUndefined()
  })

  it('says so when the page could not be left either', async () => {
    const dialog = await leftThePage()
    await dialog.clock.advance(30_000)
    expect(dialog.shown()).toMatchObject({ status: 'failed', error: { code: 'FRAME_TIMEOUT' } })
    expect(dialog.clock.pending()).toBe(0)
  })
})

describe('a Farcaster login', () => {
  const scanned = async (setup: DialogOfFakesOptions = {}) => {
    const dialog = await started(setup)
    const { farcaster } = dialog.embedded
    void dialog.social.start('farcaster', dialog.popups.open())
    await dialog.settle()
    return { ...dialog, farcaster, code: () => farcaster.state.get() }
  }

  it('shows a code and is connected when the app approves [S1.4, S3.22, S3.68, S3.69]', async () => {
    const { code, views, popups, frame, settle, session, storage, clock } = await scanned()
    expect(views()).toEqual(['Connect', 'ConnectingFarcaster'])
    expect(popups.last()?.closed).toBe(true)
    expect(code()).toEqual({ status: 'ready', url: 'https://farcaster.example/channel/1' })
    frame.answerFarcaster('approve')
    await settle()
    expect(session().status).toBe('connected')
    expect(code()).toEqual({ status: 'idle' })
    expect(storage.get('connectedSocial')).toBe('farcaster')
    expect(storage.get('socialUserName')).toBe('visitor')
    await clock.advance(1_000)
    expect(frame.count('reload')).toBe(0)
  })

  it('forgets the code and starts the frame anew 100 ms after the view was left unconnected [S2.13]', async () => {
    const { app, code, frame, clock } = await scanned()
    app.router.back()
    expect(code()).toEqual({ status: 'idle' })
    await clock.advance(99)
    expect(frame.count('reload')).toBe(0)
    await clock.advance(1)
    expect(frame.calls.slice(-4).map(({ name }) => name)).toEqual(['reload', 'syncHost', 'syncTheme', 'isConnected'])
  })

  it('signs out whoever left after approving before the frame starts anew, which waits for that', async () => {
    const { app, frame, clock, settle } = await scanned()
    frame.hold('user')
    frame.answerFarcaster('approve')
    await settle()
    app.router.back()
    await clock.advance(1_000)
    const ends = frame.calls.map(({ name }) => name).filter((name) => name === 'signOut' || name === 'reload')
    expect(ends).toEqual(['signOut', 'reload'])
  })

  it('signs out a frame that let the visitor in and did not say who it is', async () => {
    const { code, frame, settle } = await scanned()
    frame.failNext('user', late)
    frame.answerFarcaster('approve')
    await settle()
    expect(code().status).toBe('failed')
    expect(frame.count('signOut')).toBe(1)
  })

  it('starts the frame anew once, however often it is stopped [S2.13]', async () => {
    const { app, farcaster, frame, clock } = await scanned()
    app.dialog.close()
    farcaster.stop()
    await clock.advance(1_000)
    expect(frame.count('reload')).toBe(1)
  })

  it('leaves the frame as it is where another tab has logged in meanwhile [S2.13]', async () => {
    const tab = { clock: createVirtualClock(), tabs: createFakeTabs(), locks: createFakeLocks() }
    const shared = { device: createFakeWebStorage(), origin: { ...tab, chain: createFakeChainAdapter() } }
    const other = await createEmbeddedOfFakes(shared)
    const { social, frame, code, session, isOpen, clock } = await scanned(shared)
    frame.setUser({ email: 'marlow@example.com' })
    frame.setLoggedIn(true)
    await other.logIn('marlow@example.com')
    await clock.advance(600)
    expect([session().status, isOpen(), code().status]).toEqual(['connected', false, 'idle'])
    expect([social.state.get().status, frame.count('reload')]).toEqual(['idle', 0])
  })

  it('waits for the new frame when it is asked for again at once', async () => {
    const { app, code, frame, clock, social } = await scanned()
    app.router.back()
    void social.start('farcaster', undefined)
    await clock.advance(50)
    expect(code()).toEqual({ status: 'preparing' })
    await clock.advance(50)
    expect(frame.calls.slice(-6).map(({ name }) => name)).toEqual([
      'reload',
      'syncHost',
      'syncTheme',
      'isConnected',
      'farcasterUri',
      'connectFarcaster',
    ])
    expect(code().status).toBe('ready')
  })

  it('asks once, whoever starts it', async () => {
    const { farcaster, frame } = await scanned()
    await farcaster.start()
    expect(frame.count('farcasterUri')).toBe(1)
  })

  it('says that it was declined, and starts again', async () => {
    const { code, frame, settle, farcaster, session } = await scanned()
    frame.answerFarcaster('decline')
    await settle()
    expect(code()).toMatchObject({ status: 'failed', error: { code: 'FRAME_ERROR' } })
    void farcaster.start()
    await settle()
    frame.answerFarcaster('approve')
    await settle()
    expect(session().status).toBe('connected')
  })
})
