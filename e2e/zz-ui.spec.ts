import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { frameDocument } from './support/logins.ts'
import { expect, Host, installWallet, sandboxOptions, test } from './support/test.ts'
import { readCode } from './support/read-code.ts'
import { atRest } from './support/walk.ts'

const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

const paint = (host: Host, mode: 'light' | 'dark') =>
  host.page.evaluate((mode) => window.dialogs['main']?.setTheme({ mode }), mode)

/** What axe finds in the dialog, each with where it is; also what it cannot decide, but for signs too short to be text. */
async function faults(page: Page): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).include('[data-portico]')
  // What the visitor approves is a part of the view, though it is another document. The quick mode does not reach that.
  const framed = await page.locator(frame).isVisible()
  if (framed) axe.include([frame, 'body'])
  else axe.setLegacyMode()
  const found = await axe.options({ resultTypes: ['violations', 'incomplete'] }).analyze()
  const contrast = found.passes.find(({ id }) => id === 'color-contrast')
  const undecided = found.incomplete.filter(({ id }) => id !== 'color-contrast')
  return [
    ...(contrast === undefined ? ['color-contrast was not looked at'] : []),
    ...(framed && !found.passes.some(isInFrame) ? ['the frame was not looked at'] : []),
    ...[...found.violations, ...undecided].flatMap(places),
  ]
}

const frame = 'iframe[data-portico-frame]'

/** Each document on the way to a place has its selector. */
const isInFrame = ({ nodes }: { readonly nodes: readonly { readonly target: readonly unknown[] }[] }) =>
  nodes.some(({ target }) => target.length > 1)

const places = ({ id, nodes }: { readonly id: string; readonly nodes: readonly { readonly target: unknown }[] }) =>
  nodes.map(({ target }) => `${id}: ${JSON.stringify(target)}`)

/** What does not fit in the window, and what is too small for a finger. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const card = document.querySelector('[data-portico]')?.shadowRoot?.querySelector('.card')
    const name = (element: Element) => `${element.className} ${element.textContent?.slice(0, 24)}`
    const boxes = [...(card?.querySelectorAll('*') ?? [])]
    const { innerWidth, innerHeight } = window
    const at = card?.getBoundingClientRect()
    const outside =
      at === undefined || at.left < 0 || at.top < 0 || at.right > innerWidth + 0.5 || at.bottom > innerHeight + 0.5
    return {
      outside,
      sideways: boxes
        .filter((box) => box instanceof HTMLElement && getComputedStyle(box).overflowX === 'auto')
        // What the card hides at its side comes into sight as soon as something in it takes the focus.
        .concat(card ?? [], document.documentElement)
        .filter((box) => box.scrollWidth > box.clientWidth)
        .map(name),
      // Links within a sentence are as high as its line.
      small: boxes
        .filter((box) => box.matches('button, a, input') && box.closest('.legal') === null)
        .filter((box) => {
          const { width, height } = box.getBoundingClientRect()
          return width > 0 && (width < 24 || height < 24)
        })
        .map(name),
    }
  })



test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } })
test('long', async ({ page, world }) => {
  test.setTimeout(200_000)
  await installWallet(page.context(), world)
  world.sandbox.wallet.auto('approve')
  const owner = world.sandbox.chains[0]?.accounts[0] ?? ''
  const balances = Array.from({ length: 500 }, (_, i) => ({ name: `Token ${i}`, symbol: `T${i}`, chainId: 'eip155:1', address: `eip155:1:0x${i.toString(16).padStart(40, '0')}`, price: 1 + i, quantity: { decimals: '18', numeric: `${i}.123456` } }))
  await page.route('**/balance?*', (route) => route.fulfill({ json: { balances }, headers: { 'access-control-allow-origin': '*' } }))
  let asked = 0
  await page.route('**/history?*', (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    asked++
    const data = Array.from({ length: 100 }, (_, i) => ({ id: `i${at + i}`, metadata: { operationType: 'receive', hash: '0x' + (at + i + 1).toString(16).padStart(64, '0'), minedAt: new Date(Date.now() - (at + i) * 3_600_000).toISOString(), sentFrom: world.sandbox.chains[0]?.accounts[1], sentTo: owner, status: 'confirmed', nonce: 1, chain: 'eip155:1' }, transfers: [{ direction: 'in', fungible_info: { name: 'Ether', symbol: 'ETH', icon: null }, quantity: { numeric: '1.5' }, value: 3000, price: 2000 }] }))
    return route.fulfill({ json: { data, next: at < 1900 ? String(at + 100) : null }, headers: { 'access-control-allow-origin': '*' } })
  })
  const host = await Host.open(page, world, sandboxOptions(world))
  await host.connect()
  await expect(host.dialog).toBeHidden()
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { long: seen })
    new PerformanceObserver((list) => { for (const e of list.getEntries()) seen.push(Math.round(e.duration)) }).observe({ type: 'longtask', buffered: false })
  })
  const long = () => page.evaluate(() => (Reflect.get(window, 'long') as number[]).splice(0))
  await host.openDialog()
  await expect(host.dialog.getByTestId('token-row').first()).toBeVisible()
  console.log('open', await long())
  const toEnd = async (row: string, wanted: number) => {
    const end = Date.now() + 60_000
    const count = await host.dialog.evaluate(async (card, { row, wanted, end }) => {
      for (;;) {
        const body = card.querySelector('.body')
        if (body) body.scrollTop += 350
        await new Promise((r) => setTimeout(() => requestAnimationFrame(r), 16))
        const count = card.querySelectorAll(`[data-testid=${row}]`).length
        if (count >= wanted || Date.now() > end) return count
      }
    }, { row, wanted, end })
    console.log(row, count, 'long', await long(), 'asked', asked)
  }
  await toEnd('token-row', 500)
  await host.dialog.evaluate((card) => { const body = card.querySelector('.body'); if (body) body.scrollTop = 0 })
  await host.dialog.getByTestId('tab-activity').click()
  await expect(host.dialog.getByTestId('activity-row').first()).toBeVisible()
  console.log('tab', await long())
  await toEnd('activity-row', 2000)
})
