import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './package-manifest.ts'
import { compiledFolder, writeLanguages } from './languages/write-languages.ts'

// Checks what translators wrote, all of it, and compiles it where nothing is wrong with any of it.
const { files, faults } = await writeLanguages()
for (const fault of faults) console.error(fault)
if (faults.length > 0) {
  console.error(`\n${faults.length} faults; nothing is written.`)
  process.exitCode = 1
} else {
  const folder = join(repositoryRoot, compiledFolder)
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) if (!files.has(`${compiledFolder}/${name}`)) rmSync(join(folder, name))
  for (const [path, text] of files) writeFileSync(join(repositoryRoot, path), text)
  console.log(`${files.size} files are written.`)
}
