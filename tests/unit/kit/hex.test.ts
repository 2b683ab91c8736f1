import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeHex, encodeHex } from '../../../src/kit/hex.js'

describe('hex', () => {
  it('is what Node writes, there and back, in either case', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
        const text = encodeHex(bytes)
        expect(text).toBe(Buffer.from(bytes).toString('hex'))
        expect(decodeHex(text)).toEqual(bytes)
        expect(decodeHex(text.toUpperCase())).toEqual(bytes)
      }),
    )
  })

  it.each(['0', '0x00', 'zz', '00 ', ' 00', '00 11', '0g', 7, undefined])('refuses %j', (text) => {
    expect(decodeHex(text)).toBeUndefined()
  })

  it('is quick with a long text that ends badly', () => {
    expect(decodeHex(`${'00'.repeat(1_000_000)}0g`)).toBeUndefined()
  })
})
