import { readFileSync } from 'node:fs'
import { PNG } from 'pngjs'
import { renderToStaticMarkup } from 'react-dom/server'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { QrCode } from '../../../src/presentation/react/ui/qr-code.js'
import { qrPath, quietZone } from '../../../src/presentation/react/ui/qr-path.js'
import { readCode } from '../../../e2e/support/read-code.ts'
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

/** What readers make of the modules, four pixels each, with a dark square in the middle where a mark would be. */
async function read(modules: readonly (readonly boolean[])[], mark = 0): Promise<readonly (string | undefined)[]> {
  const side = (modules.length + 2 * quietZone) * 4
  const picture = new PNG({ width: side, height: side })
  const inMark = (at: number) => Math.abs(at + 0.5 - side / 2) <= mark * 2
  for (let i = 0; i < side * side; i++) {
    const [column, row] = [i % side, Math.floor(i / side)]
    const isDark = modules[Math.floor(row / 4) - quietZone]?.[Math.floor(column / 4) - quietZone] === true
    picture.data
      .fill(isDark || (inMark(column) && inMark(row)) ? 0 : 255, i * 4, i * 4 + 3)
      .fill(255, i * 4 + 3, i * 4 + 4)
  }
  const { jsqr, zxing } = await readCode(PNG.sync.write(picture))
  return [jsqr, zxing]
}

/** Codes of every kind that is shown: pairings, logins and addresses to be paid on. */
const texts = [
  uriOf('a'),
  `${uriOf('b')}&methods=[wc_sessionPropose],[wc_authRequest,wc_authBatchRequest]`,
  'https://warpcast.com/~/siwf?channelToken=6R5R0N4E',
  'ethereum:0x70997970C51812dc3A010C7d01b50e0d17dc79C8@1',
  'solana:CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k',
  'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
]

describe('a QR code', () => {
  it('says its text to two readers, with and without a mark in it', async () => {
    for (const text of texts)
      for (const mark of [0, qrPath(text).mark]) expect(await read(modulesOf(text), mark)).toEqual([text, text])
  })

  it('is whole where no mark is shown in it', async () => {
    const [marked, plain] = [qrPath(uriOf('a')), qrPath(uriOf('a'), false)]
    expect(plain.d.length).toBeGreaterThan(marked.d.length)
    const html = renderToStaticMarkup(<QrCode text={uriOf('a')} label="Code" />)
    expect(html).toContain(plain.d)
    expect(html).not.toContain('qr-logo')
  })

  it('has light all around its mark, an eighth of the hole, however long its text is', () => {
    for (const text of [...texts, ...Array.from({ length: 40 }, (_, i) => 'x'.repeat(1 + i * 10))]) {
      const { mark, size } = qrPath(text)
      const middle = (size - 1) / 2
      const edges = modulesOf(text).flatMap((row, y) =>
        row.flatMap((dark, x) => (dark ? [Math.max(Math.abs(x - middle), Math.abs(y - middle)) - 0.5] : [])),
      )
      const hole = 2 * Math.min(...edges)
      expect((hole - mark) / 2).toBeGreaterThanOrEqual(hole / 8)
      expect(mark).toBeGreaterThan(1)
    }
  })

  it('scales its mark with itself: no rule gives it a size of its own', () => {
    const markup = renderToStaticMarkup(
      <QrCode text={uriOf('a')} label="Code">
        <span className="mark" />
      </QrCode>,
    )
    const { size, mark } = qrPath(uriOf('a'))
    expect(markup).toContain(`style="--room:${mark / (size + 2 * quietZone)}"`)
    const css = readFileSync(new URL('../../../src/presentation/react/ui/qr-code.css', import.meta.url), 'utf8')
    expect([...css.matchAll(/--mark:([^;]*)/g)].map(([, value]) => value?.trim())).toEqual([
      'calc(var(--room, 0.12) * 100cqi)',
    ])
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
