import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  inertInstallScripts,
  licenceExceptions,
  licenceFindings,
  lockFindings,
  type InstalledPackage,
  type Lock,
} from './licence-policy.ts'
import { repositoryRoot } from './package-manifest.ts'

const installed = installedBelow('node_modules')
const lock = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')) as Lock
// Of the site, which is built apart: nothing of it need be installed here.
const siteLock = JSON.parse(readFileSync(join(repositoryRoot, 'website/package-lock.json'), 'utf8')) as Lock
const findings = [
  ...(installed.length === 0 ? ['node_modules: nothing is installed'] : []),
  ...licenceFindings(installed, lock, licenceExceptions),
  ...lockFindings(lock, inertInstallScripts),
  ...licenceFindings(lockedIn(siteLock), siteLock, []),
  ...lockFindings(siteLock, []),
]
for (const finding of findings) console.error(finding)
console.log(`${installed.length} installed packages, ${findings.length} findings. Named exceptions:`)
for (const { name, why } of [...licenceExceptions, ...inertInstallScripts]) console.log(`  ${name}: ${why}`)
if (findings.length > 0) process.exitCode = 1

/** What a lock tells of the packages that it would install. */
function lockedIn({ packages }: Lock): InstalledPackage[] {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, manifest]) => ({
      name: path.split('node_modules/').at(-1) ?? path,
      path: `website/${path}`,
      manifest,
    }))
}

function installedBelow(folder: string): InstalledPackage[] {
  return packageFolders(folder).flatMap((path) => {
    const manifest = JSON.parse(readFileSync(join(repositoryRoot, path, 'package.json'), 'utf8'))
    const nested = join(path, 'node_modules')
    const name = path.slice(folder.length + 1)
    return [{ name, path, manifest }, ...(existsSync(join(repositoryRoot, nested)) ? installedBelow(nested) : [])]
  })
}

function packageFolders(folder: string): string[] {
  return readdirSync(join(repositoryRoot, folder))
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => (name.startsWith('@') ? packageFolders(join(folder, name)) : [join(folder, name)]))
    .filter((path) => existsSync(join(repositoryRoot, path, 'package.json')))
}
