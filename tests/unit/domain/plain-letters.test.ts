import { describe, expect, it } from 'vitest'
import { plainLetters, readAlike } from '../../../src/domain/text/plain-letters.js'

const read = (word: string) => plainLetters(word).join('')

describe('letters at a glance', () => {
  it.each([
    ['UЅDТ', 'usdt', 'Cyrillic capitals'],
    ['ԛսɑу', 'quay', 'Cyrillic, Armenian and Latin small letters'],
    ['ΜΝΥ', 'mny', 'Greek capitals whose small letters look like others'],
    ['μνυ', 'uvu', 'those small letters'],
    ['D@I', 'dai', 'signs'],
    ['1INK l5', 'iink is', 'digits'],
    ['ＵＳＤＣ', 'usdc', 'wide letters'],
  ])('%s reads %s: %s', (word, plain) => {
    expect(read(word)).toBe(plain)
  })

  it('are the first ones of a word that nobody reads to its end', () => {
    expect(read('Quay'.repeat(1_000))).toBe('quay'.repeat(16))
  })

  it('are no more than those where one letter stands for many', () => {
    expect(plainLetters('\ufdfa'.repeat(64))).toHaveLength(64)
  })

  it('have no accents, which are no part of what is counted', () => {
    expect(read(`${'e\u0323\u0323\u0323\u0323'.repeat(60)}é`)).toBe('e'.repeat(61))
  })

  it('are as they are where they look like nothing else', () => {
    expect(read('金貨 Quay.')).toBe('金貨 quay.')
    expect(read('달러 ريال')).not.toContain('□')
  })

  it.each([
    ['ᴜꜱᴅᴄ', 'small capitals'],
    ['ꓴꓢꓓꓚ', 'Lisu'],
    ['USᎠᏟ', 'Cherokee'],
    ['USDⲤ', 'Coptic'],
    ['ᑌᔕᗪᑕ', 'Canadian syllables'],
    ['USÐC', 'a Latin letter with a stroke'],
  ])('%s may be read as usdc: %s', (word) => {
    expect(readAlike(read(word), 'usdc')).toBe(true)
    expect(readAlike('usdc', read(word))).toBe(true)
  })

  it('that may be any leave the others and their number as they are', () => {
    expect(readAlike(read('USDⲤ'), 'uscc')).toBe(false)
    expect(readAlike(read('USDⲤ'), 'usdcc')).toBe(false)
  })
})
