import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { icuOf } from './languages/icu.ts'
import { englishParts } from './languages/parts.ts'
import { compiledFolder, writeLanguages } from './languages/write-languages.ts'
import { repositoryRoot } from './package-manifest.ts'

// Checks what translators wrote, all of it, and compiles it where nothing is wrong with any of it. `--check` writes nothing and fails
// where what is compiled is old; `en` prints English as a translator's file.
const [, , mode] = process.argv
if (mode === 'en') {
  const messages = (await englishParts()).flatMap((part) => [...part.messages])
  console.log(JSON.stringify(Object.fromEntries(messages.map(([key, message]) => [key, icuOf(message)])), undefined, 2))
} else {
  const { files, faults } = await writeLanguages()
  const inRoot = (path: string) => join(repositoryRoot, path)
  const isOld = (path: string, text: string) => !existsSync(inRoot(path)) || readFileSync(inRoot(path), 'utf8') !== text
  const old = [...files].filter(([path, text]) => isOld(path, text))
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) {
    console.error(`\n${faults.length} faults; nothing is written.`)
    process.exitCode = 1
  } else if (mode === '--check') {
    for (const [path] of old) console.error(`${path} is old: run \`npm run languages\``)
    if (old.length > 0) process.exitCode = 1
  } else {
    mkdirSync(inRoot(compiledFolder), { recursive: true })
    for (const name of readdirSync(inRoot(compiledFolder)))
      if (!files.has(`${compiledFolder}/${name}`)) rmSync(join(inRoot(compiledFolder), name))
    for (const [path, text] of old) writeFileSync(inRoot(path), text)
    console.log(`${files.size} files, ${old.length} of them written anew.`)
  }
}
