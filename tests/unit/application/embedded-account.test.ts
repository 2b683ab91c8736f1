import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { verifyConnection } from '../../../src/application/connection-sessions.js'
import { services } from '../../../src/composition/services.js'
import { embeddedError } from '../../../src/domain/connection/embedded-errors.ts'
import { view } from '../../../src/domain/dialog/view.js'
import { restoredHint } from '../../../src/infrastructure/storage/restored-hint.js'
import { createFakeEmbeddedWallet } from '../../fakes/fake-embedded-wallet.js'
import { createFakeWebStorage } from '../../fakes/fake-web-storage.js'
import { createEmbeddedOfFakes } from '../support/dialog-of-fakes.js'

const email = 'marlow@example.com'
const newEmail = 'marlow@new.example'
const failure = embeddedError('FRAME_ERROR', { message: 'no' })

const started = async () => {
  const frame = createFakeEmbeddedWallet({ preferred: 'smartAccount' })
  const dialog = await createEmbeddedOfFakes({ embedded: frame })
  await dialog.logIn(email)
  const { account } = dialog.embedded
  return {
    ...dialog,
    account,
    shown: () => account.state.get(),
    snackbar: () => dialog.app.feedback.snackbar.get()?.message,
    loading: () => dialog.app.dialog.state.get().loading,
  }
}

