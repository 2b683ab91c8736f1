import type { Browser, BrowserContext } from '@playwright/test'
import { complaintsOf } from '../complaints.ts'
import { connect, leave, newVisit, openPage } from './visit-host.ts'

/**
 * Visits a page whose server renders with the cookie of docs/server.md, and comes back. What the server writes is read by a browser without
 * scripts: it says who is connected, and the page with scripts says nothing else from its first paint until the visitor leaves.
 * @returns what the page complained of, as of markup in which browser and server differ
 * @throws Error of the step that does not succeed
 */
export async function returnToHost(browser: Browser, url: string): Promise<readonly string[]> {
  const page = await newVisit(browser)
  const complaints = complaintsOf(page)
  const context = page.context()
  await openPage(page, url)
  await connect(page)
  await expectWritten(browser, context, url, /0x7099/i)
  await page.addInitScript(() => {
    const said = new Set<string>()
    new MutationObserver(() => {
      for (const { innerText } of document.querySelectorAll('button')) said.add(innerText)
    }).observe(document, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { said })
  })
  await page.reload()
  await page.waitForLoadState('networkidle')
  const said = await page.evaluate(() => [...(Reflect.get(window, 'said') as Set<string>)])
  const other = said.find((text) => !/0x7099/i.test(text))
  if (said.length === 0 || other !== undefined) throw new Error(`The page that was returned to said "${other}".`)
  await leave(page)
  await expectWritten(browser, context, url, /Connect wallet/)
  await context.close()
  return complaints
}

/** @throws Error where the button, as the server writes it for this visitor, says anything else */
async function expectWritten(browser: Browser, visitor: BrowserContext, url: string, what: RegExp): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: await visitor.storageState() })
  const page = await context.newPage()
  await page.goto(url)
  const text = await page.locator('button').innerText()
  await context.close()
  if (!what.test(text)) throw new Error(`The server writes "${text}" where ${what} was to be.`)
}
