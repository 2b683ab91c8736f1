import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { complaintsOf } from '../complaints.ts'
import { sharingWalletScript } from '../plain-wallet.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Scripts that a page fetched, in kB of 1000 bytes as gzip 9 sends them. */
export interface PageWeight {
  /** Asked for while the page loads, with what the page itself is made of. */
  readonly start: number
  /** With the list of wallets open. */
  readonly open: number
}

/** Weighs a page in which nothing is fetched ahead while it loads: no moment of it is idle. */
export async function weighHost(browser: Browser, url: string): Promise<PageWeight> {
  const page = await newVisit(browser)
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  const scripts = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || response.status() !== 200) return
    scripts.set(
      response.url(),
      response.body().then((body) => gzipSync(body, { level: 9 }).length / 1000),
    )
  })
  await openPage(page, url)
  await connectButton(page).click()
  await walletRow(page).waitFor()
  await page.waitForLoadState('networkidle')
  const [weights, early] = [await Promise.all(scripts.values()), new Set(await askedWhileLoading(page))]
  await page.context().close()
  const sum = (isCounted: (script: string) => boolean): number =>
    [...scripts.keys()].reduce((total, script, i) => total + (isCounted(script) ? (weights[i] ?? 0) : 0), 0)
  return { start: sum((script) => early.has(script)), open: sum(() => true) }
}

const askedWhileLoading = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    // What a framework has the browser fetch ahead, when it has nothing else to do, is not yet part of the page.
    const ahead = [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) => href)
    const early = performance
      .getEntriesByType('resource')
      .filter((one) => one.startTime < (loading?.loadEventStart ?? 0))
    return early.map(({ name }) => name).filter((name) => !ahead.includes(name))
  })

/**
 * Opens the dialog, connects the wallet that announced itself (EIP-6963), reads the account on the page and in the dialog, and leaves.
 * @returns what the page complained of
 * @throws Error of the step that does not succeed
 */
export async function visitHost(browser: Browser, url: string): Promise<readonly string[]> {
  const page = await newVisit(browser)
  const complaints = complaintsOf(page)
  await openPage(page, url)
  await connect(page)
  await leave(page)
  await page.context().close()
  return complaints
}

/** A button that a server wrote is deaf until the scripts of its framework have come. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForLoadState('networkidle')
}

/** Until the page says who is connected. */
export async function connect(page: Page): Promise<void> {
  await connectButton(page).click()
  await walletRow(page).click()
  await connected(page).waitFor()
  await page.getByTestId('portico-dialog').waitFor({ state: 'hidden' })
}

/** Reads the account in the dialog, which only a wallet that has answered lets it show, and disconnects. */
export async function leave(page: Page): Promise<void> {
  await connected(page).click()
  const dialog = page.getByTestId('portico-dialog')
  await dialog
    .getByText(/0x7099/i)
    .first()
    .waitFor()
  await dialog.getByTestId('disconnect').click()
  await connectButton(page).waitFor()
}

const connected = (page: Page) => page.getByText(/0x7099/i).first()
const connectButton = (page: Page) => page.getByRole('button', { name: 'Connect wallet' })
const walletRow = (page: Page) => page.getByTestId('wallet-row').filter({ hasText: 'Plain' })

/** A page with a wallet, whose nodes are ours: no other server is asked. */
export async function newVisit(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  page.setDefaultTimeout(20_000)
  await page.addInitScript({ content: sharingWalletScript(account) })
  await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => {
    const asked: unknown = route.request().postDataJSON()
    return route.fulfill({ json: Array.isArray(asked) ? asked.map(answered) : answered(asked) })
  })
  return page
}

/** A node of Ethereum on which nobody has anything. */
function answered(asked: unknown): unknown {
  const { id, method } = Object(asked) as { readonly id?: unknown; readonly method?: unknown }
  const isBytes = method === 'eth_call' || method === 'eth_getCode'
  const result = method === 'eth_getBalance' ? '0x0' : isBytes ? '0x' : '0x1'
  return { jsonrpc: '2.0', id, result }
}
