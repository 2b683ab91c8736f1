import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchText } from '../../../src/domain/text/search-text.js'
import { wellKnownWallets } from '../../../src/domain/wallets/well-known-wallets.js'

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: length, maxLength: length })
const base58 = fc.string({
  unit: fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'),
  minLength: 32,
  maxLength: 88,
})
const name = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789.-_+'),
  minLength: 3,
  maxLength: 20,
})
const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 3, maxLength: 8 })

/** What nobody means to send to a list of wallets. */
const secrets = fc.oneof(
  fc.tuple(hex(64), hex(64)).map(([topic, key]) => `wc:${topic}@2?relay-protocol=irn&symKey=${key}`),
  hex(64),
  hex(64).map((key) => `0x${key}`),
  hex(40).map((address) => `0x${address}`),
  hex(40).map((address) => `eip155:1:0x${address}`),
  base58,
  name.map((data) => `bc1q${data.replace(/[^a-z0-9]/g, '0').padEnd(38, 'q')}`),
  fc.tuple(name, name).map(([local, domain]) => `${local}@${domain}.example`),
  fc.array(word, { minLength: 12, maxLength: 24 }).map((words) => words.join(' ')),
)
const around = fc.constantFrom('', ' ', '\n', ' meta ', 'Wallet ', '\u3000')

describe('what is searched for', () => {
  it('keeps pairing addresses, keys, seed phrases, e-mail addresses and addresses of accounts on the page', () => {
    fc.assert(
      fc.property(secrets, around, around, (secret, before, after) => {
        const left = searchText(before + secret + after)
        // Not even a piece of it that tells anything.
        const pieces = Array.from({ length: Math.max(0, secret.length - 8) }, (_, i) => secret.slice(i, i + 9))
        // One assertion for all of them: hundreds of thousands would take most of the time.
        expect(pieces.filter((piece) => left.includes(piece))).toEqual([])
        expect(left).not.toMatch(/[@:=]|symkey/i)
      }),
      { numRuns: 3_000 },
    )
  })

  it('keeps the beginning of such a text as well, as it is typed', () => {
    for (const typed of [
      'wc:',
      'wc:94caa',
      '0x7099797',
      'ada@',
      'ada%40mail',
      'ada＠mail',
      'symKey=5',
      'bc1qw508d6q',
      'eip155:1',
    ])
      expect(searchText(typed)).toBe('')
    expect(searchText('abandon ability able about above')).toBe('')
  })

  it.each([
    ...wellKnownWallets.map((wallet) => wallet.name),
    ...[
      'meta',
      '1inch',
      "D'CENT",
      'Crypto.com | DeFi Wallet',
      'Ambire (beta)',
      'Кошелёк',
      '钱包',
      'Coin98',
      'com.example.wallet',
    ],
  ])('lets %j through', (typed) => {
    expect(searchText(` ${typed}  `)).toBe(typed.normalize('NFKC'))
  })
})
