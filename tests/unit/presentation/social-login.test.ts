import { describe, expect, it } from 'vitest'
import type { ConnectMethod } from '../../../src/application/settings.js'
import { embeddedError } from '../../../src/domain/connection/embedded-errors.ts'
import { DialogError, type ErrorCode } from '../../../src/domain/errors.js'
import { socials } from '../../../src/domain/connection/social.js'
import { view } from '../../../src/domain/dialog/view.js'
import { connectBlocks, socialLayout } from '../../../src/presentation/react/views/connect/logins/blocks.js'
import { presentConnectingSocial } from '../../../src/presentation/react/views/connecting-social/presenter.js'
import { presentSocials } from '../../../src/presentation/react/views/socials.js'
import { errorOf } from '../../fakes/error-of.js'
import { createFakePlace } from '../../fakes/fake-platform.js'
import { appOfStores, t } from './support/app-of-stores.js'

const order: readonly ConnectMethod[] = ['email', 'social', 'wallet']

describe('blocks of Connect', () => {
  const place = createFakePlace()

  it('stand in the order of email, social, wallet; mail and social logins without a rule between them [S2.27]', () => {
    expect(connectBlocks({ email: true, socials, order }, place)).toEqual([
      { method: 'email', rule: false },
      { method: 'social', rule: false },
      { method: 'wallet', rule: true },
    ])
  })

  it('follow the order of the host, with a rule on both sides of the wallets', () => {
    expect(connectBlocks({ email: true, socials, order: ['social', 'wallet', 'email'] }, place)).toEqual([
      { method: 'social', rule: false },
      { method: 'wallet', rule: true },
      { method: 'email', rule: true },
    ])
  })

  it('leave out what the site or the place does not have', () => {
    expect(connectBlocks({ email: false, socials: [], order }, place)).toEqual([{ method: 'wallet', rule: false }])
    const phone = createFakePlace({ device: 'ios' })
    expect(connectBlocks({ email: false, socials: ['facebook'], order }, phone)).toHaveLength(1)
  })

  it('name the first provider, or both of a pair, and keep the others to one line', () => {
    expect(socialLayout(['google'])).toEqual({ named: ['google'], tiles: [], more: false })
    expect(socialLayout(['google', 'x'])).toEqual({ named: ['google', 'x'], tiles: [], more: false })
    expect(socialLayout(socials.slice(0, 5))).toEqual({
      named: ['google'],
      tiles: ['x', 'discord', 'farcaster', 'github'],
      more: false,
    })
    expect(socialLayout(socials)).toEqual({ named: ['google'], tiles: ['x', 'discord', 'farcaster'], more: true })
  })
})

function present(change: Parameters<typeof appOfStores>[0] = {}) {
  const world = appOfStores({ logins: { email: true, socials, order }, ...change })
  return { ...world, presenter: presentSocials({ app: world.app, t, feature: world.logins }) }
}

describe('choosing a provider', () => {
  it('offers all in their order [S9.19]', () => {
    expect(present().presenter.vm.get().providers).toEqual([
      'google',
      'x',
      'discord',
      'farcaster',
      'github',
      'apple',
      'facebook',
    ])
  })

  it('opens the window in the click itself, before anything is awaited', async () => {
    const { presenter, log } = present()
    const chosen = presenter.choose('google')
    expect(log).toEqual(['open window'])
    expect(presenter.vm.get().starting).toBe('google')
    await chosen
    expect(log).toEqual(['open window', 'social google in its window'])
    expect(presenter.vm.get().starting).toBeUndefined()
  })

  it('goes on without a window where the browser blocks it, and never opens one for Farcaster', async () => {
    const { presenter, popup, log } = present()
    popup.blocked = true
    await presenter.choose('x')
    await presenter.choose('farcaster')
    expect(log).toEqual(['open window', 'social x alone', 'social farcaster alone'])
  })

  it('closes the window and says so when the login does not load, and takes the next choice', async () => {
    const { presenter, loading, log } = present()
    loading.error = new DialogError('CHUNK_NOT_LOADED', { chunk: 'embedded' })
    await presenter.choose('google')
    expect(log).toEqual(['open window', 'close window'])
    expect(presenter.vm.get().error).toBe('The login didn’t load. Check your internet and try again.')
    delete loading.error
    await presenter.choose('github')
    expect(presenter.vm.get().error).toBeUndefined()
    expect(log.slice(2)).toEqual(['open window', 'social github in its window'])
  })

  it('closes the window when the dialog was closed meanwhile', async () => {
    const { presenter, stores, log } = present()
    const chosen = presenter.choose('google')
    stores.dialog.update((now) => ({ ...now, open: false }))
    await chosen
    expect(log).toEqual(['open window', 'close window'])
  })

  it('begins one login for a double click', async () => {
    const { presenter, log } = present()
    await Promise.all([presenter.choose('google'), presenter.choose('google')])
    expect(log).toEqual(['open window', 'social google in its window'])
  })

  it('shows all providers on request', () => {
    const { presenter, log } = present()
    presenter.showAll()
    expect(log).toEqual(['push ConnectSocials'])
  })
})

function presentConnecting() {
  const world = appOfStores()
  world.stores.stack.update(() => ({ entries: [view('Connect'), view('ConnectingSocial', { provider: 'github' })] }))
  const presenter = presentConnectingSocial({
    app: world.app,
    t,
    params: { provider: 'github' },
    feature: world.embedded,
    windows: world.logins,
  })
  const fail = (code: ErrorCode) =>
    world.stores.social.update(() => ({ status: 'failed', provider: 'github', error: errorOf(code) }))
  return { ...world, presenter, fail }
}

describe('a login with a provider', () => {
  it('says where it stands', () => {
    const { presenter, stores } = presentConnecting()
    const set = (status: 'opening' | 'waiting' | 'finishing') => {
      stores.social.update(() => ({ status, provider: 'github' }))
      return presenter.vm.get()
    }
    expect(set('opening')).toMatchObject({ state: 'running', title: 'Log in with GitHub' })
    // Its window may be lost: only then it can be begun anew.
    expect(set('opening')).not.toHaveProperty('again')
    expect(set('waiting')).toMatchObject({ text: 'Continue in the GitHub window.', again: true })
    expect(set('finishing').title).toBe('Loading your account')
  })

  it('is calm when the visitor declined, and red when something broke', () => {
    const { presenter, fail } = presentConnecting()
    fail('LOGIN_DECLINED')
    expect(presenter.vm.get()).toMatchObject({ state: 'declined', title: 'Login declined' })
    fail('FRAME_TIMEOUT')
    expect(presenter.vm.get()).toMatchObject({
      state: 'failed',
      title: 'Couldn’t log in',
      text: 'The login service didn’t answer in time. Try again in a moment.',
    })
  })

  it('takes nothing of another provider for its own', () => {
    const { presenter, stores } = presentConnecting()
    const error = embeddedError('LOGIN_DECLINED')
    stores.social.update(() => ({ status: 'failed', provider: 'x', error }))
    expect(presenter.vm.get().state).toBe('running')
  })

  it('tries again in a window of its own', () => {
    const { presenter, log } = presentConnecting()
    presenter.retry()
    expect(log).toEqual(['open window', 'social github in its window'])
  })
})
