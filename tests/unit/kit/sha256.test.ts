import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sha256 } from '../../../src/kit/sha256.js'

describe('a digest of a text', () => {
  it('is that of everybody else, at every length around a block', () => {
    for (const length of [0, 1, 3, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1_000, 100_000]) {
      const text = Array.from({ length }, (_, i) => 'ab0x9F~ '[(i * 7 + length) % 8]).join('')
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
    }
  })
})
