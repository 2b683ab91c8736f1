import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './package-manifest.ts'

/**
 * Packs what is built in dist/ as it would be published.
 * @param into an empty folder
 * @param root the package's folder: the repository's own, or that of a package in it
 * @returns the tarball's path
 * @throws where nothing is built yet: what packs then, installs, and no host finds anything in it
 */
export function packPackage(into: string, root: string = repositoryRoot): string {
  if (root === repositoryRoot && !existsSync(join(root, 'dist/index.js')))
    throw new Error('dist/ holds no package: run `npm run build` first.')
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', into], { cwd: root })
  const tarball = readdirSync(into).find((name) => name.endsWith('.tgz'))
  if (tarball === undefined) throw new Error('npm pack made no tarball.')
  return join(into, tarball)
}
