import { existsSync } from 'node:fs'
import { findBrowser } from './find-browser.ts'
import { runCommand, type Command } from './run-command.ts'

const debianCommands: readonly Command[] = [
  ['apt-get', 'update', '-q'],
  ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium'],
]
const playwrightCommands: readonly Command[] = [['playwright', 'install', 'chromium']]

/** Finds a Chromium or installs one, and says which. @throws Error when none can be had */
export async function ensureBrowser(): Promise<void> {
  const found = findBrowser()
  if (found !== undefined) return console.log(`Browser: ${found}`)

  const asRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const attempts = asRoot ? [debianCommands, playwrightCommands] : [playwrightCommands]
  for (const commands of attempts) {
    console.log(`No Chromium found; installing one with ${commands[0]?.[0]}.`)
    const installed = await install(commands)
    if (installed !== undefined) return console.log(`Browser: ${installed}`)
  }
  throw new Error(
    'No Chromium was found and none could be installed: install one, or set CHROMIUM_PATH to its program.',
  )
}

async function install(commands: readonly Command[]): Promise<string | undefined> {
  try {
    for (const command of commands) await runCommand(command)
    return findBrowser()
  } catch (error) {
    console.log(String(error))
    return undefined
  }
}
