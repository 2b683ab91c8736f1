import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amount,
  compareAmounts,
  compareDecimals,
  decimalText,
  divideByPrice,
  formatExact,
  multiplyByPrice,
  parseAmount,
  sumDecimals,
  truncate,
  type Amount,
} from '../../../src/domain/money/amount.js'

const decimals = fc.constantFrom(0, 2, 6, 8, 9, 18, 24, 36)
const units = fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n })
const anyAmount = fc.record({ units, decimals })
const refused = expect.objectContaining({ code: 'AMOUNT_INVALID' })

/** A decimal as a fraction, computed without the code under test. */
const fraction = (text: string): { readonly over: bigint; readonly under: bigint } => {
  const [whole = '', digits = ''] = text.split('.')
  return { over: BigInt(whole + digits), under: 10n ** BigInt(digits.length) }
}

describe('amounts', () => {
  it('reads what it wrote, to the last unit', () => {
    fc.assert(
      fc.property(anyAmount, (value) => {
        expect(parseAmount(formatExact(value), value.decimals)).toEqual(value)
      }),
    )
  })

  it('writes plain digits with no zeros at the end', () => {
    fc.assert(
      fc.property(anyAmount, (value) => {
        expect(formatExact(value)).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/)
      }),
    )
  })

  it.each([
    ['1.5', 18, 1_500_000_000_000_000_000n],
    ['.5', 6, 500_000n],
    ['5.', 2, 500n],
    ['007', 0, 7n],
    ['1.500000', 1, 15n],
    ['-0.01', 2, -1n],
    ['-0', 2, 0n],
  ])('reads %s with %i decimals', (text, places, expected) => {
    expect(parseAmount(text, places)).toEqual({ units: expected, decimals: places })
  })

  it.each([
    '',
    ' ',
    '.',
    '-',
    '-.',
    '+1',
    '1 ',
    ' 1',
    '1,5',
    '1.234,5',
    "1'000",
    '1_000',
    '1e3',
    '1E-3',
    '0x10',
    'NaN',
    'Infinity',
    '1.2.3',
    '--1',
    '١٢',
    '１',
    '½',
    '1\n',
    '1\u200b',
    '9'.repeat(201),
    '9'.repeat(1_000_000),
  ])('refuses %.20s as an amount', (text) => {
    expect(() => parseAmount(text, 18)).toThrow(refused)
  })

  it('refuses more decimals than the unit has instead of dropping them', () => {
    expect(() => parseAmount('0.1234567', 6)).toThrow(refused)
    expect(() => parseAmount('0.1', 0)).toThrow(refused)
  })

  it.each([-1, 1.5, 78, 1e9, Number.NaN, Infinity])('refuses %d decimals', (absurd) => {
    expect(() => amount(1n, absurd)).toThrow(refused)
    expect(() => parseAmount('1', absurd)).toThrow(refused)
  })

  it('cuts towards zero and never rounds up', () => {
    fc.assert(
      fc.property(anyAmount, fc.nat(40), (value, places) => {
        const [exact, shown] = [fraction(formatExact(value)), fraction(truncate(value, places))]
        const difference = exact.over * shown.under - shown.over * exact.under
        const magnitude = value.units < 0n ? -difference : difference
        expect(magnitude >= 0n).toBe(true)
        // Less than one step is missing.
        expect(magnitude * 10n ** BigInt(places) < exact.under * shown.under).toBe(true)
      }),
    )
  })

  it.each([
    [{ units: 1_999_999n, decimals: 6 }, 3, '1.999'],
    [{ units: 1n, decimals: 18 }, 3, '0'],
    [{ units: -1n, decimals: 18 }, 3, '0'],
    [{ units: -1_999n, decimals: 3 }, 2, '-1.99'],
    [{ units: 10n, decimals: 0 }, 3, '10'],
  ])('cuts %o to %i decimals', (value: Amount, places, expected) => {
    expect(truncate(value, places)).toBe(expected)
  })
})

