import type { Browser, Page } from '@playwright/test'
import { onPage, rest, timeFromClick, type Setting } from './on-page.ts'

/** Requests of a page to other origins until it rests, before anybody clicked. */
export function earlyRequests(browser: Browser, setting: Setting): Promise<number> {
  return onPage(browser, { ...setting, walletScript: '' }, async (page) => {
    await page.waitForLoadState()
    await rest(page)
    return page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => new URL(name).origin !== location.origin).length,
    )
  })
}

/** Names of the scripts that the page has fetched before anybody was near its button. */
export function startScripts(browser: Browser, setting: Setting): Promise<readonly string[]> {
  return onPage(browser, setting, async (page) => {
    await rest(page)
    return fetchedScripts(page)
  })
}

/** Names of the scripts that the page has fetched once its dialog is open and at rest. */
export function openedScripts(browser: Browser, setting: Setting): Promise<readonly string[]> {
  return onPage(browser, setting, async (page) => {
    await rest(page)
    await timeFromClick(page, 'connect', 'portico-dialog', 1)
    await rest(page)
    return fetchedScripts(page)
  })
}

async function fetchedScripts(page: Page): Promise<readonly string[]> {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  return urls.map((url) => new URL(url).pathname.slice(1)).filter((path) => path.endsWith('.js'))
}
