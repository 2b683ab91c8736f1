import { expect, type Page } from '@playwright/test'
import { askForCode, decline, frameOf, logInOn, mailedCode, typeCode, visitor } from './logins.ts'
import { loginOptions, type Host } from './test.ts'
import { asPhone, turnTo, type Chapter } from './walk-chapter.ts'

const wayIn: Chapter = async (walk, visit) => {
  const options = loginOptions(walk.world)
  const host = await turnTo(walk, 'ways', options)
  const { dialog } = host
  await host.openDialog()
  await visit(host, 'connect-logins', 'Connect')
  await dialog.getByTestId('email').fill('marlow@tidewater')
  await dialog.getByTestId('email').press('Enter')
  await expect(dialog.getByTestId('field-error')).not.toBeEmpty()
  await visit(host, 'connect-logins-email-wrong', 'Connect')
  await dialog.getByTestId('more-socials').click()
  await visit(host, 'connect-socials', 'ConnectSocials')

  const forms = {
    one: { socials: ['google'] },
    two: { socials: ['apple', 'farcaster'], features: { email: false } },
    'wallets-first': { connectOrder: ['wallet', 'social', 'email'] },
  } as const
  for (const [name, form] of Object.entries(forms)) {
    const other = await turnTo(walk, 'ways', { ...options, ...form })
    await other.openDialog()
    await visit(other, `connect-logins-${name}`, 'Connect')
  }
}

const byEmail: Chapter = async (walk, visit) => {
  const { page, world } = walk
  const { control } = world.sandbox.frame
  const host = await turnTo(walk, 'email', loginOptions(world))
  const { dialog } = host
  await askForCode(host)
  await expect(dialog).toHaveAttribute('data-view', 'EmailVerifyDevice')
  await dialog.getByTestId('back').click()
  await dialog.getByTestId('email').fill(visitor)
  await dialog.getByTestId('email').press('Enter')
  await expect(dialog.getByTestId('field-error')).toContainText('seconds')
  await visit(host, 'connect-logins-too-soon', 'Connect')

  await forgetMails(page)
  await dialog.getByTestId('email').press('Enter')
  await visit(host, 'email-device', 'EmailVerifyDevice')
  await control.followLink(visitor)
  await visit(host, 'email-code', 'EmailVerifyOtp')
  const code = await mailedCode(world)
  const wrong = code === '000000' ? '111111' : '000000'
  await typeCode(host, wrong)
  await expect(dialog.getByTestId('otp-error')).not.toBeEmpty()
  await visit(host, 'email-code-wrong', 'EmailVerifyOtp')
  control.codeLifetime(1)
  await typeCode(host, code)
  await expect(dialog.getByTestId('foreign-details')).toContainText('expired')
  await visit(host, 'email-code-expired', 'EmailVerifyOtp')
  control.fault('mute')
  await typeCode(host, wrong)
  await expect(dialog.getByTestId('otp')).toHaveAttribute('aria-busy')
  await visit(host, 'email-code-checking', 'EmailVerifyOtp')
}

const holdsEmail: Chapter = async (walk, visit) => {
  const { page, world } = walk
  const { control } = world.sandbox.frame
  const host = await turnTo(walk, 'email-account', loginOptions(world))
  const { dialog } = host
  await logInOn(host, world)
  await expect(dialog).toBeHidden()

  await ask(page, 'personal_sign', ['0x68656c6c6f', '{account}'])
  await approvalShown(page)
  await visit(host, 'approve-message', 'ApproveTransaction')
  await decline(page)
  await expect(dialog).toBeHidden()

  await host.openDialog()
  await accountShown(host)
  await visit(host, 'account-email', 'Account')
  const to = `0x${'f0'.repeat(20)}`
  await ask(page, 'eth_sendTransaction', [{ from: '{account}', to, value: '0x3782dace9d90000' }])
  await approvalShown(page)
  await visit(host, 'approve-transfer', 'ApproveTransaction')
  await dialog.getByTestId('back').click()
  await expect(dialog).toHaveAttribute('data-view', 'Account')
  const calls = [
    { to, value: '0x1' },
    { to, data: `0x${'ab'.repeat(200)}` },
  ]
  await ask(page, 'wallet_sendCalls', [{ version: '2.0.0', chainId: '0x1', from: '{account}', calls }])
  await approvalShown(page)
  await visit(host, 'approve-batch', 'ApproveTransaction')
  await decline(page)
  await accountShown(host)

  await forgetMails(page)
  const next = 'marlow.of.the.seven.northern.harbours.and.islands@tidewater.example'
  await dialog.getByTestId('login-row').click()
  await visit(host, 'update-email', 'UpdateEmailWallet')
  await dialog.getByTestId('new-email').fill(next)
  await dialog.getByTestId('save').click()
  await visit(host, 'update-email-present', 'UpdateEmailPrimaryOtp')
  await typeCode(host, await mailedCode(world))
  await visit(host, 'update-email-next', 'UpdateEmailSecondaryOtp')
  await typeCode(host, await mailedCode(world, next))
  await host.showDetails()
  await expect(dialog.getByTestId('login-row')).toContainText(next)
  await visit(host, 'account-email-long', 'Account')
  control.fault('mute')
  await dialog.getByTestId('switch-account-type').click()
  await expect(dialog.getByTestId('switch-account-type').locator('.spinner')).toBeVisible()
  await visit(host, 'account-switching', 'Account')
}