describe('the account of the embedded wallet', () => {
  it('says who is logged in and how', async () => {
    const { shown, app } = await started()
    expect(shown()).toMatchObject({ login: { kind: 'email', email }, active: 'smartAccount', canSwitch: true })
    await app.session.disconnect()
    expect(shown()).toMatchObject({ login: undefined, active: undefined, canSwitch: false })
  })

  it('is nobody once a request finds that the login ended elsewhere [S4.9]', async () => {
    const { frame, session, storage, shown, container } = await started()
    frame.setLoggedIn(false)
    const request = container.get(services.walletRequest)
    const { active = '' } = session().byNamespace['eip155'] ?? {}
    const params = ['0x68656c6c6f', active.split(':')[2]]
    await expect(request('eip155', { method: 'personal_sign', params })).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
    })
    expect(session().status).toBe('disconnected')
    expect(shown().login).toBeUndefined()
    expect(storage.get('email')).toBeUndefined()
  })

  it.each([
    ['is no wallet of before any more where the frame says that nobody is logged in', false],
    ['stays the wallet of before where the frame does not answer', true],
  ])('%s [S4.9]', async (_, isSilent) => {
    const device = createFakeWebStorage()
    const before = await createEmbeddedOfFakes({ device })
    await before.logIn(email)
    before.end()
    const frame = createFakeEmbeddedWallet()
    if (isSilent) frame.hold('isConnected')
    const { clock, session, storage, end } = await createEmbeddedOfFakes({ device, embedded: frame })
    await clock.advance(25_000)
    expect(session().status).toBe('disconnected')
    expect([storage.get('email'), storage.get('connectedWallets')?.['eip155']?.id]).toEqual(
      isSilent ? [email, 'embedded'] : [undefined, undefined],
    )
    expect(restoredHint(undefined, () => device) !== undefined).toBe(isSilent)
    end()
  })

  it('is whom the frame names when it is looked at, though the accounts are the same', async () => {
    const { frame, container, shown, storage } = await started()
    expect(shown().login).toMatchObject({ email })
    frame.setUser({ email: newEmail })
    await verifyConnection(container.get(services.connections), 'eip155')
    expect(storage.get('email')).toBe(newEmail)
    expect(shown().login).toEqual({ kind: 'email', email: newEmail })
  })

  it('is nobody while another wallet is connected', async () => {
    const { embedded, connect } = await createEmbeddedOfFakes()
    await connect()
    expect(embedded.account.state.get()).toMatchObject({ login: undefined, active: undefined, canSwitch: false })
  })

  it('switches its type: loading, reconnected, reported and stored [S1.14, S3.21, S3.57, S4.23, S4.24, S7.33]', async () => {
    const { account, shown, loading, frame, settle, session, storage, analytics } = await started()
    const before = session().byNamespace['eip155']?.active
    frame.hold('setPreferredAccount')
    const switched = account.switchType('eoa')
    await settle()
    expect(loading()).toBe(true)
    expect(shown().switching).toBe(true)
    frame.letGo('setPreferredAccount')
    await switched
    expect(loading()).toBe(false)
    expect(shown()).toMatchObject({ switching: false, active: 'eoa' })
    expect(session().byNamespace['eip155']?.active).not.toBe(before)
    expect(session().status).toBe('connected')
    expect(storage.get('preferredAccountTypes')).toEqual({ eip155: 'eoa' })
    expect(analytics.events).toContainEqual({
      event: 'SET_PREFERRED_ACCOUNT_TYPE',
      properties: { accountType: 'eoa', network: 'eip155:1' },
    })
  })

  it('stays logged in when it reconnects: the older link says no goodbye [S4.24]', async () => {
    const { account, frame, storage, shown, settle } = await started()
    await account.switchType('eoa')
    await settle()
    expect(frame.count('signOut')).toBe(0)
    expect(storage.get('email')).toBe(email)
    expect(shown().login).toEqual({ kind: 'email', email })
  })

  it('falls back to an externally owned account when the change fails, and says so [S4.25]', async () => {
    const { account, frame, storage, snackbar, loading, shown } = await started()
    frame.failNext('setPreferredAccount', failure)
    await account.switchType('smartAccount')
    expect(snackbar()).toBe('generic.failed')
    expect(storage.get('preferredAccountTypes')).toEqual({ eip155: 'eoa' })
    expect(shown().active).toBe('eoa')
    expect(loading()).toBe(false)
  })

  it('says so when it cannot reconnect', async () => {
    const { account, frame, snackbar, shown, loading } = await started()
    frame.failNext('user', failure)
    await account.switchType('eoa')
    expect(snackbar()).toBe('generic.failed')
    expect(shown().switching).toBe(false)
    expect(loading()).toBe(false)
  })

  it.each(['setPreferredAccount', 'user'] as const)(
    'logs no words of the frame when %s fails: they may name the visitor',
    async (call) => {
      const { account, frame, logger } = await started()
      frame.failNext(call, embeddedError('FRAME_ERROR', { message: `No wallet of ${email}.` }))
      await account.switchType('smartAccount')
      expect(logger.entries.at(-1)).toMatchObject({ level: 'error', event: 'switch account type' })
      expect(inspect(logger.entries, { depth: 10, showHidden: true })).not.toContain(email)
    },
  )

  it('cannot be switched where there is none [S8.21]', async () => {
    const { embedded, frame, logger, app } = await createEmbeddedOfFakes()
    await embedded.account.switchType('eoa')
    expect(frame.count('setPreferredAccount')).toBe(0)
    expect(logger.entries.at(-1)?.detail).toMatchObject({ message: 'Address or auth connector not found' })
    expect(app.feedback.snackbar.get()?.message).toBe('generic.failed')
  })
})

