import type { Locator, Page } from '@playwright/test'
import type { Theme } from '../src/index.js'
import { parsePairingUri } from '../src/domain/connection/pairing-uri.js'
import { readCode } from './support/read-code.ts'
import { expect, Host, pairingOptions, test, type World } from './support/test.ts'
import { atRest } from './support/walk.ts'

const themes: Readonly<Record<string, Theme>> = {
  light: { mode: 'light' },
  dark: { mode: 'dark' },
  custom: {
    mode: 'dark',
    variables: { background: '#2a1038', foreground: '#ffe9c7', accent: '#ff5d8f', radius: '40px' },
  },
}

/** The code of the sandbox's phone wallet, with its picture in the middle. */
async function showCode(page: Page, world: World): Promise<Host> {
  const host = await Host.open(page, world, pairingOptions(world))
  await host.openDialog()
  await host.dialog.getByTestId('all-wallets').click()
  await host.dialog.getByTestId('wallet-search').fill('beacon')
  await host.dialog.getByTestId('wallet-tile').first().click()
  await expect(host.dialog).toHaveAttribute('data-view', 'ConnectingWalletConnect')
  await expect(host.dialog.getByTestId('qr-code')).toHaveAttribute('data-state', 'ready')
  return host
}

/** What the visitor gets who copies the link. */
async function copied(host: Host): Promise<string> {
  await host.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await host.dialog.getByTestId('copy-link').click()
  await expect(host.dialog.getByTestId('snackbar')).toContainText('Link copied')
  return host.page.evaluate(() => navigator.clipboard.readText())
}

/** Modules of light between the picture in the middle and the modules around it. */
const lightAround = (code: Locator) =>
  code.evaluate((element) => {
    const [svg, mark] = [element.querySelector('svg'), element.querySelector('.mark')]
    const path = svg?.querySelector('path')?.getAttribute('d') ?? ''
    const side = svg?.viewBox.baseVal.width ?? 0
    const size = side - 8
    const middle = (size - 1) / 2
    const bars = [...path.matchAll(/M(\d+) (\d+)h(\d+)(?=M|$)/g)].map(([, x, y, steps]) => [x, y, steps].map(Number))
    // How far from the middle the nearest dot begins: to the side of it, above or below.
    const near = bars.flatMap(([x = 0, y = 0, steps = 0]) =>
      Array.from({ length: steps + 1 }, (_, i) => Math.max(Math.abs(x + i - middle), Math.abs(y - middle)) - 0.5),
    )
    const module = (svg?.getBoundingClientRect().width ?? 0) / side
    return Math.min(...near) - (mark?.getBoundingClientRect().width ?? Infinity) / module / 2
  })

for (const deviceScaleFactor of [1, 2]) {
  test.describe(`on a screen of ${deviceScaleFactor} ×`, () => {
    test.use({ deviceScaleFactor })

    test('two readers find in the code what the link says, in every theme and with the logo', async ({
      page,
      world,
    }) => {
      const host = await showCode(page, world)
      const code = host.dialog.getByTestId('qr-code')
      await expect(code.locator('img')).toBeVisible()
      const uri = await copied(host)
      expect(parsePairingUri(uri)).toBeDefined()
      await expect(host.dialog.getByTestId('snackbar')).toBeHidden()
      for (const [name, theme] of Object.entries(themes)) {
        await page.evaluate((theme) => window.dialogs['main']?.setTheme(theme), theme)
        await atRest(page)
        expect(await readCode(await code.screenshot()), name).toEqual({ jsqr: uri, zxing: uri })
      }
      for (const [width, height] of [
        [320, 844],
        [390, 844],
        [320, 560],
      ] as const) {
        await page.setViewportSize({ width, height })
        await atRest(page)
        expect(await readCode(await code.screenshot()), `${width} px`).toEqual({ jsqr: uri, zxing: uri })
        expect(await lightAround(code), `${width} px`).toBeGreaterThan(1)
      }
      // As small as it is ever drawn.
      await page.setViewportSize({ width: 320, height: 360 })
      await atRest(page)
      expect((await code.boundingBox())?.width).toBe(200)
      expect(await lightAround(code)).toBeGreaterThan(1)
    })
  })
}

test('the address is in no attribute and no text of the page, and in no address that the page calls', async ({
  page,
  world,
}) => {
  const called: string[] = []
  page.on('request', (request) => called.push(`${request.url()} ${request.postData() ?? ''}`))
  const host = await showCode(page, world)
  const uri = await copied(host)
  const { symKey = '' } = parsePairingUri(uri) ?? {}
  expect(symKey).toHaveLength(64)
  const markup = await page.evaluate(() =>
    [document, ...[...document.querySelectorAll('[data-portico]')].map(({ shadowRoot }) => shadowRoot)]
      .map((root) => (root instanceof Document ? root.documentElement.outerHTML : root?.innerHTML))
      .join(),
  )
  for (const text of [markup, ...called]) expect(text).not.toContain(symKey)
})

test('a wallet that declines gets a new code, without a moment of none; the visitor is told calmly', async ({
  page,
  world,
}) => {
  const host = await showCode(page, world)
  const code = host.dialog.getByTestId('qr-code')
  const first = await copied(host)
  const states = await code.evaluateHandle((element) => {
    const seen: (string | null)[] = []
    new MutationObserver(() => seen.push(element.getAttribute('data-state'))).observe(element, { attributes: true })
    return seen
  })
  await world.sandbox.phone.policy({ proposals: 'reject' })
  await world.sandbox.phone.pair(first)
  await expect(host.dialog).toContainText('You declined in your wallet. Scan again to retry.')
  await expect(host.dialog.getByTestId('snackbar')).toBeHidden()
  const second = await copied(host)
  expect(second).not.toBe(first)
  await expect(host.dialog.getByTestId('snackbar')).toBeHidden()
  expect(await readCode(await code.screenshot())).toEqual({ jsqr: second, zxing: second })
  expect(await states.jsonValue()).not.toContain('pending')
  await world.sandbox.phone.policy({ proposals: 'approve' })
  await world.sandbox.phone.pair(second)
  await expect.poll(() => host.state('status')).toBe('connected')
})

test('the countdown is quiet, and the code is renewed before it ends', async ({ page, world }) => {
  await page.clock.install()
  const host = await showCode(page, world)
  const countdown = host.dialog.getByTestId('countdown')
  await expect(countdown).toHaveText(/^New code in 3:[45]\d$/)
  const said = host.dialog.getByRole('status').first()
  await expect(said).toHaveText('Scan with your phone. Open Beacon and point it at the code.')
  const first = await copied(host)
  await page.clock.runFor(195_000)
  await expect(countdown).toHaveText(/^New code in 0:[23]\d$/)
  await page.clock.runFor(15_000)
  await expect(said).toHaveText('A new code comes in 30 seconds.')
  // In small steps: the relay answers in its own time.
  const later = async () => {
    await page.clock.runFor(1_000)
    return said.textContent()
  }
  await expect.poll(later, { timeout: 20_000, intervals: [100] }).toBe('This is a new code. Scan this one.')
  await page.clock.resume()
  expect(await copied(host)).not.toBe(first)
})
