import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { browserLaunchOptions } from '../scripts/find-browser.ts'
import { framedBy, hostIn } from './support/framed.ts'
import { copyAddress, isSigned, openCode, sign } from './support/pairing.ts'
import { askForCode, frameDocument, logIn, logInOn, mailedCode, typeCode } from './support/logins.ts'
import { expect, Host, installWallet, loginOptions, pairingOptions, test, watch, type World } from './support/test.ts'

/** The same world with the host page on another site than the frame: a third party for the browser. */
const acrossSites = (world: World): World => ({
  ...world,
  pages: { ...world.pages, url: world.pages.url.replace('127.0.0.1', 'localhost') },
})

test('a frame of another site that may keep something: login and reload work', async ({ world }) => {
  const far = acrossSites(world)
  const profile = await mkdtemp(join(tmpdir(), 'portico-profile-'))
  await mkdir(join(profile, 'Default'))
  // As browsers with a profile are set at first; one without lets third parties keep nothing.
  const settings = { profile: { cookie_controls_mode: 0, block_third_party_cookies: false } }
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(settings))
  const context = await chromium.launchPersistentContext(profile, browserLaunchOptions())
  try {
    const page = await context.newPage()
    await logIn(page, far)
    const again = await Host.open(page, far, loginOptions(far))
    await expect.poll(() => again.state('status')).toBe('connected')
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
})

/** Sent to a frame: what it keeps, or by which name the browser denies it. */
function readStorage(): string {
  try {
    return String(localStorage.length)
  } catch (error) {
    return error instanceof DOMException ? error.name : 'another error'
  }
}

test('a frame that may keep nothing: login works, and a reload ends it without an error', async ({ world }) => {
  const far = acrossSites(world)
  // The one without a window lets third parties keep what they like.
  const browser = await chromium.launch(browserLaunchOptions())
  try {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const noise: string[] = []
    watch(context, noise)
    const page = await context.newPage()
    await logIn(page, far)
    expect(await frameDocument(page, far)?.evaluate(readStorage)).toBe('SecurityError')
    const again = await Host.open(page, far, loginOptions(far))
    await expect.poll(() => again.state('status')).toBe('disconnected')
    // Nothing is stuck: after the cooldown the visitor logs in again.
    await page.evaluate(() => localStorage.removeItem('@portico/lastEmailLoginAt'))
    await logInOn(again, far)
    expect(noise).toEqual([])
  } finally {
    await browser.close()
  }
})

/** Code, scan, approval, a signature: all that a wallet on a phone is for. */
async function pairsAndSigns(host: Host, world: World): Promise<void> {
  await world.sandbox.phone.policy({ proposals: 'approve', requests: 'approve' })
  await openCode(host)
  await world.sandbox.phone.pair(await copyAddress(host))
  await expect.poll(() => host.state('status')).toBe('connected')
  expect(await isSigned(await sign(host))).toBe(true)
}

test('a page in a frame of another site that may keep nothing: a wallet on a phone is paired and signs', async ({
  world,
}) => {
  const browser = await chromium.launch(browserLaunchOptions())
  try {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const noise: string[] = []
    watch(context, noise)
    const page = await context.newPage()
    const frame = await framedBy(page, world)
    expect(await frame.evaluate(readStorage)).toBe('SecurityError')
    await pairsAndSigns(await hostIn(page, frame, pairingOptions(world)), world)
    // The page is as it was, and nothing failed unheard. With each request the client says that it cannot look for a link of before.
    expect(await frame.evaluate(readStorage)).toBe('SecurityError')
    expect(noise.filter((line) => !/^console error: SecurityError.*localStorage/.test(line))).toEqual([])
  } finally {
    await browser.close()
  }
})

for (const [how, deny] of Object.entries({
  'throws when it is opened': () => {
    throw new DOMException('denied', 'SecurityError')
  },
  'fails to open': () => {
    const asked = new EventTarget()
    setTimeout(() => asked.dispatchEvent(new Event('error')))
    return asked
  },
}))
  test(`a browser whose database ${how}: a wallet on a phone is paired and signs`, async ({ page, world }) => {
    await page.addInitScript(`Object.defineProperty(IDBFactory.prototype, 'open', { value: ${deny.toString()} })`)
    await pairsAndSigns(await Host.open(page, world, pairingOptions(world)), world)
  })

test('a page that isolates its windows: the header is named to the developer, and the login leaves the page and comes back', async ({
  page,
  world,
  expected,
}) => {
  expected.push(/Cross-Origin-Opener-Policy/)
  const warned: string[] = []
  page.on('console', (message) => warned.push(message.text()))
  world.sandbox.frame.control.social('google', 'approve')
  const host = await Host.open(page, world, loginOptions(world), { coop: 'same-origin' })
  await host.openDialog()
  await host.dialog.locator('[data-social="google"]').click()
  await page.waitForURL(/result_uri=/, { waitUntil: 'commit', timeout: 15_000 })
  expect(warned.join('\n')).toContain('Cross-Origin-Opener-Policy: same-origin-allow-popups')
  await page.locator('html[data-ready]').waitFor()
  const back = new Host(page)
  await back.create('main', loginOptions(world))
  await expect.poll(() => back.state('status')).toBe('connected')
})

