import { describe, expect, it } from 'vitest'
import { embeddedError } from '../../../src/domain/connection/embedded-errors.ts'
import { DialogError } from '../../../src/domain/errors.js'
import { presentEmail } from '../../../src/presentation/react/views/connect/logins/email-presenter.js'
import { presentEmailStep } from '../../../src/presentation/react/views/email-step.js'
import { appOfStores, t } from './support/app-of-stores.js'
import { timeOfPage } from './support/pairing-of-stores.js'

const address = 'marlow@northquay.example'

function present() {
  const world = appOfStores()
  const preload = () => void world.log.push('preload')
  return { ...world, presenter: presentEmail({ app: world.app, t, preload }) }
}

describe('the email field', () => {
  it('can be submitted with more than three characters', () => {
    const { presenter } = present()
    presenter.type('mar')
    expect(presenter.vm.get().hasSubmit).toBe(false)
    presenter.type('marl')
    expect(presenter.vm.get().hasSubmit).toBe(true)
  })

  it('asks for a mail, and is busy until it was sent [S4.17]', async () => {
    const { presenter, log, stores } = present()
    presenter.type(`  ${address} `)
    const asked = presenter.submit()
    // The button that was pressed has the focus, which would be lost with it.
    expect(presenter.vm.get()).toMatchObject({ busy: true, hasSubmit: true })
    void presenter.submit()
    await asked
    stores.email.update(() => ({ status: 'sending', email: address }))
    expect(presenter.vm.get().busy).toBe(true)
    stores.email.update(() => ({ status: 'awaitingCode', email: address, resendAt: 0 }))
    expect(presenter.vm.get().busy).toBe(false)
    expect(log).toEqual([`email ${address}`])
  })

  it('complains about what is no address, and asks for nothing', async () => {
    const { presenter, log } = present()
    presenter.type('marlow@northquay')
    await presenter.submit()
    expect(presenter.vm.get().error).toBe('This isn’t an email address. Check it and try again.')
    expect(presenter.vm.get().blameless).toBe(false)
    expect(log).toEqual([])
    presenter.type('marlow@northquay.')
    expect(presenter.vm.get().error).toBeUndefined()
  })

  it('says when another mail may be asked for [S5.9]', async () => {
    const { presenter, stores } = present()
    presenter.type(address)
    await presenter.submit()
    const error = embeddedError('EMAIL_COOLDOWN', { seconds: 17 })
    stores.email.update(() => ({ status: 'failed', email: address, error }))
    // Nothing is wrong with the address.
    expect(presenter.vm.get()).toMatchObject({ error: 'Please try again after 17 seconds', blameless: true })
  })

  it('says that an error occurred, and has the words of the frame beside it [S8.12]', async () => {
    const { presenter, stores } = present()
    presenter.type(address)
    await presenter.submit()
    const fail = (error: DialogError) => stores.email.update(() => ({ status: 'failed', email: address, error }))
    fail(embeddedError('FRAME_ERROR', { message: 'Too many\n attempts.\u202e Wait.' }))
    expect(presenter.vm.get()).toMatchObject({
      error: 'An error occurred. Try again.',
      foreign: { by: 'login', text: 'Too many attempts. Wait.' },
    })
    fail(embeddedError('FRAME_ERROR'))
    expect(presenter.vm.get().error).toBe('An error occurred. Try again.')
    expect(presenter.vm.get()).not.toHaveProperty('foreign')
  })

  it('says that the login did not load, and takes the next try', async () => {
    const { presenter, loading, log } = present()
    loading.error = new DialogError('CHUNK_NOT_LOADED', { chunk: 'embedded' })
    presenter.type(address)
    await presenter.submit()
    expect(presenter.vm.get().error).toBe('The login didn’t load. Check your internet and try again.')
    delete loading.error
    await presenter.submit()
    expect(log).toEqual([`email ${address}`])
  })

  it('asks for nothing once the dialog was closed', async () => {
    const { presenter, stores, log } = present()
    presenter.type(address)
    const asked = presenter.submit()
    stores.dialog.update((now) => ({ ...now, open: false }))
    await asked
    expect(log).toEqual([])
  })

  it('fetches what comes next when it is looked at, once, and asks nobody', () => {
    const { presenter, log } = present()
    presenter.warm()
    presenter.warm()
    expect(log).toEqual(['EMAIL_LOGIN_SELECTED', 'preload'])
  })
})

function presentStep() {
  const world = appOfStores()
  const page = timeOfPage()
  const presenter = presentEmailStep({ app: world.app, t, feature: world.embedded, time: page.time })
  return { ...world, page, presenter }
}

describe('the steps after the mail', () => {
  it('count down to when another mail may be asked for [S9.9]', () => {
    const { presenter, stores, page } = presentStep()
    const stop = presenter.start()
    const resendAt = page.time.now() + 30_000
    stores.email.update(() => ({ status: 'awaitingCode', email: address, resendAt }))
    expect(presenter.vm.get()).toMatchObject({ email: address, resendIn: 30, checking: false })
    page.pass(6_500)
    expect(presenter.vm.get().resendIn).toBe(24)
    page.pass(23_500)
    expect(presenter.vm.get().resendIn).toBe(0)
    expect(page.waiting()).toBe(0)
    stop()
  })

  it('count anew after another mail', () => {
    const { presenter, stores, page, log } = presentStep()
    presenter.start()
    stores.email.update(() => ({ status: 'awaitingDevice', email: address, resendAt: 0 }))
    presenter.resend()
    stores.email.update(() => ({ status: 'sending', email: address }))
    expect(presenter.vm.get()).toMatchObject({ email: address, resending: true })
    stores.email.update(() => ({ status: 'awaitingDevice', email: address, resendAt: page.time.now() + 30_000 }))
    expect(presenter.vm.get()).toMatchObject({ resending: false, resendIn: 30 })
    expect(log).toEqual(['resend'])
  })

  it('submit a code, say that it is being checked, and why it was refused', () => {
    const { presenter, stores, log } = presentStep()
    presenter.submit('407123')
    stores.email.update(() => ({ status: 'checking', email: address, resendAt: 0 }))
    expect(presenter.vm.get()).toMatchObject({ email: address, checking: true })
    const error = embeddedError('FRAME_ERROR', { message: 'This code is wrong. Check the mail and try again.' })
    stores.email.update(() => ({ status: 'awaitingCode', email: address, resendAt: 0, error, isOfCode: true }))
    expect(presenter.vm.get()).toMatchObject({
      checking: false,
      error: 'That code didn’t work. Check it, or ask for a new one.',
      foreign: { by: 'login', text: 'This code is wrong. Check the mail and try again.' },
    })
    expect(log).toEqual(['code 407123'])
  })

  it('blame a code for nothing but its own refusal: no link, no mail, and no account that cannot be read after it', () => {
    const error = embeddedError('FRAME_ERROR', { message: 'Too many mails. Ask later.' })
    const foreign = { by: 'login', text: 'Too many mails. Ask later.' }
    const { presenter, stores } = presentStep()
    for (const status of ['awaitingDevice', 'awaitingCode'] as const) {
      stores.email.update(() => ({ status, email: address, resendAt: 0, error }))
      expect(presenter.vm.get()).toMatchObject({ error: 'An error occurred. Try again.', foreign })
    }
  })
})
