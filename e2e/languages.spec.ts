import type { Page } from '@playwright/test'
import { getAddress } from 'viem'
import { places } from './support/holdings.ts'
import { failedRequest } from './support/noise.ts'
import { coinOf, Sending } from './support/sending.ts'
import { expect, Host, installWallet, sandboxOptions, test, type PlainOptions, type World } from './support/test.ts'

/** Scripts of languages that the page has fetched. */
const parts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(
        ({ name }) =>
          /\/((?:speech|[a-z]{2}(?:-[a-z]{2})?-(?:connect|account|money|trade|trust)))\b[^/]*\.js/.exec(name)?.[1] ??
          '',
      )
      .filter((name) => name !== ''),
  )
const root = (page: Page) => page.locator('[data-portico] > .portico')
const heading = ({ dialog }: Host) => dialog.getByRole('heading', { level: 2 })
const say = (page: Page, tag: string | undefined) =>
  page.evaluate((chosen) => window.dialogs['main']?.setLanguage(chosen), tag)
const sayOnPage = (page: Page, tag: string) => page.evaluate((lang) => void (document.documentElement.lang = lang), tag)

const quiet = (world: World): PlainOptions => ({ ...sandboxOptions(world), preload: 'intent' })

async function open(page: Page, world: World, options: Partial<PlainOptions> = {}): Promise<Host> {
  await installWallet(page.context(), world)
  world.sandbox.wallet.auto('approve')
  return Host.open(page, world, { ...quiet(world), ...options })
}

test('speaks as the page does, and follows it while it is open; speaks what the host chose, whatever the page says', async ({
  page,
  world,
}) => {
  const host = await open(page, world, { speaks: ['de', 'fr'] })
  await sayOnPage(page, 'de-AT')
  await host.openDialog()
  await expect(heading(host)).toHaveText('Mit Tidewater verbinden')
  await expect(root(page)).toHaveAttribute('lang', 'de')
  // What the first view does not say is not fetched.
  expect(await parts(page)).toEqual(['speech', 'de-connect'])
  await sayOnPage(page, 'fr')
  await expect(heading(host)).toContainText('Tidewater')
  await expect(root(page)).toHaveAttribute('lang', 'fr')
  await sayOnPage(page, 'sv')
  await expect(heading(host)).toHaveText('Connect to Tidewater')
  await expect(root(page)).toHaveAttribute('lang', 'en')

  await Host.open(page, world, { ...quiet(world), speaks: ['de', 'fr'], language: 'de' })
  await sayOnPage(page, 'fr')
  await host.openDialog()
  await expect(heading(host)).toHaveText('Mit Tidewater verbinden')
  await say(page, undefined)
  await expect(root(page)).toHaveAttribute('lang', 'fr')
})

test('never shows English first', async ({ page, world }) => {
  const host = await open(page, world, { speaks: ['de'], language: 'de' })
  await page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const look = () => {
      for (const title of document.querySelector('[data-portico]')?.shadowRoot?.querySelectorAll('h2') ?? [])
        if (title.textContent !== '') seen.add(title.textContent ?? '')
      requestAnimationFrame(look)
    }
    look()
  })
  await host.openDialog()
  await expect(heading(host)).toHaveText('Mit Tidewater verbinden')
  await host.wallet('Lantern').click()
  await expect(host.dialog).toBeHidden()
  await host.openDialog()
  await expect(heading(host)).toHaveText('Konto')
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
  expect(seen.filter((title) => /^(?:Connect|Account|Loading)/.test(title))).toEqual([])
  expect(await parts(page)).toEqual(expect.arrayContaining(['de-account', 'de-money', 'de-trade', 'de-trust']))
})

test('the element speaks what its own `lang` says', async ({ page, world }) => {
  const host = await open(page, world)
  await page.evaluate(
    (options) => {
      const element = document.createElement('portico-dialog')
      element.lang = 'de'
      element.setAttribute('inline', '')
      element.options = window.host.withLanguages(options)
      document.body.append(element)
    },
    { ...sandboxOptions(world), instance: 'element', speaks: ['de', 'fr'] },
  )
  await expect(heading(host)).toHaveText('Mit Tidewater verbinden')
  await page.evaluate(() => document.querySelector('portico-dialog')?.setAttribute('lang', 'fr'))
  await expect(root(page)).toHaveAttribute('lang', 'fr')
})

