import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const repositoryRoot = fileURLToPath(new URL('..', import.meta.url))

interface PackageManifest {
  readonly name: string
  readonly version: string
  readonly repository: { readonly url: string }
  readonly bugs: string
  readonly homepage: string
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
}

export const packageManifest = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as PackageManifest

/** Names of the source files in `src/` that package.json's `exports` stand for: `.` is `index`, `./react` is `react`. */
export const entryNames: readonly string[] = Object.keys(packageManifest.exports)
  .filter((path) => !path.endsWith('.json'))
  .map((path) => (path === '.' ? 'index' : path.slice(2)))
