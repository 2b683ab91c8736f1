import { describe, expect, it } from 'vitest'
import { priceText } from '../../../src/domain/money/price.js'

describe('reported prices', () => {
  it.each([
    [2000.12, '2000.12'],
    [1.2e-8, '0.000000012'],
  ])('become decimal text: %d', (price, text) => {
    expect(priceText(price)).toBe(text)
  })

  it.each([0, -0, -1, Number.NaN, Infinity, 1e15, 1e-30, '2000', null, undefined, {}])(
    'are not taken from %s',
    (price) => {
      expect(priceText(price)).toBeUndefined()
    },
  )
})
