import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatExact } from '../../../src/domain/money/amount.js'
import {
  formatBalance,
  formatFull,
  formatNumber,
  formatPrice,
  formatTokenBalance,
  formatUsd,
} from '../../../src/domain/text/format.js'

const ether = (text: string) => {
  const [whole = '', fraction = ''] = text.split('.')
  return { units: BigInt(whole + fraction.padEnd(18, '0')), decimals: 18 }
}

describe('numbers', () => {
  it.each([
    ['1234.5', '1,234.50'],
    ['0', '0.00'],
    ['0.999', '0.99'],
    ['1999999.999999', '1,999,999.99'],
    ['-0.5', '-0.50'],
    ['-0.001', '0.00'],
    ['-1234.567', '-1,234.56'],
    ['123456789012345678901234567890.129', '123,456,789,012,345,678,901,234,567,890.12'],
  ])('shows %s as %s, with two decimals and as in American English [S9.14]', (decimal, shown) => {
    expect(formatNumber(decimal)).toBe(shown)
  })

  it.each([
    ['3168.567', '$3,168.56'],
    ['0.5', '$0.50'],
    ['0.157', '$0.15'],
    ['0.0153', '$0.015'],
    ['0.00001534', '$0.000015'],
    ['0.00001', '$0.00001'],
    ['0', '$0.00'],
  ])('shows a price of %s as %s', (decimal, shown) => {
    expect(formatPrice(decimal, 'USD')).toBe(shown)
  })

  it('shows the digits that are there, whatever the size [S9.14]', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 60n }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const text = `${whole}.${String(cents).padStart(2, '0')}`
        expect(formatNumber(text).replaceAll(',', '')).toBe(text)
      }),
    )
  })

  it('writes as in another language when asked', () => {
    expect(formatNumber('1234567.891', 'de-DE')).toBe('1.234.567,89')
    expect(formatNumber('12345.67', 'ar-EG')).toBe('١٢٬٣٤٥٫٦٧')
    expect(formatNumber('1234567.8', 'hi-IN')).toBe('12,34,567.80')
  })

  it.each(['', 'not a locale', 'xx-invalid-locale-tag-that-is-far-too-long', '__proto__'])(
    'writes as in American English for the language %j',
    (locale) => {
      expect(formatNumber('1234.5', locale)).toBe('1,234.50')
    },
  )
})

describe('US dollars', () => {
  it.each([
    ['1234.567', '$1,234.56'],
    ['0.009', '$0.00'],
    ['0', '$0.00'],
    ['-0.5', '-$0.50'],
    ['9007199254740993.999', '$9,007,199,254,740,993.99'],
  ])('shows %s as %s and rounds down', (decimal, shown) => {
    expect(formatUsd(decimal)).toBe(shown)
  })

  it('puts the sign where the language wants it', () => {
    expect(formatUsd('1234.5', 'de-DE')).toBe('1.234,50\u00a0$')
  })

  it.each([
    ['ar', '\u20661,234.50\u00a0US$\u2069'],
    ['he', '\u20661,234.50\u00a0$\u2069'],
    ['fa', '\u200e$۱٬۲۳۴٫۵۰'],
  ])('goes from left to right in %s too, whatever is around it', (language, shown) => {
    expect(formatUsd('1234.5', language)).toBe(shown)
  })
})

describe('balances', () => {
  it.each([
    ['1.9999', '1.999'],
    ['1.5', '1.5'],
    ['1234.000999', '1,234'],
    ['0.0009', '0.000'],
    ['0', '0.000'],
  ])('truncates the balance %s to three decimals: %s [S9.13]', (text, shown) => {
    expect(formatBalance(ether(text))).toBe(shown)
  })

  it.each([
    ['1.9999', '1.99'],
    ['1234.5', '1,234.50'],
    ['0', '0.00'],
  ])('shows the token balance %s with two decimals: %s [S9.13]', (text, shown) => {
    expect(formatTokenBalance(ether(text))).toBe(shown)
  })
})

describe('amounts in full', () => {
  it.each([
    [1_500_000_000_000_000_000n, 18, '1.5'],
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [1_234_567_000_001n, 6, '1,234,567.000001'],
    [88n, 0, '88'],
    [1n, 77, `0.${'0'.repeat(76)}1`],
    [-15n, 1, '-1.5'],
  ])('shows %s of %s decimals as %s', (units, decimals, shown) => {
    expect(formatFull({ units, decimals })).toBe(shown)
  })

  it('shows the exact amount, whatever its size and decimals', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.integer({ min: 0, max: 77 }), (units, decimals) => {
        expect(formatFull({ units, decimals }).replaceAll(',', '')).toBe(formatExact({ units, decimals }))
      }),
    )
  })

  it('writes as in another language when asked', () => {
    expect(formatFull({ units: 12_345_678_901n, decimals: 7 }, 'de-DE')).toBe('1.234,5678901')
    expect(formatFull({ units: 15n, decimals: 1 }, 'ar-EG')).toBe('١٫٥')
  })
})
