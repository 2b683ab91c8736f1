import type { Page } from '@playwright/test'
import type { Wallet } from '../src/domain/wallets/wallet.js'
import { parsePairingUri } from '../src/domain/connection/pairing-uri.js'
import { stopTime } from './support/page-time.ts'
import { expect, Host, pairingOptions, test, type World } from './support/test.ts'

const compass: Wallet = {
  id: 'compass',
  name: 'Compass',
  chains: [],
  mobileLink: 'https://app.compass.example',
  webappLink: 'https://web.compass.example',
  desktopLink: 'compass-desktop://',
  appStore: 'https://apps.compass.example',
  homepage: 'https://compass.example',
  verified: false,
}

async function choose(page: Page, world: World, path = 'plain.html'): Promise<Host> {
  const host = await Host.open(page, world, { ...pairingOptions(world), wallets: { custom: [compass] } }, { path })
  await host.openDialog()
  await host.wallet('Compass').click()
  await expect(host.dialog).toHaveAttribute('data-view', 'ConnectingWalletConnect')
  return host
}

test.describe('the ways to a wallet', () => {
  for (const [direction, path, next] of [
    ['left to right', 'plain.html', 'ArrowRight'],
    ['right to left', 'rtl.html', 'ArrowLeft'],
  ] as const)
    test(`are chosen with the arrow keys, ${direction}, and end where the wallet can be had`, async ({
      page,
      world,
    }) => {
      const host = await choose(page, world, path)
      const tab = (name: string) => host.dialog.getByRole('tab', { name })
      await expect(host.dialog.getByRole('tablist', { name: 'Ways to connect' })).toBeVisible()
      await tab('Phone').focus()
      await page.keyboard.press(next)
      await expect(tab('Web')).toBeFocused()
      await expect(tab('Web')).toHaveAttribute('aria-selected', 'true')
      await expect(host.dialog.getByRole('tabpanel', { name: 'Web' })).toContainText('Continue in Compass')
      await page.keyboard.press('End')
      await expect(tab('Desktop')).toBeFocused()
      await page.keyboard.press(next)
      await expect(tab('Phone')).toBeFocused()
      await expect(host.dialog.getByTestId('qr-code')).toBeVisible()
      // The others are passed by.
      await page.keyboard.press('Tab')
      await expect(host.dialog.getByTestId('copy-link')).toBeFocused()

      await host.dialog.getByTestId('get-it').click()
      await expect(host.dialog).toHaveAttribute('data-view', 'Downloads')
      await expect(host.dialog.getByTestId('download-web')).toBeVisible()
    })
})

test.describe('on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    viewport: { width: 390, height: 844 },
  })

  /** Addresses that the page was led to; none of them takes its place. */
  async function watchLinks(page: Page): Promise<readonly string[]> {
    const followed: string[] = []
    await page.route('https://*.compass.example/**', (route) => {
      followed.push(route.request().url())
      return route.fulfill({ status: 204 })
    })
    return followed
  }

  /** From now on time passes only when the test lets it. */
  async function stopClock({ page, dialog }: Host): Promise<void> {
    await expect(dialog.getByTestId('pane-open')).toBeEnabled()
    await page.clock.install()
    await stopTime(page)
  }

  test('the app is opened in the tap itself, with an address that was there before it', async ({ page, world }) => {
    const followed = await watchLinks(page)
    const host = await choose(page, world)
    const button = host.dialog.getByTestId('pane-open')
    await expect(button).toBeEnabled()
    // A script that clicks goes on before any microtask runs: what is there by then was done in the tap itself.
    const opened = await button.evaluate((element) => {
      const seen: string[] = []
      const open = window.open.bind(window)
      window.open = (...args) => {
        seen.push(String(args[0]))
        return open(...args)
      }
      if (element instanceof HTMLElement) element.click()
      return [...seen]
    })
    await expect.poll(() => followed).toEqual(opened)
    const url = new URL(opened[0] ?? '')
    expect(`${url.origin}${url.pathname}`).toBe('https://app.compass.example/wc')
    expect(parsePairingUri(url.searchParams.get('uri'))).toBeDefined()
  })

  test('help comes after 1.5 s where the page is still in sight, and leads to the store', async ({ page, world }) => {
    await watchLinks(page)
    const host = await choose(page, world)
    await stopClock(host)
    await host.dialog.getByTestId('pane-open').click()
    await page.clock.runFor(1_499)
    await expect(host.dialog.getByTestId('not-open')).toBeHidden()
    await page.clock.runFor(1)
    await expect(host.dialog.getByTestId('not-open')).toContainText('Didn’t open?')
    await expect(host.dialog.getByRole('status').first()).toContainText('Didn’t open?')
    const [store] = await Promise.all([
      page.context().waitForEvent('page'),
      host.dialog.getByRole('button', { name: 'Get Compass' }).click(),
    ])
    await store.close()
    for (const name of ['Copy link', 'QR code']) await expect(host.dialog.getByRole('button', { name })).toBeVisible()
  })

  test('coming back from the wallet goes on waiting, without help and without opening it again', async ({
    page,
    world,
  }) => {
    const followed = await watchLinks(page)
    const host = await choose(page, world)
    await stopClock(host)
    await host.dialog.getByTestId('pane-open').click()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.clock.runFor(5_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(host.dialog).toContainText('Accept the request in Compass, then come back here.')
    await expect(host.dialog.getByTestId('not-open')).toBeHidden()
    expect(followed).toHaveLength(1)
    const uri = new URL(followed[0] ?? '').searchParams.get('uri') ?? ''
    await page.clock.resume()
    await world.sandbox.phone.policy({ proposals: 'approve' })
    await world.sandbox.phone.pair(uri)
    await expect.poll(() => host.state('status')).toBe('connected')
    await expect(host.dialog).toBeHidden()
  })
})

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('the code stays dark on white, and the chosen tab is told by more than a colour', async ({ page, world }) => {
    const host = await choose(page, world)
    const code = host.dialog.getByTestId('qr-code')
    await expect(code).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(code).toHaveCSS('color', 'rgb(21, 23, 28)')
    await expect(host.dialog.getByTestId('tab-qrcode')).toHaveCSS('outline-style', 'solid')
  })
})
