import { describe, expect, it } from 'vitest'
import { contrast, readableOn } from '../../../src/presentation/react/styles/accent.js'

describe('text on the accent of a host', () => {
  it('is white while white can be read, else black', () => {
    expect(readableOn([0.13, 0.35, 0.91])).toBe('#fff')
    expect(readableOn([1, 0.83, 0])).toBe('#000')
    expect(readableOn([1, 1, 1])).toBe('#000')
  })

  it('always keeps the contrast that WCAG asks of text', () => {
    for (let i = 0; i < 1000; i++) {
      const rgb = [(i % 10) / 9, (Math.floor(i / 10) % 10) / 9, Math.floor(i / 100) / 9] as const
      expect(contrast(rgb, readableOn(rgb) === '#fff' ? [1, 1, 1] : [0, 0, 0])).toBeGreaterThanOrEqual(4.5)
    }
  })
})
