import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compiledFolder, writeLanguages } from '../../../scripts/languages/write-languages.ts'
import { repositoryRoot } from '../../../scripts/package-manifest.ts'
import { languages } from '../../../src/languages.js'
import { en } from '../../../src/presentation/react/i18n/en/index.js'

describe('the languages', () => {
  it('are whole, and compiled as translators left them: else run `npm run languages`', async () => {
    const { files, faults } = await writeLanguages()
    expect(faults).toEqual([])
    const old = [...files].filter(([path, text]) => {
      const whole = join(repositoryRoot, path)
      return !existsSync(whole) || readFileSync(whole, 'utf8') !== text
    })
    expect(old.map(([path]) => path)).toEqual([])
    const left = readdirSync(join(repositoryRoot, compiledFolder)).map((name) => `${compiledFolder}/${name}`)
    expect(left.filter((path) => !files.has(path))).toEqual([])
  })

  it('are 25 with English', () => {
    expect(Object.keys(languages).length + 1).toBeGreaterThanOrEqual(25)
  })

  it.each(Object.entries(languages))('%s says every key of English', async (tag, language) => {
    const parts = await Promise.all(language.parts.map((load) => load()))
    expect(language.tag).toBe(tag)
    expect(parts.flatMap(({ words }) => Object.keys(words)).toSorted()).toEqual(Object.keys(en).toSorted())
  })
})
