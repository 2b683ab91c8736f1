import { describe, expect, it } from 'vitest'
import { embeddedError } from '../../../src/domain/connection/embedded-errors.ts'
import { view } from '../../../src/domain/dialog/view.js'
import { createFakeEmbeddedWallet } from '../../fakes/fake-embedded-wallet.js'
import { createFakeWebStorage } from '../../fakes/fake-web-storage.js'
import { createEmbeddedOfFakes } from '../support/dialog-of-fakes.js'

const email = 'marlow@example.com'
const late = embeddedError('FRAME_TIMEOUT', { type: 'CONNECT_OTP', ms: 30_000 })
const started = async () => {
  const dialog = await createEmbeddedOfFakes()
  const { email: login } = dialog.embedded
  return { ...dialog, login, shown: () => login.state.get() }
}

describe('a login by email', () => {
  it('asks for a code and is connected with the right one [S1.4, S4.15, S4.16, S4.17, S4.18]', async () => {
    const { login, shown, view: top, clock, session, settle, isOpen } = await started()
    await login.start(` ${email} `)
    expect(top()).toBe('EmailVerifyOtp')
    expect(shown()).toEqual({ status: 'awaitingCode', email, resendAt: clock.now() + 30_000 })
    expect(session().status).toBe('disconnected')
    const checked = login.submit('123456')
    expect(shown().status).toBe('checking')
    await checked
    await settle()
    expect(session()).toMatchObject({ status: 'connected', active: 'eip155' })
    expect(shown()).toEqual({ status: 'idle' })
    expect(isOpen()).toBe(false)
  })

  it('stores the email, marks that email login was used and clears the time of the last mail [S4.19, S3.89]', async () => {
    const { login, storage, events } = await started()
    await login.start(email)
    expect(storage.get('lastEmailLoginAt')).toBeDefined()
    expect(storage.get('email')).toBeUndefined()
    await login.submit('123456')
    expect(storage.get('email')).toBe(email)
    expect(storage.get('emailLoginUsed')).toBe(true)
    expect(storage.get('lastEmailLoginAt')).toBeUndefined()
    expect(storage.get('connectedWallets')).toMatchObject({ eip155: { id: 'embedded' } })
    expect(events()).toContain('CONNECT_SUCCESS')
  })

  it('waits for the link in the mail on a device that is new, then for the code [S4.17]', async () => {
    const { login, shown, frame, views, settle, events } = await started()
    frame.setEmailAction('VERIFY_DEVICE')
    void login.start(email)
    await settle()
    expect(shown()).toMatchObject({ status: 'awaitingDevice', email })
    expect(views()).toEqual(['Connect', 'EmailVerifyDevice'])
    frame.followLink()
    await settle()
    expect(shown()).toMatchObject({ status: 'awaitingCode', email })
    expect(views()).toEqual(['Connect', 'EmailVerifyOtp'])
    expect(events()).toContain('DEVICE_REGISTERED_FOR_EMAIL')
  })

  it('is connected at once where the frame knows the visitor [S4.18]', async () => {
    const { login, frame, session, view: top } = await started()
    frame.setEmailAction('CONNECT')
    await login.start(email)
    expect(session().status).toBe('connected')
    expect(top()).toBe('Connect')
  })

  it('signs the frame out when the visitor leaves after the code was taken, and the next login waits for that', async () => {
    const { login, frame, app, session, settle } = await started()
    await login.start(email)
    frame.hold('user')
    void login.submit('123456')
    await settle()
    frame.hold('signOut')
    app.router.back()
    frame.letGo('user')
    await settle()
    expect([session().status, frame.count('signOut')]).toEqual(['disconnected', 1])
    const before = frame.count('startEmailLogin')
    void login.start('other@example.com')
    await settle()
    expect(frame.count('startEmailLogin')).toBe(before)
  })

  it('is not signed out by what the visitor does after the login', async () => {
    const { login, frame, session, embedded } = await started()
    await login.start(email)
    await login.submit('123456')
    expect(session().status).toBe('connected')
    await embedded.account.switchType('eoa')
    login.cancel()
    expect([session().status, frame.count('signOut')]).toEqual(['connected', 0])
  })

  it('is signed out before another login begins, also when the account is read late', async () => {
    const { login, frame, app, settle, clock } = await started()
    await login.start(email)
    await clock.advance(31_000)
    frame.hold('user')
    void login.submit('123456')
    await settle()
    app.router.back()
    void login.start('other@example.com')
    await settle()
    const names = frame.calls.map(({ name }) => name)
    expect(names.lastIndexOf('signOut')).toBeLessThan(names.lastIndexOf('startEmailLogin'))
    frame.letGo('user')
    await settle()
    expect(frame.calls.map(({ name }) => name).lastIndexOf('signOut')).toBe(names.lastIndexOf('signOut'))
  })

  it('is nobody’s login when the frame has somebody else’s session', async () => {
    const { login, shown, frame, session, storage, settle } = await started()
    frame.setEmailAction('CONNECT')
    frame.hold('user')
    const logged = login.start(email)
    await settle()
    frame.setUser({ email: 'other@example.com' })
    frame.letGo('user')
    await logged
    expect(session().status).toBe('disconnected')
    expect(shown()).toMatchObject({ status: 'failed', error: { code: 'FRAME_BAD_MESSAGE' } })
    expect(storage.get('email')).toBeUndefined()
    expect(frame.count('signOut')).toBe(1)
  })

  it('says of a code that it was refused, and of nothing else', async () => {
    const { login, shown, frame, clock } = await started()
    const refusal = embeddedError('FRAME_ERROR', { message: 'no' })
    await login.start(email)
    frame.failNext('confirmEmailCode', refusal)
    await login.submit('123456')
    expect(shown()).toMatchObject({ status: 'awaitingCode', error: { code: 'FRAME_ERROR' }, isOfCode: true })
    await clock.advance(30_000)
    frame.failNext('startEmailLogin', refusal)
    await login.resend()
    expect(shown()).toMatchObject({ status: 'awaitingCode', error: { code: 'FRAME_ERROR' } })
    expect(shown()).not.toHaveProperty('isOfCode')
  })

  it('sends a code once: when only the account could not be read, that is tried again', async () => {
    const { login, shown, frame, session } = await started()
    await login.start(email)
    frame.failNext('user', embeddedError('FRAME_ERROR', { message: 'away' }))
    await login.submit('123456')
    expect(shown()).toMatchObject({ status: 'awaitingCode', error: { code: 'FRAME_ERROR' } })
    expect(shown()).not.toHaveProperty('isOfCode')
    await login.submit('123456')
    expect(frame.count('confirmEmailCode')).toBe(1)
    expect(session().status).toBe('connected')
  })

  it('gives the frame the code of another mail, also where one of before was taken and the account could not be read [S4.17]', async () => {
    const { login, frame, clock, session } = await started()
    await login.start(email)
    frame.failNext('user', late)
    await login.submit('123456')
    await clock.advance(30_000)
    await login.resend()
    // Whoever asks for another mail is logged in by its code.
    frame.setLoggedIn(false)
    frame.setCode('654321')
    await login.submit('654321')
    expect(frame.count('confirmEmailCode')).toBe(2)
    expect(session().status).toBe('connected')
  })

  it('gives the frame a code anew where it was signed out because the site said no', async () => {
    const answers = [false, true]
    const { embedded, frame, session } = await createEmbeddedOfFakes({
      options: { beforeConnect: () => answers.shift() === true },
    })
    await embedded.email.start(email)
    await embedded.email.submit('123456')
    expect(embedded.email.state.get()).toMatchObject({ status: 'awaitingCode', error: { code: 'USER_REJECTED' } })
    await embedded.email.submit('123456')
    expect(frame.count('confirmEmailCode')).toBe(2)
    expect(session().status).toBe('connected')
  })

  it.each([
    ['may have taken a code without saying so in time', late, 1],
    ['refused the code', embeddedError('FRAME_ERROR', { message: 'no' }), 0],
  ])('is signed out when the visitor leaves a frame that %s', async (_, failure, times) => {
    const { login, frame, app, settle } = await started()
    await login.start(email)
    frame.failNext('confirmEmailCode', failure)
    await login.submit('123456')
    await login.submit('000000')
    app.router.back()
    await settle()
    expect(frame.count('signOut')).toBe(times)
  })

  it('is connecting while the account is read, and not connected when that fails', async () => {
    const { login, shown, frame, session, settle, events } = await started()
    await login.start(email)
    frame.hold('user')
    frame.failNext('user', embeddedError('FRAME_ERROR', { message: 'away' }))
    const checked = login.submit('123456')
    await settle()
    expect(session().status).toBe('connecting')
    frame.letGo('user')
    await checked
    expect(session().status).toBe('disconnected')
    expect(shown()).toMatchObject({ status: 'awaitingCode', error: { code: 'FRAME_ERROR' } })
    expect(events()).toContain('CONNECT_ERROR')
    expect(events()).not.toContain('EMAIL_VERIFICATION_CODE_FAIL')
  })

  it('refuses what is no address without asking the frame [S5.5]', async () => {
    const { login, shown, frame, view: top } = await started()
    await login.start('marlow')
    expect(shown()).toMatchObject({ status: 'failed', email: 'marlow', error: { code: 'EMAIL_INVALID' } })
    expect(frame.count('startEmailLogin')).toBe(0)
    expect(top()).toBe('Connect')
  })

  it('refuses another mail within thirty seconds, also after a reload, and says for how long [S5.9, S9.9]', async () => {
    const { login, shown, frame, clock, storage } = await started()
    storage.set('lastEmailLoginAt', clock.now() - 3_500)
    await login.start(email)
    expect(shown()).toMatchObject({ error: { code: 'EMAIL_COOLDOWN', detail: { seconds: 27 } } })
    expect(frame.count('startEmailLogin')).toBe(0)
    await clock.advance(26_500)
    await login.start(email)
    expect(shown().status).toBe('awaitingCode')
  })

  it('starts the thirty seconds only with a mail that was sent [S5.9]', async () => {
    const { login, shown, frame, storage } = await started()
    frame.failNext('startEmailLogin', embeddedError('FRAME_TIMEOUT', { type: 'CONNECT_EMAIL', ms: 30_000 }))
    await login.start(email)
    expect(shown()).toMatchObject({ status: 'failed', email, error: { code: 'FRAME_TIMEOUT' } })
    expect(storage.get('lastEmailLoginAt')).toBeUndefined()
    await login.start(email)
    expect(shown().status).toBe('awaitingCode')
  })

  it('says which code was wrong and goes on with the next', async () => {
    const { login, shown, frame, session, events } = await started()
    await login.start(email)
    await login.submit('000000')
    expect(shown()).toMatchObject({ status: 'awaitingCode', email, error: { code: 'FRAME_ERROR' } })
    expect(events()).toContain('EMAIL_VERIFICATION_CODE_FAIL')
    await login.submit('12345')
    await login.submit('')
    expect(frame.count('confirmEmailCode')).toBe(1)
    await login.submit('123 456')
    expect(session().status).toBe('connected')
  })

  it('lets the newest code win', async () => {
    const { login, shown, frame, session, settle } = await started()
    await login.start(email)
    frame.hold('confirmEmailCode')
    const [first, second] = [login.submit('000000'), login.submit('123456')]
    frame.letGo('confirmEmailCode')
    await Promise.all([first, second])
    await settle()
    expect(session().status).toBe('connected')
    expect(shown()).toEqual({ status: 'idle' })
  })

  it('sends another mail when the time is up, and keeps the view', async () => {
    const { login, shown, clock, frame, views } = await started()
    await login.start(email)
    await login.resend()
    expect(shown()).toMatchObject({ status: 'awaitingCode', error: { code: 'EMAIL_COOLDOWN' } })
    expect(frame.count('startEmailLogin')).toBe(1)
    await clock.advance(30_000)
    await login.resend()
    expect(shown()).toEqual({ status: 'awaitingCode', email, resendAt: clock.now() + 30_000 })
    expect(views()).toEqual(['Connect', 'EmailVerifyOtp'])
  })

  it('keeps waiting for the mail of before when another one fails', async () => {
    const { login, shown, clock, frame, settle } = await started()
    frame.setEmailAction('VERIFY_DEVICE')
    void login.start(email)
    await clock.advance(30_000)
    frame.failNext('startEmailLogin', embeddedError('FRAME_ERROR', { message: 'Too many attempts.' }))
    void login.resend()
    await settle()
    expect(shown()).toMatchObject({ status: 'awaitingDevice', error: { code: 'FRAME_ERROR' } })
    frame.followLink()
    await settle()
    expect(shown()).toEqual({ status: 'awaitingCode', email, resendAt: clock.now() })
  })

  it('asks once for a button that is tapped twice', async () => {
    const { login, frame } = await started()
    await Promise.all([login.start(email), login.start(email)])
    expect(frame.count('startEmailLogin')).toBe(1)
  })

  it.each([
    ['going back', (dialog: Awaited<ReturnType<typeof started>>) => dialog.app.router.back()],
    ['closing', (dialog: Awaited<ReturnType<typeof started>>) => dialog.app.dialog.close()],
    ['another view', (dialog: Awaited<ReturnType<typeof started>>) => dialog.app.router.push(view('WhatIsAWallet'))],
  ])('ends by %s: what arrives late changes nothing', async (_, leave) => {
    const dialog = await started()
    const { login, shown, frame, session, settle } = dialog
    await login.start(email)
    frame.hold('confirmEmailCode')
    const checked = login.submit('123456')
    leave(dialog)
    expect(shown()).toEqual({ status: 'idle' })
    frame.letGo('confirmEmailCode')
    await checked
    await settle()
    expect(session().status).toBe('disconnected')
    expect(frame.count('user')).toBe(0)
  })

  it('shows no view when the visitor has moved on before the mail was sent', async () => {
    const { login, shown, frame, app, views } = await started()
    frame.hold('startEmailLogin')
    const asked = login.start(email)
    app.router.push(view('AllWallets'))
    frame.letGo('startEmailLogin')
    await asked
    expect(views()).toEqual(['Connect', 'AllWallets'])
    expect(shown()).toEqual({ status: 'idle' })
  })

  it('leaves the connecting to a wallet that was chosen meanwhile', async () => {
    const { login, shown, frame, session, connect, settle } = await started()
    await login.start(email)
    frame.hold('user')
    void login.submit('123456')
    await settle()
    await connect()
    frame.letGo('user')
    await settle()
    expect(session().byNamespace['eip155']?.connector.id).toBe('dev.lamp')
    expect(shown().status).not.toBe('checking')
  })

  it('never logs or tracks the address or the code', async () => {
    const { login, logger, analytics } = await started()
    await login.start(email)
    await login.submit('000000')
    await login.submit('123456')
    const said = JSON.stringify([logger.entries, analytics.events])
    expect(said).not.toMatch(/marlow|000000|123456/)
  })
})

