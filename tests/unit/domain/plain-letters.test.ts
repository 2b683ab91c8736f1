import { describe, expect, it } from 'vitest'
import { plainLetters } from '../../../src/domain/text/plain-letters.js'

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

  it('are as they are where they look like nothing else', () => {
    expect(read('金貨 Quay.')).toBe('金貨 quay.')
  })
})
