import type { Browser, CDPSession, Page } from '@playwright/test'
import { installProbe } from './page-probe.ts'

/** A page to measure, and how. */
export interface Setting {
  readonly url: string
  /** Puts a wallet on the page, as an extension would. */
  readonly walletScript: string
  /** 4 makes every script take four times as long. @default 1 */
  readonly slowdown?: number
  /** @default false */
  readonly slowNetwork?: boolean
}

/** What Lighthouse calls slow 4G: 150 ms round trips, 1.6 Mbit/s down, 750 kbit/s up. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

// The runner that compiles these files calls this helper inside functions that are sent to the page.
const compilerHelper = 'globalThis.__name = (it) => it'

/** Opens the page cold, in a browser profile of its own, and hands it over before it has loaded. */
export async function onPage<T>(
  browser: Browser,
  { url, walletScript, slowdown = 1, slowNetwork = false }: Setting,
  act: (page: Page, devtools: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    for (const content of [compilerHelper, walletScript]) await page.addInitScript({ content })
    await page.addInitScript(installProbe)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await devtools.send('Network.enable')
    if (slowNetwork) await devtools.send('Network.emulateNetworkConditions', slow4G)
    await page.goto(url, { waitUntil: 'commit' })
    return await act(page, devtools)
  } finally {
    await context.close()
  }
}

/** Waits until the page neither loads nor plans to: what it prefetches when idle is there. */
export async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 200))))
}

/**
 * From the click of a pointer that rests on the button until `count` of what it brings are drawn, ms. Through the input of the browser, as a
 * visitor's: that the browser finds out what was pressed, and tells the page, is a part of what they wait for.
 */
export async function timeFromPress(page: Page, button: string, awaited: string, count: number): Promise<number> {
  const [x, y] = await page.evaluate((pressed) => probe.middle(pressed), button)
  await page.mouse.move(x, y)
  await rest(page)
  await page.evaluate(([shown, least]) => probe.awaitPress(shown, least), [awaited, count] as const)
  await page.mouse.down()
  await page.mouse.up()
  return page.evaluate(() => probe.pressed())
}

/** The same from a script's click: what the page itself has to do, without the browser's input. */
export async function timeFromClick(page: Page, button: string, awaited: string, count: number): Promise<number> {
  return page.evaluate(
    async ([pressed, shown, least]) => {
      const clicked = performance.now()
      probe.click(pressed)
      return (await probe.until(shown, least)) - clicked
    },
    [button, awaited, count] as const,
  )
}

export async function close(page: Page): Promise<void> {
  await page.evaluate(() => probe.click('close'))
  await page.waitForFunction(() => probe.visible('portico-dialog') === 0)
}
