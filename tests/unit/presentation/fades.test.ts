import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sheet = readFileSync('src/presentation/react/styles/base.css', 'utf8')

/** How far a fade reaches into a body of this height, in pixels. */
function fade(edge: 'top' | 'bottom', height: number): number {
  const [, pixels, share] = new RegExp(`--${edge}: min\\((\\d+)px, (\\d+)%\\);`).exec(sheet) ?? []
  return Math.min(Number(pixels), (height * Number(share)) / 100)
}

it('what scrolls fades at its edges, and is read between them however low the window is', () => {
  // A phone on its side with a keyboard, a zoom of 400 %, a desktop.
  for (const height of [36, 99, 470]) expect(fade('top', height) + fade('bottom', height)).toBeLessThan(height / 3)
  // What takes the focus is scrolled clear of them.
  expect(sheet).toContain('scroll-padding-block: var(--top) var(--bottom);')
})
