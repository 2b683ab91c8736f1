import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../package-manifest.ts'
import { overhear, type Command } from '../run-command.ts'
import { fixtures, type Host } from './hosts.ts'
import { warns } from './warns.ts'

/** Builders that ask home would take time, and some say what they found. */
const environment = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' }

/**
 * Copies a fixture into a folder that knows nothing of this repository, installs it with the packed package, and builds it.
 * Where one of them warns, all that both said is printed.
 * @returns the lines of npm and of the builder that warn
 * @throws Error with all that was said, when something does not succeed
 */
export async function buildHost(
  { name, plain }: Pick<Host, 'name' | 'plain'>,
  folder: string,
  tarball: string,
): Promise<readonly string[]> {
  const copy = (from: string, to: string) => cpSync(join(repositoryRoot, fixtures, from), to, { recursive: true })
  copy(name, folder)
  if (plain) copy('shared', join(folder, 'src'))
  Object.assign(process.env, environment)
  const said = [
    ...(await saidBy(['npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', tarball], folder)),
    ...(await saidBy(['npm', 'run', '--silent', 'build'], folder)),
  ]
  const warnings = said.filter(warns)
  if (warnings.length > 0) console.log(said.join('\n'))
  return warnings
}

async function saidBy(command: Command, folder: string): Promise<readonly string[]> {
  const heard: string[] = []
  try {
    await overhear(command, (text) => heard.push(text), folder)
  } catch (error) {
    throw new Error(`${String(error)}\n${heard.join('')}`, { cause: error })
  }
  return heard.join('').split('\n')
}
