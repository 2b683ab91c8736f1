import fc from 'fast-check'
import { expect, it } from 'vitest'
import { trimEnd } from '../../../src/kit/trim-end.js'

it('does what the regular expression would', () => {
  const text = fc.string({ unit: fc.constantFrom('/', 'a', '0') })
  fc.assert(
    fc.property(text, (given) => {
      expect(trimEnd(given, '/')).toBe(given.replace(/\/+$/, ''))
    }),
  )
})

it('is quick with a long row that does not end the text', () => {
  const row = `${'0'.repeat(1_000_000)}1`
  expect(trimEnd(row, '0')).toBe(row)
})
