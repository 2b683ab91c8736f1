import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { packageManifest, repositoryRoot } from './package-manifest.ts'

// The compiler writes declarations of all that it has read. A host's reads those that an entry leads to; and an editor that follows
// their maps reads what they were made of, which comes along, apart from them: beside one, a source would be taken instead.
const types = join(repositoryRoot, 'dist/types')
const sources = join(repositoryRoot, 'dist/sources')

const { name, dependencies, peerDependencies } = packageManifest
const installed = Object.keys({ [name]: '', ...dependencies, ...peerDependencies })

const reached = new Set<string>()
const waiting = Object.values(packageManifest.exports).flatMap((entry) =>
  typeof entry === 'string' ? [] : [resolve(repositoryRoot, entry.types)],
)
for (const file of waiting) {
  if (reached.has(file)) continue
  reached.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
    /(?:\bfrom |\bimport |\bimport\()["']([^"']+)["']/g,
  )) {
    if (!path.startsWith('.')) {
      if (!installed.some((name) => path === name || path.startsWith(`${name}/`)))
        throw new Error(`${relative(types, file)} speaks of ${path}, which no host has.`)
      continue
    }
    const target = resolve(dirname(file), path.replace(/\.(?:tsx?|js)$/, '.d.ts'))
    if (existsSync(target)) waiting.push(target)
    // Style sheets and texts are modules to Vite alone; what a host's compiler cannot find must not be named to it.
    else throw new Error(`${relative(types, file)} needs ${path}, which no declaration stands for.`)
  }
}

rmSync(sources, { recursive: true, force: true })
for (const name of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
  const file = join(types, name)
  if (name.endsWith('.d.ts') && !reached.has(file)) rmSync(file)
  if (!name.endsWith('.d.ts.map')) continue
  if (reached.has(file.slice(0, -'.map'.length))) moveSource(file)
  else rmSync(file)
}

function moveSource(map: string): void {
  const content = JSON.parse(readFileSync(map, 'utf8')) as { readonly sources: readonly [string] }
  const source = resolve(dirname(map), content.sources[0])
  const copy = join(sources, relative(repositoryRoot, source))
  mkdirSync(dirname(copy), { recursive: true })
  writeFileSync(copy, readFileSync(source))
  writeFileSync(map, JSON.stringify({ ...content, sources: [relative(dirname(map), copy)] }))
}
