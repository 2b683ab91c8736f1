import type { Browser, Page } from '@playwright/test'
import { close, onPage, rest, timeFromClick, type Setting } from './on-page.ts'

export interface AccountTimes {
  /** Click until tokens are drawn, when everything is known, ms. */
  readonly openMs: number
  /** Tasks over 50 ms while 500 tokens are scrolled through, summed, ms. */
  readonly tokensMs: number
  /** The same for the tab Activity: choosing it, and scrolling through 2,000 rows. */
  readonly activityMs: number
}

/** The account of a visitor who owns and did much, on the page of `pages/account`. */
export function accountTimes(browser: Browser, setting: Setting): Promise<AccountTimes> {
  return onPage(browser, setting, async (page) => {
    await rest(page)
    await timeFromClick(page, 'connect', 'wallet-row', 1)
    await page.evaluate(() => probe.click('wallet-row'))
    await page.waitForFunction(() => probe.visible('portico-dialog') === 0)
    // The first time fetches the view: a page that is known has it.
    await timeFromClick(page, 'connect', 'token-row', 1)
    await close(page)
    await rest(page)
    const openMs = await timeFromClick(page, 'connect', 'token-row', 1)
    const tokensMs = await longTasksOf(page, () => scrollTo(page, 'token-row', 500))
    const activityMs = await longTasksOf(page, async () => {
      await page.getByRole('tab', { name: 'Activity' }).click()
      await scrollTo(page, 'activity-row', 2_000)
    })
    return { openMs, tokensMs, activityMs }
  })
}

async function longTasksOf(page: Page, act: () => Promise<void>): Promise<number> {
  const before = await page.evaluate(() => probe.longTaskTime())
  await act()
  await rest(page)
  return (await page.evaluate(() => probe.longTaskTime())) - before
}

/** px */
const leastRowHeight = 48

/** Faster than any thumb: 600 pixels with each frame to the end of so many rows. */
const scrollTo = async (page: Page, testId: string, count: number): Promise<void> => {
  const height = await page.evaluate(async (rows) => {
    const root = document.querySelector('[data-portico]')?.shadowRoot
    const body = root?.querySelector('.body')
    if (body === undefined || body === null) throw new Error('Nothing to scroll.')
    const isThere = (testId: string) => body.querySelector(`[data-testid="${testId}"]`) !== null
    const isAtEnd = () => body.scrollTop + body.clientHeight >= body.scrollHeight - 1
    while (!isThere(rows)) await new Promise(requestAnimationFrame)
    while (isThere('load-more') || !isAtEnd()) {
      body.scrollTop += 600
      await new Promise(requestAnimationFrame)
    }
    return body.scrollHeight
  }, testId)
  // Rows that are far away may have left the document, but not their places.
  if (height < count * leastRowHeight) throw new Error(`${height} px do not hold ${count} rows.`)
}
