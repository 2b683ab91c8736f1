import jsQR from 'jsqr'
import { renderToStaticMarkup } from 'react-dom/server'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { QrCode } from '../../../src/presentation/react/ui/qr-code.js'
import { qrPath, quietZone } from '../../../src/presentation/react/ui/qr-path.js'
import { uriOf } from './support/pairing-of-stores.js'

/** The modules that a path draws: bars, and the three finders as the standard has them. */
function modulesOf(text: string): boolean[][] {
  const { size, d } = qrPath(text)
  const finders = [...d.matchAll(/M(\d+) (\d+)h2a/g)].map(([, x, y]) => [Number(x) - 2, Number(y)] as const)
  const lines = [...d.matchAll(/M(\d+) (\d+)h(\d+)(?=M|$)/g)].map((found) => found.slice(1).map(Number))
  const dots = new Set(
    lines.flatMap(([x = 0, y = 0, steps = 0]) => Array.from({ length: steps + 1 }, (_, step) => `${x + step} ${y}`)),
  )
  const inFinder = (x: number, y: number) =>
    finders.some(([left, top]) => {
      const [across, down] = [Math.abs(x - left - 3), Math.abs(y - top - 3)]
      return Math.max(across, down) === 3 || Math.max(across, down) <= 1
    })
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => dots.has(`${x} ${y}`) || inFinder(x, y)),
  )
}

/** What a reader makes of the modules, four pixels each. */
function read(modules: readonly (readonly boolean[])[]): string | undefined {
  const side = (modules.length + 2 * quietZone) * 4
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let i = 0; i < side * side; i++) {
    const [x, y] = [Math.floor((i % side) / 4) - quietZone, Math.floor(i / side / 4) - quietZone]
    if (modules[y]?.[x] === true) pixels.fill(0, i * 4, i * 4 + 3)
  }
  return jsQR(pixels, side, side)?.data
}

describe('a QR code', () => {
  it('says its text, of any length of a pairing', () => {
    for (const text of [uriOf('a'), `${uriOf('b')}&methods=[wc_sessionPropose],[wc_authRequest,wc_authBatchRequest]`])
      expect(read(modulesOf(text))).toBe(text)
  })

  it('differs from the plain code in its hole alone, which is at most 11 modules and a fifth of the side wide', () => {
    for (const text of ['x', uriOf('a')]) {
      const { data, size } = encode(text, { ecc: 'M', border: 0 })
      const drawn = modulesOf(text)
      const missing = data.flatMap((row, y) =>
        row.flatMap((dark, x) => (dark === drawn[y]?.[x] ? [] : [[x, y] as const])),
      )
      const far = missing.map(([x, y]) => Math.max(Math.abs(x - (size - 1) / 2), Math.abs(y - (size - 1) / 2)))
      const hole = 2 * Math.max(...far, 0) + 1
      expect(hole).toBeLessThanOrEqual(Math.min(11, size / 5))
      expect(far.every((distance) => distance <= 5)).toBe(true)
    }
    expect(qrPath(uriOf('a')).size).toBeGreaterThanOrEqual(55)
  })

  it('is one picture with a name and one line, and its text is nowhere in the markup', () => {
    const uri = uriOf('a')
    const markup = renderToStaticMarkup(<QrCode text={uri} label="QR code to connect Meridian" />)
    expect(markup).toContain('role="img" aria-label="QR code to connect Meridian"')
    expect(markup.match(/<path /g)).toHaveLength(1)
    expect(markup).not.toMatch(/wc:|symKey|aaaa|style=/)
  })

  it('keeps its place as a bone until there is a text', () => {
    const markup = renderToStaticMarkup(<QrCode text={undefined} label="QR code to connect Meridian" />)
    expect(markup).toContain('data-state="pending"')
    expect(markup).not.toContain('<path')
  })
})
