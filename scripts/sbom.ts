import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageManifest, repositoryRoot } from './package-manifest.ts'

interface Sbom {
  readonly bomFormat: string
  readonly components: readonly {
    readonly name: string
    readonly group?: string
    readonly version: string
    readonly hashes?: unknown
  }[]
}

/**
 * Writes `sbom.cdx.json`, a CycloneDX list of all that comes with an installed package, exactly as the lock file has it. npm makes
 * it itself; a tool of its own would only read the same file.
 * @throws Error when a dependency is missing in it
 */
export async function writeSbom(): Promise<void> {
  const args = [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=library',
    '--omit=dev',
    '--omit=peer',
    '--package-lock-only',
  ]
  const text = execFileSync('npm', args, { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 64e6 })
  const { bomFormat, components } = JSON.parse(text) as Sbom
  const names = new Set(components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`)))
  const missing = Object.keys(packageManifest.dependencies).filter((name) => !names.has(name))
  if (bomFormat !== 'CycloneDX' || missing.length > 0) throw new Error(`The SBOM lacks ${missing.join(', ')}.`)
  writeFileSync(join(repositoryRoot, 'sbom.cdx.json'), text)
  console.log(`sbom.cdx.json: ${components.length} components.`)
}
