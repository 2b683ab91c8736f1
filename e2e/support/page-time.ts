import type { Page, Request } from '@playwright/test'

/** What the page takes for now, in ms since 1970. Not by `Date.now`, which a test may have set wrong. */
export const pageTime = (page: Page): Promise<number> => page.evaluate(() => new Date().getTime())

/** From now on time passes in the page only when the test lets it. A clock is to be installed. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await pageTime(page)) + 1_000)
}

/** What one answer makes a page ask next is asked by then, ms. */
const nextQuestionMs = 100

/**
 * Lets time pass in steps, each once all is answered that was asked in the one before, and asked by its answers: a server that has so many ms
 * by the page's clock has them on a busy machine as well. Whatever never answers is not to be asked for meanwhile.
 */
export function inAnsweredSteps(page: Page): (ms: number) => Promise<void> {
  const asked = new Set<Request>()
  page.on('request', (request) => asked.add(request))
  return async (ms) => {
    await page.clock.runFor(ms)
    do {
      for (const request of asked) {
        await (await request.response())?.finished()
        asked.delete(request)
      }
      await page.waitForTimeout(nextQuestionMs)
    } while (asked.size > 0)
  }
}
