import type { Page } from '@playwright/test'

/** What the page takes for now, in ms since 1970. Not by `Date.now`, which a test may have set wrong. */
export const pageTime = (page: Page): Promise<number> => page.evaluate(() => new Date().getTime())

/** From now on time passes in the page only when the test lets it. A clock is to be installed. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await pageTime(page)) + 1_000)
}
