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

  it('are as many as pages for hosts count: 25 and more with English', () => {
    const count = Object.keys(languages).length
    expect(count + 1).toBeGreaterThanOrEqual(25)
    const counted = ['README.md', 'docs/start.md', 'docs/accessibility.md', 'docs/languages.md'].map((page) => {
      const text = readFileSync(join(repositoryRoot, page), 'utf8')
      return [page, Number(/(\d+) (?:languages|with English)/.exec(text)?.[1])]
    })
    expect(counted).toEqual([
      ['README.md', count + 1],
      ['docs/start.md', count + 1],
      ['docs/accessibility.md', count + 1],
      // Those beside English.
      ['docs/languages.md', count],
    ])
  })

  it.each(Object.entries(languages))('%s says every key of English', async (tag, language) => {
    const parts = await Promise.all(language.parts.map((load) => load()))
    expect(language.tag).toBe(tag)
    expect(parts.flatMap(({ words }) => Object.keys(words)).toSorted()).toEqual(Object.keys(en).toSorted())
  })
})
