import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findLitecoind, litecoindFolder } from './find-litecoind.ts'
import { runCommand } from './run-command.ts'

/**
 * Fetches litecoind and the libraries that this Debian lacks for it, and unpacks them under .cache. Nothing is installed, and no rights
 * are needed. What the lists of apt name must still be on its servers: `apt-get update` renews them.
 */
async function fetchLitecoind(): Promise<void> {
  const found = findLitecoind()
  if (found.status === 'found') return console.log(`litecoind: ${found.program}`)

  const downloads = await mkdtemp(join(tmpdir(), 'portico-litecoind-'))
  try {
    await runCommand(['apt-get', 'download', '-q', ...(await missingPackages())], downloads)
    await mkdir(litecoindFolder, { recursive: true })
    for (const file of await readdir(downloads)) {
      if (file.endsWith('.deb')) await runCommand(['dpkg', '-x', join(downloads, file), litecoindFolder])
    }
  } finally {
    await rm(downloads, { recursive: true, force: true })
  }
  const fetched = findLitecoind()
  if (fetched.status === 'absent') throw new Error('The packages of apt hold no litecoind.')
  console.log(`litecoind: ${fetched.program}`)
}

/** What apt would install, as `name=version`. */
async function missingPackages(): Promise<readonly string[]> {
  const question = ['install', '--simulate', '--no-install-recommends', 'litecoind']
  const { stdout } = await promisify(execFile)('apt-get', question)
  // Inst libfmt9 (9.1.0+ds1-2 Debian:12.15/oldstable [amd64]); one that is upgraded has its old version in brackets before that.
  return [...stdout.matchAll(/^Inst (\S+) (?:\[\S+\] )?\((\S+) /gm)].map(([, name, version]) => `${name}=${version}`)
}

fetchLitecoind().catch((error: unknown) => {
  console.error(`litecoind could not be fetched: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})
