import { describe, expect, it } from 'vitest'
import { asciiField } from '../../../src/kit/ascii-field.js'

describe('a field of plain text', () => {
  it.each(['a', '0xaB', '!~'])('is %s', (text) => {
    expect(asciiField({ text }, 'text', 4)).toBe(text)
  })

  it.each([
    ['too long', 'abcde'],
    ['empty', ''],
    ['with a space', 'a b'],
    ['with a line', 'a\n'],
    ['beyond ASCII', 'ä'],
    ['no text', 7],
    ['not there', undefined],
  ])('is none that is %s', (_, text) => {
    expect(asciiField({ text }, 'text', 4)).toBeUndefined()
  })

  it('is its own, not inherited, and of what has fields', () => {
    expect(asciiField(Object.create({ text: 'a' }), 'text', 4)).toBeUndefined()
    expect(asciiField('text', 'length', 4)).toBeUndefined()
  })
})