const bySocial: Chapter = async (walk, visit) => {
  const { page, world } = walk
  const { control } = world.sandbox.frame
  const host = await turnTo(walk, 'social', loginOptions(world))
  const progress = host.dialog.getByTestId('login-progress')
  await host.openDialog()
  const opening = page.waitForEvent('popup')
  await host.dialog.locator('[data-social="google"]').click()
  const popup = await opening
  await expect(progress).toContainText('Continue in the')
  await visit(host, 'social-waiting', 'ConnectingSocial')
  await popup.getByTestId('social-decline').click()
  await expect(progress).toHaveAttribute('data-state', 'declined')
  await visit(host, 'social-declined', 'ConnectingSocial')
  control.fault('errorReplies')
  await host.dialog.getByTestId('try-again').click()
  await expect(progress).toHaveAttribute('data-state', 'failed')
  await visit(host, 'social-failed', 'ConnectingSocial')
  control.fault()
  control.social('google', 'approve')
  await host.dialog.getByTestId('try-again').click()
  await expect.poll(() => host.state('status')).toBe('connected')
  await expect(host.dialog).toBeHidden()
  await host.openDialog()
  await accountShown(host)
  await visit(host, 'account-social', 'Account')
}

const byFarcaster: Chapter = async (walk, visit) => {
  const { control } = walk.world.sandbox.frame
  // Of two, both have their names.
  const options = { ...loginOptions(walk.world), socials: ['farcaster', 'google'] } as const
  const host = await turnTo(walk, 'farcaster', options)
  const progress = host.dialog.getByTestId('login-progress')
  const start = () => host.dialog.locator('[data-social="farcaster"]').click()
  control.fault('mute')
  await host.openDialog()
  await start()
  await visit(host, 'farcaster-preparing', 'ConnectingFarcaster')
  control.fault()
  await host.dialog.getByTestId('back').click()
  await start()
  await expect(host.dialog.getByTestId('copy-link')).not.toHaveAttribute('aria-busy')
  await visit(host, 'farcaster-scan', 'ConnectingFarcaster')
  control.farcaster('decline')
  await expect(progress).toHaveAttribute('data-state', /declined|failed/)
  await visit(host, 'farcaster-failed', 'ConnectingFarcaster')

  control.farcaster('ask')
  const leave = await asPhone(walk)
  const phone = await turnTo(walk, 'farcaster-phone', options)
  await phone.openDialog()
  await visit(phone, 'phone-connect-logins', 'Connect')
  await phone.dialog.locator('[data-social="farcaster"]').click()
  await expect(phone.dialog.getByTestId('open-farcaster')).not.toHaveAttribute('aria-busy')
  await visit(phone, 'phone-farcaster', 'ConnectingFarcaster')
  await leave()
}

/** The logins, and what only the account of a login has. */
export const loginChapters = { wayIn, byEmail, holdsEmail, bySocial, byFarcaster }

/** The next mail may be sent at once. */
const forgetMails = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.endsWith('/lastEmailLoginAt')) localStorage.removeItem(key)
  })

/** Asks the connected wallet, whatever comes of it. `{account}` stands for the address of the session. */
const ask = (page: Page, method: string, params: unknown): Promise<void> =>
  page.evaluate(
    ({ method, params }) => {
      const dialog = window.dialogs['main']
      const account = dialog?.getState().account?.split(':')[2] ?? ''
      const filled = JSON.parse(JSON.stringify(params).replaceAll('{account}', account)) as unknown
      dialog
        ?.provider('eip155')
        ?.request({ method, params: filled })
        .catch(() => undefined)
    },
    { method, params },
  )

const approvalShown = (page: Page): Promise<void> => expect(frameOf(page).getByTestId('approve')).toBeVisible()

/** With its balances and the rows of the login. */
async function accountShown(host: Host): Promise<void> {
  await expect(host.dialog.getByTestId('token-row').first()).toBeVisible()
  await host.showDetails()
  await expect(host.dialog.getByTestId('login-row')).toBeVisible()
}