test('another language changes words and direction alone: the view, what was typed and the connection stay', async ({
  page,
  world,
}) => {
  const host = await open(page, world, { speaks: ['ar'] })
  await host.connect()
  await expect(host.dialog).toBeHidden()
  const sending = await Sending.open(host)
  await sending.enter(coinOf(places(world).ethereum), '1.5', getAddress('0x5a17b0a75a17b0a75a17b0a75a17b0a75a17b0a7'))
  const typed = async () => [await sending.amount.inputValue(), await host.state('account'), await host.state('status')]
  const before = await typed()
  const label = sending.button
  await expect(label).toHaveText('Review send')
  // A complete form is read for its review by itself.
  const calls = () => world.sandbox.wallet.callLog()
  const isQuiet = async () => {
    const before = calls().length
    await new Promise((resolve) => setTimeout(resolve, 500))
    return calls().length === before
  }
  await expect.poll(isQuiet).toBe(true)
  const asked = calls().length

  await say(page, 'ar')
  await expect(root(page)).toHaveAttribute('dir', 'rtl')
  await expect(root(page)).toHaveAttribute('lang', 'ar')
  await expect(label).not.toHaveText('Review send')
  await expect(host.dialog).toHaveAttribute('data-view', 'WalletSend')
  expect(await typed()).toEqual(before)

  await say(page, 'en')
  await expect(root(page)).toHaveAttribute('dir', 'ltr')
  await expect(label).toHaveText('Review send')
  await expect(host.dialog).toHaveAttribute('data-view', 'WalletSend')
  expect(await typed()).toEqual(before)
  expect(await isQuiet()).toBe(true)
  expect(calls().slice(asked)).toEqual([])
})

test('where words go the other way a number goes from left to right and ends where its row does; what is typed is read so, too, and stands where they begin', async ({
  page,
  world,
}) => {
  const host = await open(page, world, { speaks: ['ar'], language: 'ar' })
  await host.connect()
  await expect(host.dialog).toBeHidden()
  await host.openDialog()
  const cents = host.dialog.getByTestId('balance').locator('span')
  await expect(cents).toContainText('.')
  const isBehind = await cents.evaluate((small) => {
    const large = document.createRange()
    large.selectNode(small.previousSibling ?? small)
    return large.getBoundingClientRect().right <= small.getBoundingClientRect().left + 1
  })
  expect(isBehind).toBe(true)
  await expect(host.dialog.getByTestId('token-row').first().locator('.row-end')).toHaveCSS('text-align', 'left')

  await Host.open(page, world, { ...quiet(world), speaks: ['fa'], language: 'fa' })
  await expect.poll(() => host.state('status')).toBe('connected')
  await host.openDialog()
  await host.dialog.getByTestId('feature-onramp').click()
  const money = host.dialog.getByTestId('buy-amount')
  await money.fill('250')
  // The sign stands beside the digits and not upon them.
  const isBeside = await host.dialog.locator('.amount-field > span[aria-hidden]').evaluate((sign) => {
    const text = document.createRange()
    text.selectNode(sign.lastChild ?? sign)
    const digits = sign.querySelector('i')?.getBoundingClientRect()
    return digits !== undefined && text.getBoundingClientRect().right <= digits.left
  })
  expect(isBeside).toBe(true)
  await host.dialog.getByTestId('back').click()
  const { amount, receiver } = await Sending.open(host)
  // Where a field takes the direction of its page, browsers show `1 234.5` as `234.5 1`, and `12.` as `.12`.
  for (const field of [amount, receiver]) {
    await expect(field).toHaveCSS('unicode-bidi', 'plaintext')
    await expect(field).toHaveCSS('text-align', 'right')
  }
})

test.describe('a part that does not come', () => {
  test.use({ expected: [failedRequest] })

  test('is English, from the start where it is the first, and what came is spoken; nor does the dialog stay away where nothing that speaks comes', async ({
    page,
    world,
  }) => {
    const without = async (part: RegExp, tag: string) => {
      await page.unrouteAll()
      await page.route(part, (route) => route.abort())
      await Host.open(page, world, { ...quiet(world), speaks: [tag], language: tag })
    }
    const host = await open(page, world)
    await test.step('nothing that speaks', async () => {
      await without(/\/speech\b.*\.js/, 'de')
      await host.openDialog()
      await expect(heading(host)).toHaveText('Connect to Tidewater')
    })
    await test.step('the first part', async () => {
      await without(/ar-connect\b.*\.js/, 'ar')
      await host.openDialog()
      await expect(heading(host)).toHaveText('Connect to Tidewater')
      await expect(heading(host)).toHaveCSS('direction', 'ltr')
    })
    await test.step('a later part', async () => {
      await without(/de-(?:account|money|trade|trust)\b.*\.js/, 'de')
      await host.connect()
      await expect(host.dialog).toBeHidden()
      await host.openDialog()
      await expect(heading(host)).toHaveText('Account')
      await expect(host.dialog.getByTestId('close')).toHaveAttribute('aria-label', 'Schließen')
    })
  })
})

test('a page without languages fetches nothing of them', async ({ page, world }) => {
  const host = await open(page, world)
  await sayOnPage(page, 'de')
  await host.connect()
  await host.openDialog()
  await expect(heading(host)).toHaveText('Account')
  expect(await parts(page)).toEqual([])
})

test('a language is fetched with the dialog when the page is idle, so that opening waits for nothing', async ({
  page,
  world,
}) => {
  await open(page, world, { speaks: ['de'], language: 'de', preload: 'idle' })
  await expect.poll(() => parts(page)).toEqual(['speech', 'de-connect'])
})
