import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEvmAddressShape, isSolanaAddressShape } from '../../../src/domain/text/address.js'
import { parseAmount } from '../../../src/domain/money/amount.js'
import { isChainId, parseAccountId } from '../../../src/domain/networks/caip.js'
import { evmChainId } from '../../../src/domain/networks/evm-chain-id.js'
import { parseTheme } from '../../../src/domain/dialog/theme.js'
import { cleanName, isRdns, isUuidV4, safeHttpsUrl, safeImageSource } from '../../../src/domain/text/untrusted.js'
import { quickest } from '../support/quickest.js'
import { hostileTexts } from './hostile-texts.js'

const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
const graphemes = (text: string) => [...new Intl.Segmenter('en').segment(text)].length
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('hostile texts', () => {
  it('are more than two hundred, and different', () => {
    expect(new Set(hostileTexts).size).toBeGreaterThan(200)
  })

  it.each(hostileTexts.map((text) => [text]))('lead nowhere: %.60j', (text) => {
    expect(safeHttpsUrl(text)).toBeUndefined()
    expect(safeImageSource(text)).toBeUndefined()
    expect(safeImageSource(text, { https: true })).toBeUndefined()
    expect(isRdns(text)).toBe(false)
    expect(isUuidV4(text)).toBe(false)
    const name = cleanName(text)
    expect(name).not.toMatch(unseen)
    expect(graphemes(name)).toBeLessThanOrEqual(64)
  })

  it('lead nowhere when they are no texts at all', () => {
    const strangers: unknown[] = [
      undefined,
      null,
      7,
      {},
      [],
      ['https://good.example'],
      new String('https://good.example'),
      () => 'x',
    ]
    for (const stranger of strangers) {
      expect(safeHttpsUrl(stranger)).toBeUndefined()
      expect(safeImageSource(stranger, { https: true })).toBeUndefined()
      expect(isRdns(stranger)).toBe(false)
      expect(isUuidV4(stranger)).toBe(false)
      expect(cleanName(stranger, 64, 'Wallet')).toBe('Wallet')
    }
  })
})

