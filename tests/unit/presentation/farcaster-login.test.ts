import { describe, expect, it } from 'vitest'
import { embeddedError } from '../../../src/domain/connection/embedded-errors.ts'
import { presentFarcaster } from '../../../src/presentation/react/views/connecting-farcaster/presenter.js'
import { appOfStores, t } from './support/app-of-stores.js'

const url = 'https://farcaster.test/connect?channel=1'

function present(device: 'desktop' | 'android' = 'desktop') {
  const world = appOfStores({ device })
  return { ...world, presenter: presentFarcaster({ app: world.app, t, feature: world.embedded }) }
}

describe('a login with Farcaster', () => {
  it('shows a code to scan on a desktop, and the same as a link', () => {
    const { presenter, stores, log } = present()
    expect(presenter.vm.get()).toMatchObject({ kind: 'scan', url: undefined })
    presenter.copy()
    stores.farcaster.update(() => ({ status: 'ready', url }))
    expect(presenter.vm.get()).toMatchObject({ kind: 'scan', url })
    presenter.copy()
    expect(log).toEqual([`copy ${url}`])
  })

  it('opens the app on a phone, which cannot scan itself', () => {
    const { presenter, stores, log } = present('android')
    // Its ways stand there from the beginning: nothing moves when their address comes.
    expect(presenter.vm.get()).toMatchObject({ kind: 'progress', leads: true, scanned: false, url: undefined })
    presenter.open()
    expect(log).toEqual([])
    stores.farcaster.update(() => ({ status: 'ready', url }))
    expect(presenter.vm.get()).toMatchObject({ kind: 'progress', url, progress: { title: 'Continue in Farcaster' } })
    presenter.open()
    expect(log).toEqual([`link ${url}`])
  })

  it('names whose account it loads, and what went wrong', () => {
    const { presenter, stores, log } = present()
    stores.farcaster.update(() => ({ status: 'finishing', userName: 'marlow' }))
    // It stands where the code did, which a phone never shows.
    expect(presenter.vm.get()).toMatchObject({
      leads: false,
      scanned: true,
      progress: { title: 'Loading the account of marlow' },
    })
    stores.farcaster.update(() => ({ status: 'failed', error: embeddedError('FRAME_TIMEOUT') }))
    expect(presenter.vm.get()).toMatchObject({ progress: { state: 'failed', title: 'Couldn’t log in' } })
    stores.farcaster.update(() => ({ status: 'failed', error: embeddedError('LOGIN_DECLINED') }))
    expect(presenter.vm.get()).toMatchObject({ progress: { state: 'declined', title: 'Login declined' } })
    presenter.retry()
    expect(log).toEqual(['farcaster'])
  })
})