test('a page inside a frame of another page: email and windows work', async ({ page, world }) => {
  const far = acrossSites(world)
  await page.goto(`${far.pages.url}/e2e/hosts/plain.html`)
  await page.evaluate((src) => {
    const frame = document.createElement('iframe')
    Object.assign(frame, { src, width: 1000, height: 700, name: 'inner' })
    document.body.append(frame)
  }, `${world.pages.url}/e2e/hosts/plain.html`)
  const inner = page.frameLocator('iframe[name="inner"]')
  await inner.locator('html[data-ready]').waitFor()
  const frame = page.frame({ name: 'inner' })
  if (frame === null) throw new Error('There is no inner page.')
  await frame.evaluate((options) => {
    const dialog = window.host.createWalletDialog(options)
    window.dialogs['main'] = dialog
    const button = document.querySelector('#connect')
    if (button !== null) dialog.attach(button)
  }, loginOptions(world))
  world.sandbox.frame.control.social('google', 'approve')
  await inner.locator('#connect').click()
  await inner.locator('[data-social="google"]').click()
  await expect.poll(() => frame.evaluate(() => window.dialogs['main']?.getState().status)).toBe('connected')
})

test('a policy without the frame: the visitor is told at once, and wallets still work [S8.26]', async ({
  page,
  world,
  expected,
}) => {
  expected.push(/Content Security Policy/)
  const { sandbox } = world
  await installWallet(page.context(), world)
  sandbox.wallet.auto('approve')
  const csp = [sandbox.apiUrl, sandbox.walletUrl, ...sandbox.chains.map(({ rpcUrl }) => rpcUrl)].join(' ')
  const host = await Host.open(page, world, loginOptions(world), { csp })
  await askForCode(host)
  await expect(host.dialog.getByTestId('field-error')).toBeVisible()
  await host.wallet('Lantern').click()
  await expect.poll(() => host.state('status')).toBe('connected')
})

test.describe('a frame that misbehaves', () => {
  test('is never ready: said after the wait, and the next try works [S8.26]', async ({ page, world }) => {
    world.sandbox.frame.control.fault('neverReady')
    await page.clock.install()
    const host = await Host.open(page, world, loginOptions(world))
    const asked = page.waitForResponse((response) => response.url().startsWith(world.sandbox.frame.url))
    await askForCode(host)
    await asked
    await page.clock.runFor(20_000)
    await expect(host.dialog.getByTestId('field-error')).toBeVisible()
    world.sandbox.frame.control.fault(undefined)
    await host.dialog.getByTestId('email').press('Enter')
    await expect(host.dialog).toHaveAttribute('data-view', 'EmailVerifyDevice')
  })

  test('answers malformed, with errors, twice or late, and loses the session: each ends in a sentence or in a login, which a reload ends, and the device forgets [S3.66] [S4.9] [S8.12]', async ({
    page,
    world,
  }) => {
    const { control } = world.sandbox.frame
    const host = await Host.open(page, world, loginOptions(world))
    const askAgain = () => host.dialog.getByTestId('email').press('Enter')

    await test.step('malformed answers', async () => {
      control.fault('malformed')
      await askForCode(host)
      await expect(host.dialog.getByTestId('field-error')).toBeVisible()
    })

    await test.step('errors, in the words of the frame', async () => {
      control.fault('errorReplies')
      await askAgain()
      await expect(host.dialog.getByTestId('field-error')).toHaveText('An error occurred. Try again.')
      await expect(host.dialog.getByTestId('foreign-details')).toContainText('Harbour is not itself today.', {
        useInnerText: true,
      })
      control.fault(undefined)
      await askAgain()
      await expect(host.dialog).toHaveAttribute('data-view', 'EmailVerifyDevice')
      await host.dialog.getByTestId('close').click()
      await expect(host.dialog).toBeHidden()
    })

    for (const fault of ['replayed', 'slow'] as const)
      await test.step(`${fault} answers`, async () => {
        // The next mail need not wait.
        await page.evaluate(() => localStorage.removeItem('@portico/lastEmailLoginAt'))
        control.fault(fault)
        const email = `${fault}@tidewater.example`
        await askForCode(host, email)
        await expect(host.dialog).toHaveAttribute('data-view', 'EmailVerifyDevice')
        await control.followLink(email)
        await expect(host.dialog).toHaveAttribute('data-view', 'EmailVerifyOtp')
        await typeCode(host, await mailedCode(world, email))
        await expect.poll(() => host.state('status')).toBe('connected')
        await expect(host.dialog).toBeHidden()
        if (fault === 'replayed') await page.evaluate(() => window.dialogs['main']?.disconnect())
      })

    await test.step('a lost session', async () => {
      await expect.poll(() => emailOf(page)).not.toBeNull()
      control.fault('sessionLost')
      const again = await Host.open(page, world, loginOptions(world))
      await expect.poll(() => again.state('status')).toBe('disconnected')
      await expect.poll(() => emailOf(page)).toBeNull()
    })
  })
})

const emailOf = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('@portico/email'))