describe('cleanName', () => {
  it.each([
    ['MetaMask', 'MetaMask'],
    ['  Rabby \t\n Wallet ', 'Rabby Wallet'],
    ['Meta\u200bMask', 'MetaMask'],
    ['\u202eksaMateM', 'ksaMateM'],
    ['a\u0000b\u001b[31mc', 'a b [31mc'],
    ['one\u2028two\u2029three\u00a0four', 'one two three four'],
    ['\u3164\u115f\u2800', ''],
    ['USDC\u{1d159}\ufffc\u{16fe4}', 'USDC'],
    ['Zoë 钱包 محفظة 💼', 'Zoë 钱包 محفظة 💼'],
    ['<b>Wallet</b>', '<b>Wallet</b>'],
    ['Z' + '\u0351'.repeat(500), 'Z' + '\u0351'.repeat(4)],
    ['lone \ud800 half', 'lone half'],
  ])('makes %j into %j', (text, name) => {
    expect(cleanName(text)).toBe(name)
  })

  it('cuts by what people count as characters', () => {
    expect(cleanName('👍🏽'.repeat(5), 3)).toBe('👍🏽👍🏽…')
    expect(cleanName('e\u0301'.repeat(10), 4)).toBe('e\u0301e\u0301e\u0301…')
    expect(cleanName('a'.repeat(64))).toBe('a'.repeat(64))
    expect(cleanName('a'.repeat(65))).toBe(`${'a'.repeat(63)}…`)
  })

  it('has a word for what has no name', () => {
    expect(cleanName(' \u200b ', 64, 'Unknown wallet')).toBe('Unknown wallet')
  })

  it('is plain, short and stable for any text', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
    )
    fc.assert(
      fc.property(anyText, fc.integer({ min: 2, max: 80 }), (text, max) => {
        const name = cleanName(text, max)
        expect(name).not.toMatch(unseen)
        expect(name).toBe(name.trim())
        expect(graphemes(name)).toBeLessThanOrEqual(max)
        expect(cleanName(name, max)).toBe(name)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('safeImageSource', () => {
  it.each([
    `data:image/png;base64,${pixel}`,
    `data:image/webp;base64,${pixel}`,
    `data:image/jpeg;base64,${pixel}`,
    `data:image/gif;base64,${pixel}`,
    `data:image/avif;base64,${pixel}`,
    `DATA:IMAGE/PNG;BASE64,${pixel}`,
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
    'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
    'data:image/svg+xml;charset=utf-8,<svg>\n<title>é</title>\n</svg>',
  ])('takes %.50s', (source) => {
    expect(safeImageSource(source)).toBe(source)
  })

  it('takes the space around a source away', () => {
    expect(safeImageSource(`\n  data:image/png;base64,${pixel}\n`)).toBe(`data:image/png;base64,${pixel}`)
  })

  it('takes https only where it is allowed', () => {
    expect(safeImageSource('https://images.example/a.png')).toBeUndefined()
    expect(safeImageSource('https://images.example/a.png', { https: true })).toBe('https://images.example/a.png')
  })

  it('takes nothing above 512 kB', () => {
    const ofLength = (length: number) => 'data:image/png;base64,'.padEnd(length, 'A')
    expect(safeImageSource(ofLength(512 * 1024))).toBeDefined()
    expect(safeImageSource(ofLength(512 * 1024 + 1))).toBeUndefined()
  })
})

describe('safeHttpsUrl', () => {
  it.each([
    ['https://metamask.io', 'https://metamask.io/'],
    ['HTTPS://Example.COM/Path?q=1#hash', 'https://example.com/Path?q=1#hash'],
    ['https://example.com:8443/a@b', 'https://example.com:8443/a@b'],
    ['https://example.com/?to=a@b.example', 'https://example.com/?to=a@b.example'],
    ['https://bücher.example/ü', 'https://xn--bcher-kva.example/%C3%BC'],
    ['https://аpple.com', 'https://xn--pple-43d.com/'],
    ['https://evil\u3002example', 'https://evil.example/'],
    ['https://127.0.0.1/', 'https://127.0.0.1/'],
  ])('makes %s into %s', (text, url) => {
    expect(safeHttpsUrl(text)).toBe(url)
  })

  it('only ever answers with an https address that stays as it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string().map((text) => `https://${text}`),
          fc.string(),
        ),
        (text) => {
          const url = safeHttpsUrl(text)
          if (url === undefined) return
          expect(url).toMatch(/^https:\/\/[^/\s@\\]+\/[^\s\\]*$/)
          expect(safeHttpsUrl(url)).toBe(url)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})

describe('reverse domain names', () => {
  it.each([
    'io.metamask',
    'com.coinbase.wallet',
    'xyz.1inch',
    'so.onekey.app-wallet',
    'IO.RABBY',
    `com.${'a'.repeat(63)}`,
  ])('may be %.40s', (text) => {
    expect(isRdns(text)).toBe(true)
  })

  it.each([
    '',
    'metamask',
    '.io',
    'io.',
    'io..metamask',
    '-io.metamask',
    'io-.metamask',
    'io.meta_mask',
    'io.meta mask',
    'https://www.safepal.com/download',
    'io.metamask\n',
    'io.mëtamask',
    `com.${'a'.repeat(64)}`,
    'a.'.repeat(127) + 'a'.repeat(2),
  ])('are not %.40j', (text) => {
    expect(isRdns(text)).toBe(false)
  })
})

describe('ids of announcements', () => {
  it('are UUIDs of version 4', () => {
    fc.assert(fc.property(fc.uuid({ version: 4 }), (id) => isUuidV4(id) && isUuidV4(id.toUpperCase())))
    fc.assert(fc.property(fc.uuid({ version: [1, 2, 3, 5, 7] }), (id) => !isUuidV4(id)))
    for (const text of [
      '',
      '350670db-19fa-4704-a166-e52e178b59d',
      '350670db19fa4704a166e52e178b59d2',
      '350670db-19fa-4704-c166-e52e178b59d2',
      ' 350670db-19fa-4704-a166-e52e178b59d2',
    ])
      expect(isUuidV4(text)).toBe(false)
  })
})

describe('a megabyte of text', () => {
  const megabyte = 1_000_000
  const bulk: readonly (readonly [string, string])[] = [
    ['letters', 'a'.repeat(megabyte)],
    ['zeros', '0'.repeat(megabyte)],
    ['colons', ':'.repeat(megabyte)],
    ['dots', 'a.'.repeat(megabyte / 2)],
    ['hyphens', 'a' + '-'.repeat(megabyte)],
    ['spaces', ' '.repeat(megabyte)],
    ['accents', 'e' + '\u0301'.repeat(megabyte)],
    ['invisible characters', '\u200b'.repeat(megabyte)],
    ['joined emoji', '👩‍'.repeat(megabyte / 3)],
    ['an image', 'data:image/svg+xml,' + '<g>'.repeat(megabyte / 3)],
    ['a link', 'https://' + 'a.'.repeat(megabyte / 2)],
    ['hex digits', '0x' + 'f'.repeat(megabyte)],
    ['almost an image', `data:image/png;base64,${'A'.repeat(500_000)}!`],
    ['almost a list of parameters', `data:image/png${';a=b'.repeat(100_000)}`],
  ]
  const attempt = (parse: () => unknown) => {
    try {
      return parse()
    } catch {
      return undefined
    }
  }
  const validators: readonly (readonly [string, (text: string) => unknown])[] = [
    ['cleanName', cleanName],
    ['safeImageSource', (text) => safeImageSource(text, { https: true })],
    ['safeHttpsUrl', safeHttpsUrl],
    ['isRdns', isRdns],
    ['isUuidV4', isUuidV4],
    ['isChainId', isChainId],
    ['parseAccountId', (text) => attempt(() => parseAccountId(text))],
    ['parseAmount', (text) => attempt(() => parseAmount(text, 18))],
    ['evmChainId', evmChainId],
    ['isEvmAddressShape', isEvmAddressShape],
    ['isSolanaAddressShape', isSolanaAddressShape],
    ['parseTheme', (text) => attempt(() => parseTheme({ variables: { accent: text } }))],
  ]

  it.each(validators)('costs %s less than a tenth of a second', (_, validate) => {
    for (const [kind, text] of bulk) {
      const ms = quickest(100, () => validate(text))
      expect([kind, ms < 100, ms]).toEqual([kind, true, ms])
    }
  })
})