describe('another email address', () => {
  const editing = async () => {
    const dialog = await started()
    dialog.app.router.push(view('UpdateEmailWallet'))
    return { ...dialog, update: () => dialog.shown().update }
  }

  it('needs a code from the present address and one from the new [S1.15, S3.58, S3.59, S3.76, S3.77, S4.19]', async () => {
    const { account, update, views, storage, shown, events, clock } = await editing()
    await account.updateEmail(newEmail)
    expect(update()).toEqual({ status: 'awaitingPrimary', email: newEmail })
    expect(views()).toEqual(['Account', 'UpdateEmailWallet', 'UpdateEmailPrimaryOtp'])
    expect(storage.get('lastEmailLoginAt')).toBe(clock.now())
    await account.submitPrimary('123456')
    expect(update()).toEqual({ status: 'awaitingSecondary', email: newEmail })
    expect(views()).toEqual(['Account', 'UpdateEmailWallet', 'UpdateEmailSecondaryOtp'])
    expect(storage.get('email')).toBe(email)
    await account.submitSecondary('123456')
    expect(update()).toEqual({ status: 'idle' })
    expect(views()).toEqual(['Account'])
    expect(storage.get('email')).toBe(newEmail)
    expect(shown().login).toEqual({ kind: 'email', email: newEmail })
    expect(events()).toContain('EMAIL_EDIT_COMPLETE')
  })

  it('needs the second code alone where the frame says so [S3.76]', async () => {
    const { account, update, frame } = await editing()
    frame.setUpdateAction('VERIFY_SECONDARY_OTP')
    await account.updateEmail(newEmail)
    await account.submitPrimary('123456')
    expect(frame.count('confirmPrimaryCode')).toBe(0)
    expect(update().status).toBe('awaitingSecondary')
  })

  it('says which code was wrong', async () => {
    const { account, update, frame } = await editing()
    await account.updateEmail(newEmail)
    await account.submitPrimary('000000')
    expect(update()).toMatchObject({ status: 'awaitingPrimary', error: { code: 'FRAME_ERROR' } })
    await account.submitPrimary('12345')
    expect(frame.count('confirmPrimaryCode')).toBe(1)
    await account.submitPrimary('123456')
    await account.submitSecondary('000000')
    expect(update()).toMatchObject({ status: 'awaitingSecondary', error: { code: 'FRAME_ERROR' } })
  })

  it('is refused when it is none, too soon, or nobody is logged in [S5.5, S5.9, S8.21]', async () => {
    const { account, update, frame, clock, app } = await editing()
    await account.updateEmail('marlow')
    expect(update()).toMatchObject({ status: 'failed', error: { code: 'EMAIL_INVALID' } })
    await account.updateEmail(newEmail)
    await account.updateEmail(newEmail)
    expect(update()).toMatchObject({ status: 'failed', error: { code: 'EMAIL_COOLDOWN', detail: { seconds: 30 } } })
    expect(frame.count('startEmailUpdate')).toBe(1)
    await clock.advance(30_000)
    await app.session.disconnect()
    await account.updateEmail(newEmail)
    expect(update()).toMatchObject({ status: 'failed', error: { code: 'AUTH_MISSING' } })
  })

  it('ends when its views are left: what the frame changes late is the login’s address, and moves nothing else [S4.19]', async () => {
    const { account, update, frame, storage, shown, app, views } = await editing()
    await account.updateEmail(newEmail)
    await account.submitPrimary('123456')
    frame.hold('confirmSecondaryCode')
    const checked = account.submitSecondary('123456')
    app.dialog.close()
    expect(update()).toEqual({ status: 'idle' })
    app.dialog.open()
    app.router.push(view('UpdateEmailWallet'))
    frame.letGo('confirmSecondaryCode')
    await checked
    expect(storage.get('email')).toBe(newEmail)
    expect(shown()).toMatchObject({ login: { kind: 'email', email: newEmail }, update: { status: 'idle' } })
    expect(views()).toEqual(['Account', 'UpdateEmailWallet'])
  })

  it('is told once, also where a look at the login told of it before', async () => {
    const { account, frame, storage, events, container, settle } = await editing()
    await account.updateEmail(newEmail)
    await account.submitPrimary('123456')
    frame.hold('confirmSecondaryCode')
    const checked = account.submitSecondary('123456')
    frame.setUser({ email: newEmail })
    await verifyConnection(container.get(services.connections), 'eip155')
    expect(storage.get('email')).toBe(newEmail)
    frame.letGo('confirmSecondaryCode')
    await Promise.all([checked, settle()])
    expect(events().filter((event) => event === 'EMAIL_EDIT_COMPLETE')).toHaveLength(1)
  })

  it('is nobody’s once the login is another, or none', async () => {
    const { account, frame, storage, app, logIn, clock } = await editing()
    const checkLate = async (meanwhile: () => Promise<void>) => {
      await clock.advance(30_000)
      await account.updateEmail(newEmail)
      await account.submitPrimary('123456')
      frame.hold('confirmSecondaryCode')
      const checked = account.submitSecondary('123456')
      await meanwhile()
      frame.letGo('confirmSecondaryCode')
      await checked
    }
    await checkLate(app.session.disconnect)
    expect(storage.get('email')).toBeUndefined()
    await logIn(email)
    await checkLate(async () => {
      await app.session.disconnect()
      await clock.advance(30_000)
      await logIn('other@example.com')
    })
    expect(storage.get('email')).toBe('other@example.com')
  })
})
