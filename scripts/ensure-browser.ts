import { existsSync } from 'node:fs'
import { findBrowser, findShell } from './find-browser.ts'
import { runCommand, type Command } from './run-command.ts'

/** Without a network they give up soon. */
export const apt = (...args: readonly string[]): Command => [
  'apt-get',
  '-q',
  '-o',
  'Acquire::http::Timeout=20',
  ...args,
]
const debian = (packages: readonly string[]): readonly Command[] => [
  apt('update'),
  apt('install', '-y', '--no-install-recommends', ...packages),
]
const playwright: readonly Command[] = [['playwright', 'install', 'chromium']]

/**
 * Finds a Chromium or installs one, and says which. On Debian the one without a window comes too, for it is quicker; where that
 * cannot be had, journeys go through the other one.
 * @throws Error when none can be had
 */
export async function ensureBrowser(): Promise<void> {
  const missing = [...(findBrowser() ? [] : ['chromium']), ...(findShell() ? [] : ['chromium-headless-shell'])]
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !process.env['CHROMIUM_PATH']
  if (mayInstall && missing.length > 0) await install(debian(missing))
  if (mayInstall && findBrowser() === undefined) await install(debian(['chromium']))
  if (findBrowser() === undefined) await install(playwright)
  if (findBrowser() === undefined)
    throw new Error(
      'No Chromium was found and none could be installed: install one, or set CHROMIUM_PATH to its program.',
    )
  console.log(`Browser: ${findBrowser()}${findShell() ? `, and ${findShell()} for journeys` : ''}`)
}

async function install(commands: readonly Command[]): Promise<void> {
  console.log(`Installing a Chromium with ${commands[0]?.[0]}.`)
  try {
    for (const command of commands) await runCommand(command)
  } catch (error) {
    console.log(String(error))
  }
}
