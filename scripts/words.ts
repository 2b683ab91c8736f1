import { findWords, type Word } from './find-words.ts'
import { repositoryRoot } from './package-manifest.ts'
import { readWordSources } from './read-word-sources.ts'

// Prints every message of English for a translator, then what is asked for and not there, and what is there and never asked for.
const { language, sources } = readWordSources(repositoryRoot)
const { words, abouts, missing, unused } = findWords(language, sources)

for (const path of new Set(words.map((word) => word.path))) {
  console.log(`\n${path}`)
  if (abouts.has(path)) console.log(abouts.get(path))
  for (const word of words.filter((one) => one.path === path)) print(word)
}
const notes = words.filter(({ note }) => note !== undefined).length
console.log(`\n${words.length} messages, ${notes} with a note; ${missing.length} missing, ${unused.length} unused`)
for (const one of missing) console.error(`missing  ${one}`)
for (const one of unused) console.error(`unused   ${one}`)
if (missing.length + unused.length > 0) process.exitCode = 1

function print({ key, texts, note }: Word): void {
  console.log(`  ${key}  ${texts.join(' | ')}`)
  if (note !== undefined) console.log(`      ${note}`)
}
