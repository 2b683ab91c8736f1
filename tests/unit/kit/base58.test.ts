import { getBase58Decoder } from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeBase58, decodeBase58Text, encodeBase58 } from '../../../src/kit/base58.js'

describe('base58', () => {
  it('is what the library of Solana writes, there and back', () => {
    const library = getBase58Decoder()
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
        const text = encodeBase58(bytes)
        expect(text).toBe(library.decode(bytes))
        expect(decodeBase58(text, bytes.length)).toEqual(bytes)
        expect(decodeBase58Text(text)).toEqual(bytes)
      }),
    )
  })

  it.each([
    ['the system program', '1'.repeat(32), 32],
    ['a token program', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 32],
  ])('reads %s', (_, text, length) => {
    expect(decodeBase58(text, length)).toHaveLength(length)
  })

  it.each([
    ['a digit that the alphabet leaves out', `0${'1'.repeat(31)}`],
    ['one byte too few', '1'.repeat(31)],
    ['one byte too many', '1'.repeat(33)],
    ['nothing', ''],
    ['a megabyte', 'z'.repeat(1_000_000)],
    ['no text', 7],
  ])('refuses %s', (_, text) => {
    expect(decodeBase58(text, 32)).toBeUndefined()
  })

  it.each(['0', 'z'.repeat(1_000_000), 7])(
    'refuses a text of any length that is none, or too long to be read',
    (text) => {
      expect(decodeBase58Text(text)).toBeUndefined()
    },
  )
})
