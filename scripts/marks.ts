import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { markFiles } from './marks/files.ts'
import { repositoryRoot } from './package-manifest.ts'

for (const [path, text] of await markFiles()) {
  mkdirSync(dirname(join(repositoryRoot, path)), { recursive: true })
  writeFileSync(join(repositoryRoot, path), text)
}
