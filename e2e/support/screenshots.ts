import { chromium } from '@playwright/test'
import { browserLaunchOptions } from '../../scripts/find-browser.ts'
import { startSandbox } from '../../sandbox/start.ts'
import buildPages from './build-pages.ts'
import { servePages } from './serve-pages.ts'
import { atRest, walkEveryView } from './walk.ts'

const viewports = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const

/** Photographs every view, on a desktop and a phone, light and dark: `npx tsx e2e/support/screenshots.ts <folder>`. */
async function photograph(folder: string): Promise<number> {
  const removePages = await buildPages()
  const sandbox = await startSandbox()
  // Its script is built with the first request; no view is to wait for that.
  await fetch(`${sandbox.frame.origin}/page/main.js`)
  const pages = await servePages({})
  const browser = await chromium.launch(browserLaunchOptions())
  const page = await browser.newPage()
  let stops = 0
  try {
    await walkEveryView({ page, world: { sandbox, pages } }, async ({ name, host }) => {
      stops++
      for (const [device, viewport] of Object.entries(viewports)) {
        await page.setViewportSize(viewport)
        for (const mode of ['light', 'dark'] as const) {
          await host.page.evaluate((mode) => window.dialogs['main']?.setTheme({ mode }), mode)
          await atRest(page)
          await page.screenshot({ path: `${folder}/${String(stops).padStart(2, '0')}-${name}-${device}-${mode}.png` })
        }
      }
      await page.setViewportSize(viewports.desktop)
    })
    return stops
  } finally {
    await browser.close()
    await Promise.all([pages.stop(), sandbox.stop(), removePages()])
  }
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name a folder: npx tsx e2e/support/screenshots.ts <folder>')
const stops = await photograph(folder)
process.stdout.write(`${stops} states of the views are in ${folder}.\n`)
