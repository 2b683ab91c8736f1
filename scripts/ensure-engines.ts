import { existsSync } from 'node:fs'
import { apt } from './ensure-browser.ts'
import { findFirefox, findWebKitDriver } from './find-engines.ts'
import { runCommand } from './run-command.ts'

const engines = {
  firefox: { find: () => findFirefox(), packages: ['firefox-esr'] },
  // The window of our own is a script in Python, and WebKitGTK wants a screen.
  webkit: {
    find: () => findWebKitDriver(),
    packages: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'],
  },
} as const

/**
 * Finds Firefox and WebKitGTK or installs them with apt, and says which there are.
 * @throws Error when one is missing although `required`; else it says so and goes on without
 */
export async function ensureEngines({
  required,
}: {
  readonly required: boolean
}): Promise<readonly (keyof typeof engines)[]> {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const names = Object.keys(engines) as (keyof typeof engines)[]
  const missing = () => names.filter((name) => !isThere(name))
  if (mayInstall && missing().length > 0) await install(missing())
  const lacking = missing()
  if (lacking.length > 0 && required) throw new Error(`${lacking.join(' and ')} could not be installed.`)
  if (lacking.length > 0) console.log(`NOT TESTED HERE, for they are not installed: ${lacking.join(', ')}.`)
  return names.filter((name) => !lacking.includes(name))
}

async function install(missing: readonly (keyof typeof engines)[]): Promise<void> {
  console.log(`Installing ${missing.join(' and ')} with apt-get.`)
  const packages = missing.flatMap((name) => engines[name].packages)
  try {
    await runCommand(apt('update'))
    await runCommand(apt('install', '-y', '--no-install-recommends', ...packages))
  } catch (error) {
    console.log(String(error))
  }
}

function isThere(name: keyof typeof engines): boolean {
  try {
    engines[name].find()
    return true
  } catch {
    return false
  }
}