describe('somebody who is logged in', () => {
  it('makes the frame look like the site and know its name, again with each change [S1.16, S3.60, S3.61, S4.53]', async () => {
    const { logIn, frame, app } = await createEmbeddedOfFakes({
      options: { theme: { mode: 'dark', variables: { accent: '#ff0000' } }, metadata: { name: 'Marlow' } },
    })
    // No frame is put on the page for its looks.
    app.theme.set({ mode: 'dark' })
    expect(frame.calls).toEqual([])
    await logIn()
    expect(frame.calls.slice(0, 3).map(({ name }) => name)).toEqual(['syncHost', 'syncTheme', 'startEmailLogin'])
    expect(frame.calls).toContainEqual({
      name: 'syncHost',
      args: [expect.objectContaining({ name: 'Marlow', url: 'https://app.example' })],
    })
    expect(frame.calls).toContainEqual({ name: 'syncTheme', args: [{ mode: 'dark', accent: '#ff0000' }] })
    app.theme.set({ mode: 'light' })
    expect(frame.calls.at(-1)).toEqual({ name: 'syncTheme', args: [{ mode: 'light', accent: '#ff0000' }] })
    expect(frame.count('syncHost')).toBe(1)
  })

  it('is so after a reload too, without a prompt, and the frame is told again [S1.16, S4.53]', async () => {
    const device = createFakeWebStorage()
    const frame = createFakeEmbeddedWallet()
    const before = await createEmbeddedOfFakes({ device, embedded: frame })
    await before.logIn()
    before.end()
    const again = createFakeEmbeddedWallet({ loggedIn: true, email })
    const { session, embedded, settle } = await createEmbeddedOfFakes({ device, embedded: again })
    await settle()
    expect(session()).toMatchObject({ status: 'connected', byNamespace: { eip155: { connector: { id: 'embedded' } } } })
    expect(embedded.account.state.get().login).toEqual({ kind: 'email', email })
    expect(again.count('syncHost')).toBe(1)
    expect(again.count('syncTheme')).toBe(1)
    expect(again.count('startEmailLogin')).toBe(0)
  })

  it('is where the site calls itself otherwise by now, which takes another dialog: its frame is told so at once [S1.16, S3.61]', async () => {
    const visit = { device: createFakeWebStorage(), embedded: createFakeEmbeddedWallet() }
    const before = await createEmbeddedOfFakes({ ...visit, options: { metadata: { name: 'Marlow' } } })
    await before.logIn()
    before.end()
    const embedded = createFakeEmbeddedWallet({ loggedIn: true, email })
    const options = { metadata: { name: 'Marlow & Sons', description: 'Ropes', icons: ['https://app.example/i.png'] } }
    const { settle } = await createEmbeddedOfFakes({ ...visit, embedded, options })
    await settle()
    expect(embedded.calls[0]).toEqual({
      name: 'syncHost',
      args: [{ ...options.metadata, url: 'https://app.example' }],
    })
  })

  it('does not notice that the frame could not be told [S4.53]', async () => {
    const frame = createFakeEmbeddedWallet()
    frame.failNext('syncTheme', embeddedError('FRAME_ERROR', { message: 'no' }))
    frame.failNext('syncHost', embeddedError('FRAME_ERROR', { message: 'no' }))
    const { logIn, session, app, settle } = await createEmbeddedOfFakes({ embedded: frame })
    await logIn()
    frame.failNext('syncTheme', embeddedError('FRAME_ERROR', { message: 'no' }))
    app.theme.set({ mode: 'light' })
    await settle()
    expect(frame.count('syncTheme')).toBe(2)
    expect(session().status).toBe('connected')
    expect(app.feedback.snackbar.get()).toBeUndefined()
  })

  it('can switch the account type where the network has smart accounts; a failed lookup is none [S3.78]', async () => {
    const { logIn, storage, embedded } = await createEmbeddedOfFakes()
    await logIn()
    expect(storage.get('smartAccountNetworks')).toEqual([1, 8453])
    expect(embedded.account.state.get().canSwitch).toBe(true)

    const frame = createFakeEmbeddedWallet()
    const away = embeddedError('FRAME_ERROR', { message: 'away' })
    frame.failNext('smartAccountNetworks', away)
    frame.failNext('smartAccountNetworks', away)
    const other = await createEmbeddedOfFakes({ embedded: frame })
    await other.logIn()
    expect(other.storage.get('smartAccountNetworks')).toEqual([])
    expect(other.embedded.account.state.get().canSwitch).toBe(false)
  })

  it('knows no network with smart accounts once the lookup failed, whatever an earlier visit knew [S4.26]', async () => {
    const frame = createFakeEmbeddedWallet()
    const dialog = await createEmbeddedOfFakes({ embedded: frame })
    await dialog.logIn()
    expect(dialog.embedded.account.state.get().canSwitch).toBe(true)
    await dialog.app.session.disconnect()
    const away = embeddedError('FRAME_ERROR', { message: 'away' })
    frame.failNext('smartAccountNetworks', away)
    frame.failNext('smartAccountNetworks', away)
    await dialog.logIn()
    await dialog.settle()
    expect(dialog.session().status).toBe('connected')
    expect(dialog.storage.get('smartAccountNetworks')).toEqual([])
    expect(dialog.embedded.account.state.get().canSwitch).toBe(false)
  })
})
