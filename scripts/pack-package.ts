import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './package-manifest.ts'

/**
 * Packs what is built in dist/ as it would be published.
 * @param into an empty folder
 * @param root the package's folder: the repository's own, or that of a package in it
 * @returns the tarball's path
 */
export function packPackage(into: string, root: string = repositoryRoot): string {
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', into], { cwd: root })
  const tarball = readdirSync(into).find((name) => name.endsWith('.tgz'))
  if (tarball === undefined) throw new Error('npm pack made no tarball.')
  return join(into, tarball)
}