describe('sums of money', () => {
  it('multiplies with a price exactly', () => {
    fc.assert(
      fc.property(
        anyAmount,
        fc.record({ units: fc.bigInt({ min: 0n, max: 10n ** 30n }), decimals }),
        (value, price) => {
          const [product, a, b] = [
            fraction(multiplyByPrice(value, formatExact(price))),
            fraction(formatExact(value)),
            fraction(formatExact(price)),
          ]
          expect(product.over * a.under * b.under).toBe(a.over * b.over * product.under)
        },
      ),
    )
  })

  it.each([
    [{ units: 1_500_000_000_000_000_000n, decimals: 18 }, '2000.10', '3000.15'],
    [{ units: 1n, decimals: 18 }, '0.000001', '0.000000000000000000000001'],
    [{ units: 123_456_789n, decimals: 0 }, '0', '0'],
  ])('%o at %s is %s', (value, price, worth) => {
    expect(multiplyByPrice(value, price)).toBe(worth)
  })

  it.each([
    ['100', '2000', 18, '0.05'],
    ['1', '3', 6, '0.333333'],
    ['0.01', '0.000001', 0, '10000'],
    ['1', '0.00000000000000000003', 18, '33333333333333333333.333333333333333333'],
    ['0', '5', 18, '0'],
    ['1', '3000', 0, '0'],
  ])('%s dollars at %s buy, with %i decimals, %s', (dollars, price, places, bought) => {
    const amount = divideByPrice(parseAmount(dollars, 18), price, places)
    expect(amount === undefined ? undefined : formatExact(amount)).toBe(bought)
  })

  it('buys nothing of what is free', () => {
    expect(divideByPrice(parseAmount('1', 2), '0', 18)).toBeUndefined()
    expect(divideByPrice(parseAmount('1', 2), '-1', 18)).toBeUndefined()
  })

  it('never buys for more than is paid, and leaves less than one unit behind', () => {
    const worth = fc.record({ units: fc.bigInt({ min: 0n, max: 10n ** 40n }), decimals })
    const price = fc.record({ units: fc.bigInt({ min: 1n, max: 10n ** 30n }), decimals })
    fc.assert(
      fc.property(worth, price, decimals, (paid, each, places) => {
        const bought = divideByPrice(paid, formatExact(each), places) ?? { units: -1n, decimals: places }
        const [cost, oneMore] = [bought, { ...bought, units: bought.units + 1n }].map((amount) =>
          multiplyByPrice(amount, formatExact(each)),
        )
        expect(compareDecimals(cost ?? '', formatExact(paid))).toBeLessThanOrEqual(0)
        expect(compareDecimals(oneMore ?? '', formatExact(paid))).toBe(1)
      }),
    )
  })

  it('comes back to the same amount from its exact worth', () => {
    const price = fc.record({ units: fc.bigInt({ min: 1n, max: 10n ** 30n }), decimals })
    const held = fc.record({ units: fc.bigInt({ min: 0n, max: 10n ** 30n }), decimals })
    fc.assert(
      fc.property(held, price, (amount, each) => {
        const worth = parseAmount(multiplyByPrice(amount, formatExact(each)), 72)
        expect(divideByPrice(worth, formatExact(each), amount.decimals)).toEqual(amount)
      }),
    )
  })

  it('adds exactly and in any order', () => {
    expect(sumDecimals([])).toBe('0')
    expect(sumDecimals(['0.1', '0.2'])).toBe('0.3')
    expect(sumDecimals(['9007199254740993', '0.000000000000000001'])).toBe('9007199254740993.000000000000000001')
    fc.assert(
      fc.property(fc.array(anyAmount), anyAmount, (values, last) => {
        const texts = values.map(formatExact)
        const sum = sumDecimals(texts)
        expect(sumDecimals([...texts].reverse())).toBe(sum)
        expect(
          sumDecimals([sumDecimals([...texts, formatExact(last)]), formatExact({ ...last, units: -last.units })]),
        ).toBe(sum)
      }),
    )
  })

  it('compares by value, whatever the decimals', () => {
    expect(compareAmounts({ units: 1n, decimals: 0 }, { units: 1_000_000n, decimals: 6 })).toBe(0)
    expect(compareDecimals('10', '9.99')).toBe(1)
    expect(compareDecimals('-1', '0.000000000000000001')).toBe(-1)
    fc.assert(
      fc.property(anyAmount, anyAmount, (a, b) => {
        const [x, y] = [fraction(formatExact(a)), fraction(formatExact(b))]
        const difference = x.over * y.under - y.over * x.under
        expect(compareAmounts(a, b)).toBe(difference === 0n ? 0 : difference < 0n ? -1 : 1)
      }),
    )
  })

  it.each(['1e3', 'free', '', '1,5'])('refuses %j as a price', (price) => {
    expect(() => multiplyByPrice({ units: 1n, decimals: 0 }, price)).toThrow(refused)
    expect(() => sumDecimals([price])).toThrow(refused)
  })
})

describe('numbers of JSON', () => {
  it.each([
    [0, '0'],
    [1812.5, '1812.5'],
    [1.2e-7, '0.00000012'],
    [-1e-7, '-0.0000001'],
    [1e21, '1000000000000000000000'],
    [1.5e22, '15000000000000000000000'],
  ])('become decimal text: %d', (value, text) => {
    expect(decimalText(value)).toBe(text)
  })

  it('keep their value', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(Number(decimalText(value)) === value).toBe(true)
      }),
    )
  })

  it.each([Number.NaN, Infinity, -Infinity])('are refused when they are none: %d', (value) => {
    expect(() => decimalText(value)).toThrow(refused)
  })
})
