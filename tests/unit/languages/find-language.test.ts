import { describe, expect, it } from 'vitest'
import { findLanguage } from '../../../src/presentation/react/i18n/find-language.js'
import type { Language } from '../../../src/presentation/react/i18n/language.js'

const languageOf = (tag: string): Language => ({ tag, parts: [async () => ({ words: {} })] })
const brought = ['de', 'fr', 'he', 'id', 'pt-BR', 'uk', 'zh-CN', 'zh-TW'].map(languageOf)

describe('findLanguage', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE-ch-1996', 'de'],
    ['fr-CA', 'fr'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['zh', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['zh-TW', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['zh-Hant-HK', 'zh-TW'],
    // Names of before.
    ['iw', 'he'],
    ['in', 'id'],
  ])('takes %s for %s', (asked, found) => {
    expect(findLanguage(asked, brought)?.tag).toBe(found)
  })

  it.each(['en', 'en-GB', 'sv', 'de-Hebr', '', 'no tag at all', 'x'])('leaves %j to English', (asked) => {
    expect(findLanguage(asked, brought)).toBeUndefined()
  })

  it('prefers the region that is asked for', () => {
    const both = ['pt-BR', 'pt-PT'].map(languageOf)
    expect(['pt', 'pt-PT', 'pt-AO'].map((asked) => findLanguage(asked, both)?.tag)).toEqual(['pt-BR', 'pt-PT', 'pt-BR'])
  })
})
