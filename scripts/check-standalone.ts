import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { complaintsOf } from './complaints.ts'
import { browserLaunchOptions } from './find-browser.ts'
import { plainWalletScript } from './plain-wallet.ts'
import { serveFolder } from './serve-folder.ts'
import { readSnippets } from './snippets.ts'

const icon = '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">'
/** Nothing but scripts of the page's own server: no style, no frame, no eval. */
const strictPolicy = "default-src 'none'; script-src 'self'; img-src 'self' data:"

/**
 * Shows the pages of docs/standalone.md, from a plain file server under the strictest policy, with the package's `dist/standalone` where they
 * say: nothing comes before somebody is near the button, then the dialog opens; and a script that was changed on its way is not run.
 * @param dist the package's folder of that name
 * @throws Error that says what is otherwise
 */
export async function checkStandalone(dist: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-standalone-'))
  cpSync(join(dist, 'standalone'), join(folder, 'portico'), { recursive: true })
  const blocks = readSnippets().filter(({ fence }) => fence === 'html standalone')
  if (blocks.length < 3)
    throw new Error('docs/standalone.md has lost a page: it shows a module, buttons and a classic script.')
  for (const [i, { code }] of blocks.entries()) writeFileSync(join(folder, `${i}.html`), `${icon}${code}`)
  const browser = await chromium.launch(browserLaunchOptions())
  const site = await serveFolder(folder, { 'content-security-policy': strictPolicy })
  try {
    for (const [i, { place }] of blocks.entries()) await opensFrom(browser, `${site.url}${i}.html`, place)
    await refusesChanged(browser, folder)
    console.log(
      'dist/standalone opens from a file server, as a module, with buttons and as a classic script, under a strict policy.',
    )
  } finally {
    await browser.close()
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function opensFrom(browser: Browser, url: string, place: string): Promise<void> {
  const { page, complaints } = await watched(browser)
  await page.goto(url)
  await page.locator('portico-dialog').evaluate(() => customElements.whenDefined('portico-dialog'))
  await page.waitForLoadState('networkidle')
  const early = await scripts(page)
  // The dialog itself is none of them; a button that shows a network brings what draws it.
  const ofButtons =
    (await page.locator('portico-network-button').count()) > 0
      ? /\/(?:faces|avatar-hues|namespaces|mark-\w+)\.js$/
      : /^$/
  const ofStart =
    /\/(?:(?:portico|buttons)(?:\.classic)?|facade|networks|outside-text|tell-attributes|rolldown-runtime)\.js$/
  if (early.some((path) => !ofStart.test(path) && !ofButtons.test(path)))
    throw new Error(`The page of ${place} fetched before anybody was near the button: ${early.join(', ')}`)
  await page.getByRole('button', { name: /^Connect/ }).click()
  await page.getByTestId('wallet-row').filter({ hasText: 'Plain' }).waitFor({ timeout: 60_000 })
  if (complaints.length > 0) throw new Error(`The page of ${place} complains:\n${complaints.join('\n')}`)
  await page.context().close()
}

/** An import map with the package's own table of hashes, and one script in which a single byte is another. */
async function refusesChanged(browser: Browser, folder: string): Promise<void> {
  const changed = join(folder, 'changed')
  mkdirSync(changed)
  cpSync(join(folder, 'portico'), changed, { recursive: true })
  const table = readFileSync(join(changed, 'integrity.json'), 'utf8')
  const { integrity } = JSON.parse(table) as { readonly integrity: Readonly<Record<string, string>> }
  writeFileSync(
    join(changed, 'index.html'),
    `${icon}<script type="importmap">${table}</script><portico-dialog networks="eip155:1"><button>Connect</button></portico-dialog>
<script type="module" src="portico.js" integrity="${integrity['./portico.js']}"></script>`,
  )
  const site = await serveFolder(changed)
  try {
    await opensFrom(browser, site.url, 'an import map')
    writeFileSync(join(changed, 'chunks/dialog.js'), ' ', { flag: 'a' })
    const again = await serveFolder(changed)
    const { page, complaints } = await watched(browser)
    await page.goto(again.url)
    await page.getByRole('button', { name: /^Connect/ }).click()
    await page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 60_000 })
    if (!complaints.some((text) => text.includes('integrity'))) throw new Error('A changed script was run.')
    await again.close()
  } finally {
    await site.close()
  }
}

async function watched(browser: Browser): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const page = await (await browser.newContext()).newPage()
  const complaints = complaintsOf(page)
  await page.addInitScript({ content: plainWalletScript })
  return { page, complaints }
}

/** Paths of the scripts that a page has fetched. */
const scripts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )
