import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatExact, parseAmount } from '../../../src/domain/money/amount.js'
import { moveAmountInput, parseAmountInput, writeAmountInput } from '../../../src/domain/money/amount-input.js'
import { formatBalance, formatTokenBalance } from '../../../src/domain/text/format.js'
import { maxAmount } from '../../../src/domain/money/send-rules.js'
import { quickest } from '../support/quickest.js'

const decimals = fc.constantFrom(0, 2, 6, 8, 9, 18, 24, 36)
const anyAmount = fc.record({ units: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), decimals })
const locales = ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'es-ES', 'pl-PL', 'pt-PT', 'sv-SE', 'en-IN', 'hi-IN-u-nu-deva']
const scripts = ['ar-EG', 'fa-IR', 'bn-BD', 'mr-IN', 'my-MM', 'ne-NP', 'th-TH-u-nu-thai', 'zh-CN-u-nu-fullwide']
const anyLocale = fc.constantFrom(...locales, ...scripts)

/** Every language that this platform writes numbers in, and every way to write digits. */
const letters = [...'abcdefghijklmnopqrstuvwxyz']
const codes = letters.flatMap((a) => letters.flatMap((b) => [a + b, ...letters.map((c) => a + b + c)]))
const languages = Intl.NumberFormat.supportedLocalesOf(codes)
const scripted = Intl.NumberFormat.supportedLocalesOf(
  languages
    .filter((one) => codes.includes(one))
    .flatMap((one) =>
      ['Adlm', 'Arab', 'Beng', 'Cyrl', 'Deva', 'Latn', 'Olck', 'Tfng'].map((script) => `${one}-${script}`),
    ),
)
const numbering = Intl.supportedValuesOf('numberingSystem').map((system) => `en-u-nu-${system}`)

/** Of eighteen decimals, as plain text; or why not. */
const read = (text: string, locale = 'en-US', places = 18) => {
  const result = parseAmountInput(text, places, locale)
  return result.status === 'ok' ? formatExact(result.amount) : result.status
}

describe('an amount as people write it', () => {
  it.each([
    // Plain
    ['1', '1'],
    ['1.5', '1.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['0', '0'],
    ['0.0', '0'],
    ['00.10', '0.1'],
    // Spaces around, of every width
    ['  1.5\t', '1.5'],
    ['\u00a01.5\u202f', '1.5'],
    ['\u2009\u30001.5\n', '1.5'],
    ['\ufeff1.5', '1.5'],
    // Groups
    ['1,234', '1234'],
    ['1,234.5', '1234.5'],
    ['1,234,567.891', '1234567.891'],
    ['12,34,567.5', '1234567.5'],
    ['1 234 567.5', '1234567.5'],
    ['1\u00a0234\u202f567', '1234567'],
    ["1'234'567.5", '1234567.5'],
    ['1’234.5', '1234.5'],
    ['1.234.567', '1234567'],
    // The other way of writing, where it can mean nothing else
    ['1,5', '1.5'],
    ['0,123', '0.123'],
    ['1,50', '1.5'],
    ['1,2345', '1.2345'],
    ['1.234,5', '1234.5'],
    ['1.234.567,8', '1234567.8'],
    ['1 234,567', '1234.567'],
    ['1234,567', '1234.567'],
    // Exponents
    ['1e-6', '0.000001'],
    ['1E3', '1000'],
    ['1e+3', '1000'],
    ['1.5e-7', '0.00000015'],
    ['1.23E2', '123'],
    ['1e0', '1'],
    ['1e\u22126', '0.000001'],
    ['120e-1', '12'],
    ['0e80', '0'],
    // Other digits
    ['١٢٣', '123'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['۱۲۳٫۴', '123.4'],
    ['१२.५', '12.5'],
    ['১২.৫', '12.5'],
    ['๑๒.๕', '12.5'],
    ['１２．５', '12.5'],
    ['１，２３４', '1234'],
    ['\u200f١٫٥\u200e', '1.5'],
  ])('%j is %s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it.each([
    ['de-DE', '1,234', '1.234'],
    ['de-DE', '1.234', '1234'],
    ['de-DE', '1.5', '1.5'],
    ['de-DE', '0.123', '0.123'],
    ['de-DE', '1.2345', '1.2345'],
    ['de-DE', '1,234.5', '1234.5'],
    ['de-DE', '1.234,5', '1234.5'],
    // Could be a group as well.
    ['de-DE', '1.234e3', 'invalid'],
    ['de-DE', '1.234.567e3', 'invalid'],
    ['de-DE', '1.5e3', '1500'],
    ['en-US', '1.234e3', '1234'],
    ['de-DE', '1,5e3', '1500'],
    ['fr-FR', '1,234', '1.234'],
    ['fr-FR', '1.234', '1.234'],
    ['fr-FR', '1\u202f234,5', '1234.5'],
    ['de-CH', '1’234.5', '1234.5'],
    // Neither way is theirs, so a comma before three digits could be both.
    ['de-CH', '1,234', 'invalid'],
    ['de-CH', '1,23', '1.23'],
    ['ar-EG', '1,234', 'invalid'],
    ['ar-EG', '1.234', '1.234'],
    ['ar-EG', '١٫٢٣٤', '1.234'],
    ['ar-EG', '١٬٢٣٤', '1234'],
    ['en-IN', '12,34,567.5', '1234567.5'],
    ['not a locale', '1,234.5', '1234.5'],
  ])('in %s, %j is %s', (locale, text, expected) => {
    expect(read(text, locale)).toBe(expected)
  })

  it.each(['', ' ', '\t\n', '\u00a0\u2009', '\u200e', ' '.repeat(300)])('%j is nothing yet', (text) => {
    expect(read(text)).toBe('empty')
  })

  it.each([
    // Signs and words
    ...[
      '-1',
      '+1',
      '−1',
      '(1)',
      '1-',
      '1+',
      '$1',
      '1 €',
      '1 ETH',
      '1%',
      'NaN',
      'Infinity',
      '0x10',
      'free',
      '½',
      '①',
      '一',
    ],
    // Separators
    ...[
      '.',
      ',',
      '..',
      '1..2',
      '1,,2',
      '1.2.3',
      '1,23,4',
      '1,2.3',
      '1,234,56',
      '1.5,2',
      '1,234.567,8',
      '1.234.5',
      '0,123,456',
    ],
    ...['1 2', '12 34', '1 234 56', '1,234 567', "1'23", '1_000', '1.234 567', '1 .5', '. 5', '٫', '1٫2٫3'],
    // Exponents
    ...[
      'e3',
      '1e',
      '1e+',
      '1e1.5',
      '1e--3',
      '1ee3',
      '1e81',
      '1e-81',
      '1e9999',
      '1,234e3',
      '1.2.3e4',
      '-1e3',
      '1e 3',
      '.e3',
    ],
    // Scripts
    ...['1٢', '１2', '१২', '\u{1d7ce}', '1\u200b2', '1\u00002'],
    ...['9'.repeat(201), '1'.repeat(1_000_000), ','.repeat(1_000_000)],
  ])('%.20j is no amount', (text) => {
    expect(read(text)).toBe('invalid')
  })

  it.each([
    ['0.1234567', 6],
    ['0.1', 0],
    ['1e-7', 6],
    ['1.5e0', 0],
    ['0,001', 2],
  ])('%s has more decimals than the %i of the token: refused, not cut', (text, places) => {
    expect(read(text, 'en-US', places)).toBe('tooPrecise')
  })

  it.each([
    ['1.500000', 1, '1.5'],
    ['100e-2', 0, '1'],
    ['1.0', 0, '1'],
  ])('%s fits into %i decimals', (text, places, expected) => {
    expect(read(text, 'en-US', places)).toBe(expected)
  })

  it('costs little for a megabyte of anything', () => {
    for (const one of ['1', ',', ' ', '٣', '1,', '1e', '\u200e', '０']) {
      const text = one.repeat(1_048_576 / one.length)
      expect(quickest(100, () => parseAmountInput(text, 18, 'de-DE'))).toBeLessThan(100)
    }
  })
})

describe('amounts and their texts, for every number of decimals', () => {
  it('are read back to the last unit from how they are written for typing, in every language', () => {
    fc.assert(
      fc.property(anyAmount, anyLocale, (amount, locale) => {
        const text = writeAmountInput(formatExact(amount), locale)
        expect(parseAmountInput(text, amount.decimals, locale)).toEqual({ status: 'ok', amount })
      }),
      { numRuns: 500 },
    )
  })

  it('are read back in every language and every kind of digits that the platform knows', () => {
    const all = [...languages, ...scripted, ...numbering]
    const ofScripts = ['sat', 'ff-Adlm', 'ccp', 'en-u-nu-hanidec', 'en-u-nu-mathsans']
    expect(all).toEqual(expect.arrayContaining(ofScripts))
    const text = '9876543210.0123456789'
    const amount = parseAmount(text, 18)
    const lost = all.filter((locale) => {
      const back = parseAmountInput(writeAmountInput(text, locale), 18, locale)
      return back.status !== 'ok' || back.amount.units !== amount.units
    })
    expect(lost).toEqual([])
  })

  it('agree with the strict reader on all that it accepts', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        const text = formatExact(amount)
        expect(parseAmountInput(text, amount.decimals, 'en-US')).toEqual({
          status: 'ok',
          amount: parseAmount(text, amount.decimals),
        })
      }),
    )
  })

  it('are never shown as more than they are', () => {
    fc.assert(
      fc.property(anyAmount, fc.constantFrom(...locales), (amount, locale) => {
        for (const shown of [formatTokenBalance(amount, locale), formatBalance(amount, locale)]) {
          const back = parseAmountInput(shown, 36, locale)
          const units = back.status === 'ok' ? back.amount.units : -1n
          expect(units >= 0n && units * 10n ** BigInt(amount.decimals) <= amount.units * 10n ** 36n).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('read whatever is pasted as an amount that is not negative, or refuse it', () => {
    const soup = fc.string({ unit: fc.constantFrom(...[..."0123456789.,' \u00a0eE+-٫٬٣०１$"]), maxLength: 24 })
    fc.assert(
      fc.property(soup, decimals, anyLocale, (text, places, locale) => {
        const result = parseAmountInput(text, places, locale)
        if (result.status !== 'ok') return
        expect(result.amount.units >= 0n).toBe(true)
        expect(result.amount.decimals).toBe(places)
        // It keeps its digits, but for zeros at either end.
        expect(/[1-9]/.test(formatExact(result.amount))).toBe(/[1-9٣１]/.test(text.split(/e/i)[0] ?? ''))
      }),
      { numRuns: 1_000 },
    )
  })

  it('leave the fee when all of the native coin is sent, and are never more than there is', () => {
    fc.assert(
      fc.property(anyAmount, fc.bigInt({ min: 0n, max: 2n ** 256n }), (amount, most) => {
        const fee = {
          most: { ...amount, units: most },
          expected: amount,
          terms: { type: 'legacy', gas: 1n, gasPrice: 1n } as const,
        }
        const balance = { name: '', symbol: '', chainId: 'eip155:1', amount } as const
        const all = maxAmount(balance, fee)
        expect(all === undefined || all.units + most <= amount.units || all.units === 0n).toBe(true)
        expect(all !== undefined && all.units >= 0n && all.units <= amount.units).toBe(true)
        expect(maxAmount({ ...balance, address: '0x1' }, fee)).toEqual(amount)
      }),
    )
  })
})

describe('an amount in another language', () => {
  it.each([
    // What both read alike stays as it was typed.
    ['0.5', 'en-US', 'ar-EG', '0.5'],
    ['1,5', 'de-DE', 'fr-FR', '1,5'],
    ['', 'en-US', 'de-DE', ''],
    ['12 or so', 'en-US', 'de-DE', '12 or so'],
    // What would be another amount is written anew.
    ['1.234', 'en-US', 'de-DE', '1,234'],
    ['1,234', 'en-US', 'de-DE', '1234'],
    ['1.234', 'de-DE', 'en-US', '1234'],
  ])('%j of %s is in %s %j', (text, from, to, moved) => {
    expect(moveAmountInput(text, from, to)).toBe(moved)
  })

  it('is the same amount', () => {
    fc.assert(
      fc.property(anyAmount, anyLocale, anyLocale, (amount, from, to) => {
        const text = writeAmountInput(formatExact(amount), from)
        const moved = parseAmountInput(moveAmountInput(text, from, to), amount.decimals, to)
        expect(moved).toEqual(parseAmountInput(text, amount.decimals, from))
      }),
    )
  })
})
