import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { packPackage } from './pack-package.ts'
import { repositoryRoot } from './package-manifest.ts'

/**
 * Compares the tarball that would be published, byte by byte, with one made from a clean copy of the commit: nothing that lies
 * around here is in it, and whoever builds the commit gets the same.
 * @throws Error that names what differs
 */
export async function checkTarball(): Promise<void> {
  const cache = join(repositoryRoot, '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'tarball-'))
  try {
    const clean = join(folder, 'clean')
    mkdirSync(clean)
    execFileSync('git', ['archive', '--output', join(folder, 'commit.tar'), 'HEAD'], { cwd: repositoryRoot })
    execFileSync('tar', ['-xf', join(folder, 'commit.tar'), '-C', clean])
    // Hard links: a symbolic one would show in the comments that name where a module came from.
    execFileSync('cp', ['-al', join(repositoryRoot, 'node_modules'), join(clean, 'node_modules')])
    execFileSync('npm', ['run', '--silent', 'build'], { cwd: clean, stdio: 'inherit' })
    const [ours, theirs] = [contentsOf(repositoryRoot, join(folder, 'ours')), contentsOf(clean, join(folder, 'theirs'))]
    const names = [...new Set([...ours.keys(), ...theirs.keys()])]
    const different = names.filter((name) => ours.get(name) !== theirs.get(name))
    if (names.length < 100 || different.length > 0)
      throw new Error(
        `The tarball is not what the commit builds: ${different.join(', ') || `only ${names.length} files`}.`,
      )
    console.log(`The tarball is what a clean build of the commit makes: ${names.length} files.`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The files that npm packs there, by name. */
function contentsOf(root: string, into: string): ReadonlyMap<string, string> {
  mkdirSync(into)
  execFileSync('tar', ['-xzf', packPackage(into, root), '-C', into])
  const packed = join(into, 'package')
  return new Map(
    readdirSync(packed, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(packed.length + 1), readFileSync(file, 'base64')]),
  )
}
