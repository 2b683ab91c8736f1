import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { isExecutable } from './is-executable.ts'

const shells = ['chromium-headless-shell']
const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of the Chromium to test with: CHROMIUM_PATH, one that is installed, or Playwright's own; undefined if none. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return (
    named(env) ?? [...onPath(commands, env), ...[...macApplications, chromium.executablePath()].filter(isExecutable)][0]
  )
}

/**
 * Path of the same engine without a window of its own, which costs journeys a third less time; undefined if there is none or
 * CHROMIUM_PATH names another browser.
 */
export function findShell(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return named(env) === undefined ? onPath(shells, env)[0] : undefined
}

function named(env: NodeJS.ProcessEnv): string | undefined {
  const path = env['CHROMIUM_PATH']
  if (!path) return undefined
  if (isExecutable(path)) return path
  throw new Error(`CHROMIUM_PATH names ${path}, which is no program that can be run.`)
}

/** Path of the first of these programs that is installed. */
export const findProgram = (programs: readonly string[], env: NodeJS.ProcessEnv): string | undefined =>
  onPath(programs, env)[0]

function onPath(programs: readonly string[], env: NodeJS.ProcessEnv): readonly string[] {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return programs.flatMap((program) => folders.map((folder) => join(folder, program))).filter(isExecutable)
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

interface LaunchOptions {
  readonly executablePath: string
  readonly args: string[]
}

/** Launch options for Playwright. The extra switches keep the browser quick and off the network, and let it run as root. */
export function browserLaunchOptions(executablePath = findBrowser()): LaunchOptions {
  if (executablePath === undefined)
    throw new Error('No Chromium was found. Run `npm test`, which installs one, or set CHROMIUM_PATH.')
  const quiet = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
  const light = `--disable-features=${[...playwrightsOwn, ...ownPages].join()}`
  return { executablePath, args: [...quiet, light, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] }
}

/** The same for most journeys, which ask for nothing that only a real window has. */
export const journeyLaunchOptions = (): LaunchOptions => browserLaunchOptions(findShell() ?? findBrowser())
