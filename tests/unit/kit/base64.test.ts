import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeBase64, encodeBase64 } from '../../../src/kit/base64.js'

describe('base64', () => {
  it('is what Node makes of the same bytes, and comes back as them', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(encodeBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
        expect(decodeBase64(encodeBase64(bytes))).toEqual(bytes)
      }),
    )
  })

  it('takes more bytes at once than a call takes arguments', () => {
    const bytes = Buffer.alloc(300_000, 255)
    expect(bytes.equals(decodeBase64(encodeBase64(bytes)) ?? Buffer.of())).toBe(true)
  })

  it('is what the bytes are written as, in that way alone', () => {
    const text = fc.string({ unit: fc.constantFrom(...'AQgwBEZaz059+/='), maxLength: 8 })
    fc.assert(
      fc.property(text, (text) => {
        const bytes = decodeBase64(text)
        expect(bytes === undefined ? text : encodeBase64(bytes)).toBe(text)
        if (Buffer.from(text, 'base64').toString('base64') === text) expect(bytes).toBeDefined()
      }),
      { numRuns: 5_000 },
    )
    expect(['AB==', 'AAB=', 'QQ==', 'QUE='].map((text) => decodeBase64(text)?.length)).toEqual([
      undefined,
      undefined,
      1,
      2,
    ])
  })

  it.each(['a', 'ab', 'abc', 'ab=c', '====', 'abc=\n', ' abc', 'ab-_', 'äbcd', 'abcd=', undefined, 7, {}])(
    'is not %j',
    (text) => {
      expect(decodeBase64(text)).toBeUndefined()
    },
  )
})
