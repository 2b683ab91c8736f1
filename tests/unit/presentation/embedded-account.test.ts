import { describe, expect, it } from 'vitest'
import type { EmailUpdateState } from '../../../src/application/embedded/update-email.js'
import type { EmbeddedAccountState } from '../../../src/application/embedded/embedded-account.js'
import { embeddedError } from '../../../src/domain/connection/embedded-errors.ts'
import { view } from '../../../src/domain/dialog/view.js'
import { presentDetails } from '../../../src/presentation/react/views/account/details-presenter.js'
import { presentLogin } from '../../../src/presentation/react/views/account/login-presenter.js'
import { presentUpdateCode } from '../../../src/presentation/react/views/update-email-otp/presenter.js'
import { presentUpdateEmail } from '../../../src/presentation/react/views/update-email-wallet/presenter.js'
import { appOfStores, connectedSession, loggedInSession, t } from './support/app-of-stores.js'

const present = 'marlow@northquay.example'
const next = 'marlow@southquay.example'

function loggedIn(change: Partial<EmbeddedAccountState> = {}) {
  const world = appOfStores()
  const set = (state: Partial<EmbeddedAccountState>) => world.stores.login.update((now) => ({ ...now, ...state }))
  set({ login: { kind: 'email', email: present }, active: 'smartAccount', canSwitch: true, ...change })
  const update = (state: EmailUpdateState) => set({ update: state })
  return { ...world, set, update }
}

describe('the login in the account', () => {
  it('is shown for the embedded wallet alone', () => {
    const { app, account, stores } = appOfStores()
    const { vm } = presentDetails({ app, t, feature: account })
    stores.session.update(() => connectedSession(1))
    expect(vm.get().embedded).toBe(false)
    stores.session.update(loggedInSession)
    expect(vm.get().embedded).toBe(true)
  })

  it('leads to another address for an email, and nowhere for a provider [S1.15]', () => {
    const { app, embedded, set, log } = loggedIn()
    const presenter = presentLogin({ app, t, feature: embedded })
    expect(presenter.vm.get().login).toEqual({ title: present, detail: 'Email login', canChange: true })
    presenter.changeEmail()
    expect(log).toEqual(['push UpdateEmailWallet'])
    set({ login: { kind: 'social', provider: 'github', userName: 'marlow' } })
    expect(presenter.vm.get().login).toMatchObject({
      title: 'marlow',
      detail: 'Logged in with GitHub',
      canChange: false,
    })
    set({ login: { kind: 'social', provider: 'apple' } })
    expect(presenter.vm.get().login).toMatchObject({ title: 'Apple' })
  })

  it('switches to the other type of account, once at a time, where the network has both [S1.14]', () => {
    const { app, embedded, set, log } = loggedIn()
    const presenter = presentLogin({ app, t, feature: embedded })
    expect(presenter.vm.get().switchTo).toEqual({ text: 'Switch to your standard account', busy: false })
    presenter.switchType()
    set({ switching: true })
    expect(presenter.vm.get().switchTo).toMatchObject({ busy: true })
    presenter.switchType()
    set({ switching: false, active: 'eoa' })
    expect(presenter.vm.get().switchTo?.text).toBe('Switch to your smart account')
    presenter.switchType()
    expect(log).toEqual(['switch to eoa', 'switch to smartAccount'])
    set({ canSwitch: false })
    expect(presenter.vm.get().switchTo).toBeUndefined()
  })
})

describe('another email', () => {
  const open = () => {
    const world = loggedIn()
    world.stores.stack.update(() => ({ entries: [view('Account'), view('UpdateEmailWallet')] }))
    return { ...world, presenter: presentUpdateEmail({ app: world.app, t, feature: world.embedded }) }
  }

  it('begins with the present one and is saved only when it changed and is more than three characters', () => {
    const { presenter, log } = open()
    expect(presenter.vm.get()).toMatchObject({ text: present, canSave: false })
    presenter.save()
    presenter.type('abc')
    expect(presenter.vm.get().canSave).toBe(false)
    presenter.type(`${next} `)
    expect(presenter.vm.get().canSave).toBe(true)
    presenter.save()
    expect(log).toEqual([`update ${next}`])
  })

  it('complains about what is no address and about a failure, until something else is typed', () => {
    const { presenter, update, log } = open()
    presenter.type('marlow')
    expect(presenter.vm.get().error).toBeUndefined()
    presenter.save()
    expect(presenter.vm.get().error).toBe('This isn’t an email address. Check it and try again.')
    presenter.type(next)
    presenter.save()
    update({ status: 'sending', email: next })
    expect(presenter.vm.get()).toMatchObject({ busy: true, canSave: false })
    update({ status: 'failed', email: next, error: embeddedError('FRAME_ERROR', { message: 'Taken.' }) })
    expect(presenter.vm.get()).toMatchObject({
      error: 'An error occurred. Try again.',
      foreign: { by: 'login', text: 'Taken.' },
    })
    presenter.type(`${next}x`)
    expect(presenter.vm.get().error).toBeUndefined()
    expect(log).toEqual([`update ${next}`])
  })

  it('goes back without a change', () => {
    const { presenter, log } = open()
    presenter.cancel()
    expect(log).toEqual(['back'])
  })

  it('needs a code of the present address and then one of the new [S4.19]', () => {
    const { app, embedded, update, log } = loggedIn()
    const primary = presentUpdateCode({ app, t, feature: embedded, step: 'primary' })
    update({ status: 'awaitingPrimary', email: next })
    expect(primary.vm.get()).toMatchObject({ email: present, checking: false })
    primary.submit('111111')
    update({ status: 'checkingPrimary', email: next })
    expect(primary.vm.get().checking).toBe(true)
    const secondary = presentUpdateCode({ app, t, feature: embedded, step: 'secondary' })
    const error = embeddedError('FRAME_ERROR', { message: 'This code is wrong.' })
    update({ status: 'awaitingSecondary', email: next, error })
    expect(secondary.vm.get()).toEqual({
      email: next,
      checking: false,
      error: 'That code didn’t work. Check it, or ask for a new one.',
      foreign: { by: 'login', text: 'This code is wrong.' },
    })
    secondary.submit('222222')
    expect(log).toEqual(['primary 111111', 'secondary 222222'])
  })

  it('starts over with the field', () => {
    const { app, embedded, stores, log } = loggedIn()
    stores.stack.update(() => ({
      entries: [view('Account'), view('UpdateEmailWallet'), view('UpdateEmailPrimaryOtp')],
    }))
    presentUpdateCode({ app, t, feature: embedded, step: 'primary' }).restart()
    stores.stack.update(() => ({ entries: [view('UpdateEmailSecondaryOtp')] }))
    presentUpdateCode({ app, t, feature: embedded, step: 'secondary' }).restart()
    expect(log).toEqual(['cancel update', 'backTo 1', 'cancel update', 'replace UpdateEmailWallet'])
  })
})
