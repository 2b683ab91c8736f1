import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of the Chromium to test with: CHROMIUM_PATH, one that is installed, or Playwright's own; undefined if none. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env['CHROMIUM_PATH']) {
    if (isExecutable(env['CHROMIUM_PATH'])) return env['CHROMIUM_PATH']
    throw new Error(`CHROMIUM_PATH names ${env['CHROMIUM_PATH']}, which is no program that can be run.`)
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const installed = commands.flatMap((command) => folders.map((folder) => join(folder, command)))
  return [...installed, ...macApplications, chromium.executablePath()].find(isExecutable)
}

/** Parts of the browser's own window that are web pages: two for each page of a test, and half of all the time that tests take. */
const ownPages = ['InitialWebUI', 'PreloadTopChromeWebUI', 'WebUIReloadButton'].concat(
  ['', 'Aim', 'Full'].map((kind) => `WebUIOmnibox${kind}Popup`),
)
/** What Playwright turns off by itself. The last list that a browser is given counts, so these are repeated. */
const playwrightsOwn = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
]

/** Launch options for Playwright. The extra switches keep the browser quick and off the network, and let it run as root. */
export function browserLaunchOptions(): { readonly executablePath: string; readonly args: string[] } {
  const executablePath = findBrowser()
  if (executablePath === undefined)
    throw new Error('No Chromium was found. Run `npm test`, which installs one, or set CHROMIUM_PATH.')
  const quiet = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
  const light = `--disable-features=${[...playwrightsOwn, ...ownPages].join()}`
  return { executablePath, args: [...quiet, light, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
