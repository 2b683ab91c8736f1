import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './package-manifest.ts'
import { referencePages } from './reference/pages.ts'

for (const [path, text] of await referencePages()) {
  writeFileSync(join(repositoryRoot, path), text)
  console.log(`${path} is written.`)
}
