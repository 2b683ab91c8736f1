import { expect, it } from 'vitest'
import { isCount } from '../../../src/kit/is-count.js'

it.each([
  [0, true],
  [7, true],
  [Number.MAX_SAFE_INTEGER, true],
  [Number.MAX_SAFE_INTEGER + 1, false],
  [-1, false],
  [1.5, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
  ['7', false],
  [7n, false],
  [null, false],
  [undefined, false],
])('%s is a count: %s', (value, is) => {
  expect(isCount(value)).toBe(is)
})
