import { expect, it } from 'vitest'
import { isRecord } from '../../../src/kit/is-record.js'

it.each([
  [{}, true],
  [{ a: 1 }, true],
  [Object.create(null), true],
  // JSON has no better word for a list: its members are asked for by `field`.
  [[], true],
  [null, false],
  [undefined, false],
  ['text', false],
  [() => ({}), false],
])('%o has members: %s', (value, has) => {
  expect(isRecord(value)).toBe(has)
})
