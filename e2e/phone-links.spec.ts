import { devices, type Browser, type BrowserContext, type BrowserContextOptions } from '@playwright/test'
import { parsePairingUri } from '../src/domain/connection/pairing-uri.js'
import { expect, Host, pairingOptions, test, type PlainOptions, type World } from './support/test.ts'

interface Followed {
  readonly href: string
  readonly target: string
  readonly by: 'window' | 'telegram'
  /** While the event of the tap was on its way through the page. */
  readonly inTap: boolean
}

declare global {
  interface Window {
    readonly followed: Followed[]
  }
}

const iphone = { ...devices['iPhone 13'], defaultBrowserType: undefined } as BrowserContextOptions
const android = { ...devices['Pixel 7'], defaultBrowserType: undefined } as BrowserContextOptions
const inTelegram = (device: BrowserContextOptions): BrowserContextOptions => ({
  ...device,
  userAgent: `${device.userAgent} Telegram-Android/11.2.0`,
})

/** A page that writes down where it would go instead of going there. */
async function visit(
  browser: Browser,
  world: World,
  device: BrowserContextOptions,
  options: PlainOptions = pairingOptions(world),
): Promise<{ readonly host: Host; readonly context: BrowserContext }> {
  const context = await browser.newContext({ ...device, reducedMotion: 'reduce' })
  await context.addInitScript(() => {
    const followed: Followed[] = []
    let tapping = false
    window.addEventListener('click', () => (tapping = true), true)
    window.addEventListener('click', () => (tapping = false))
    const note = (by: Followed['by'], href: string, target: string) =>
      followed.push({ by, href, target, inTap: tapping })
    Object.assign(window, {
      followed,
      open: (href: string, target: string) => void note('window', href, target),
    })
    if (navigator.userAgent.includes('Telegram'))
      Object.assign(window, {
        TelegramWebviewProxy: {},
        Telegram: { WebApp: { initData: 'x', openLink: (href: string) => note('telegram', href, '') } },
      })
  })
  const host = await Host.open(await context.newPage(), world, options)
  await host.openDialog()
  return { host, context }
}

async function choose(host: Host, name: string): Promise<void> {
  await host.dialog.getByTestId('all-wallets').click()
  await host.dialog.getByTestId('wallet-search').fill(name)
  await host.dialog.getByTestId('wallet-tile').filter({ hasText: name }).first().click()
  await expect(host.dialog).toHaveAttribute('data-view', 'ConnectingWalletConnect')
}

const followed = ({ page }: Host) => page.evaluate(() => window.followed)
const tapOpen = async (host: Host) => {
  const button = host.dialog.getByTestId('pane-open')
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  await button.tap()
}
const wellKnown = (world: World): PlainOptions => {
  const { projectId: _, ...options } = pairingOptions(world)
  return { ...options, endpoints: { relay: world.sandbox.relay.url } }
}
const uriIn = (href: string): string => new URL(href).searchParams.get('uri') ?? ''

test.beforeEach(async ({ world }) => {
  await world.sandbox.phone.policy({ proposals: 'approve', requests: 'approve' })
})

for (const [name, device] of Object.entries({ 'an iPhone': iphone, 'an Android phone': android }))
  test(`on ${name} one tap opens the wallet, which connects; the wallet and its link are remembered [S1.2, S4.3]`, async ({
    browser,
    world,
  }) => {
    const { host, context } = await visit(browser, world, device)
    await choose(host, 'Beacon')
    await tapOpen(host)
    const [link, ...others] = await followed(host)
    expect(others).toEqual([])
    expect(link).toMatchObject({ by: 'window', target: '_self', inTap: true })
    expect(link?.href).toMatch(/^beaconwallet:\/\/wc\?uri=wc%3A/)
    const uri = uriIn(link?.href ?? '')
    expect(parsePairingUri(uri)).toBeDefined()

    await world.sandbox.phone.pair(uri)
    await expect.poll(() => host.state('status')).toBe('connected')
    const kept = await host.page.evaluate(() => [
      localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'),
      localStorage.getItem('@portico/recentWallets'),
    ])
    expect(kept[0]).toBe('{"href":"beaconwallet://","name":"Beacon"}')
    expect(kept[1]).toContain('"Beacon"')
    // Coming back opened nothing anew.
    expect(await followed(host)).toHaveLength(1)

    await host.page.evaluate(() => window.dialogs['main']?.disconnect())
    expect(await host.page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))).toBeNull()
    await host.openDialog()
    await expect(host.wallet('Beacon')).toContainText('Recent')
    await context.close()
  })

