import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type Page } from '@playwright/test'
import { ensureBrowser } from '../ensure-browser.ts'
import { browserLaunchOptions } from '../find-browser.ts'
import { siteFolder } from './build-site.ts'
import { linkFindings } from './dead-links.ts'
import { serveSite } from './serve-site.ts'

/** Those that axe looks at: one of each kind, in both themes. */
const looked = ['', 'overview', 'start', 'sign-in', 'options', 'api/react']

/** Looks whether the built site holds what it promises. @throws Error with everything that it does not */
export async function checkSite(base: string): Promise<void> {
  const findings = [...linkFindings(builtFiles(), base), ...(await inBrowser(base))]
  for (const finding of findings) console.error(finding)
  if (findings.length > 0) throw new Error(`The site has ${findings.length} findings.`)
  console.log('The site has no dead link, asks no other origin, and passes axe in both themes.')
}

function builtFiles(): ReadonlyMap<string, string> {
  const paths = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))
  return new Map(
    paths
      .filter((path) => statSync(join(siteFolder, path)).isFile())
      .map((path) => [path, path.endsWith('.html') ? readFileSync(join(siteFolder, path), 'utf8') : '']),
  )
}

async function inBrowser(base: string): Promise<readonly string[]> {
  await ensureBrowser()
  const site = await serveSite(base)
  const browser = await chromium.launch(browserLaunchOptions())
  try {
    const findings: string[] = []
    // Side by side in both themes.
    await Promise.all(
      (['light', 'dark'] as const).map(async (colorScheme) => {
        for (const path of looked) findings.push(...(await lookAt(browser, site.url, path, colorScheme)))
      }),
    )
    return [...findings, ...(await tryOut(browser, site.url).catch((error: unknown) => [`/: ${String(error)}`]))]
  } finally {
    await browser.close()
    await site.close()
  }
}

async function lookAt(
  browser: Browser,
  site: string,
  path: string,
  colorScheme: 'light' | 'dark',
): Promise<readonly string[]> {
  const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const complaints = listen(page, site)
  await page.goto(site + path, { waitUntil: 'networkidle' })
  const found = [...complaints, ...(await violationsOf(page))]
  await context.close()
  return found.map((finding) => `/${path} (${colorScheme}): ${finding}`)
}

async function violationsOf(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join()}: ${failureSummary}`),
  )
}

/** The search finds a name of the API, and the dialog of the example connects and shows the account, each as axe wants it. */
async function tryOut(browser: Browser, site: string): Promise<readonly string[]> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const complaints = listen(page, site)
  await page.goto(site, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const wallet = page.getByTestId('wallet-row').filter({ hasText: 'Pretend Wallet' })
  await wallet.waitFor()
  const found = [...(await violationsOf(page))]
  await wallet.click()
  await page.getByTestId('portico-dialog').waitFor({ state: 'hidden' })
  await page.locator('portico-button').click()
  await page.getByText('Harbour Dollar').waitFor()
  found.push(...(await violationsOf(page)))
  await page.keyboard.press('Escape')
  await page.getByTestId('portico-dialog').waitFor({ state: 'hidden' })
  await page.locator('.rp-search-button').first().click()
  await page.locator('.rp-search-panel__input').fill('createWalletDialog')
  await page.locator('.rp-suggest-item').first().waitFor()
  await context.close()
  return [...complaints, ...found]
}

/** What a page complains of, and whom it asks beside the site. */
function listen(page: Page, site: string): readonly string[] {
  const { origin } = new URL(site)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin)
      complaints.push(`asks ${request.url()}`)
  })
  return complaints
}