test('a wallet that did not open is helped with: store, code, link', async ({ browser, world }) => {
  const { host, context } = await visit(browser, world, android)
  await choose(host, 'Beacon')
  await tapOpen(host)
  const help = host.dialog.getByTestId('not-open')
  await expect(help).toBeVisible()
  await help.getByTestId('way-store').tap()
  expect((await followed(host)).at(-1)).toMatchObject({ href: 'https://android-apps.example/beacon', target: '_blank' })
  await host.dialog.getByTestId('way-showCode').first().tap()
  await expect(host.dialog.getByTestId('qr-code')).toHaveAttribute('data-state', 'ready')
  await context.close()
})

test('coming back from the wallet waits on: no second link, no second address', async ({ browser, world }) => {
  const { host, context } = await visit(browser, world, iphone)
  await choose(host, 'Beacon')
  await tapOpen(host)
  const away = (hidden: boolean) =>
    host.page.evaluate((hidden) => {
      Object.defineProperty(document, 'visibilityState', { value: hidden ? 'hidden' : 'visible', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await away(true)
  await host.page.waitForTimeout(2_000)
  await away(false)
  await expect(host.dialog.getByTestId('not-open')).toBeHidden()
  const links = await followed(host)
  expect(links).toHaveLength(1)
  await world.sandbox.phone.pair(uriIn(links[0]?.href ?? ''))
  await expect.poll(() => host.state('status')).toBe('connected')
  await context.close()
})

test('on iOS Safari the address of a moment ago is taken up again [S4.2]', async ({ browser, world }) => {
  const { host, context } = await visit(browser, world, iphone)
  await choose(host, 'Beacon')
  await tapOpen(host)
  await host.dialog.getByTestId('back').tap()
  await host.dialog.getByTestId('wallet-tile').filter({ hasText: 'Beacon' }).first().tap()
  await tapOpen(host)
  const [first, second] = (await followed(host)).map(({ href }) => uriIn(href))
  expect(second).toBe(first)
  await context.close()
})

test('Telegram is given https alone, twice encoded on Android, by its own bridge', async ({ browser, world }) => {
  const { host, context } = await visit(browser, world, inTelegram(android), wellKnown(world))
  await choose(host, 'MetaMask')
  await expect(host.dialog.getByTestId('waiting').or(host.dialog.getByTestId('scan'))).toBeVisible()
  if (await host.dialog.getByTestId('pane-open').isVisible()) await tapOpen(host)
  for (const { href } of await followed(host)) expect(href).toMatch(/^https:/)
  for (const { href, by } of await followed(host))
    if (by === 'telegram') expect(parsePairingUri(decodeURIComponent(uriIn(href)))).toBeDefined()
  await expect(host.dialog).toContainText(/open this page in your browser/i)
  await expect(host.dialog.getByTestId('way-copy').or(host.dialog.getByTestId('copy-link')).first()).toBeVisible()
  await context.close()
})

test('in the browser of a network’s app no link leaves by a scheme that it does not know', async ({
  browser,
  world,
}) => {
  const { host, context } = await visit(
    browser,
    world,
    { ...iphone, userAgent: `${iphone.userAgent} Instagram 300.0.0.0` },
    wellKnown(world),
  )
  await choose(host, 'MetaMask')
  await tapOpen(host)
  const links = await followed(host)
  expect(links).toHaveLength(1)
  expect(links[0]).toMatchObject({ inTap: true })
  expect(links[0]?.href).toMatch(/^https:\/\/metamask\.app\.link\/wc\?uri=wc%3A/)
  await context.close()
})
