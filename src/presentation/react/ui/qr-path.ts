import { encode } from 'uqr'

/** A code as one line: stroked one unit wide with round ends it is rounded bars with solid finders. The first module is at 0, 0. */
export interface QrPath {
  /** Modules along a side, without the quiet zone. */
  readonly size: number
  readonly d: string
  /** Side of a mark in the hole, in modules. Light is left around it: readers lose what a dark mark comes close to. */
  readonly mark: number
}

/** Light modules that ISO/IEC 18004 wants around a code. */
export const quietZone = 4

const finderSide = 7
const largestHole = 11

/** Readers look for the finders first: dots in their place are not found. */
const finder = (x: number, y: number): string =>
  `M${x + 2} ${y}h2a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2h-2a2 2 0 0 1-2-2v-2a2 2 0 0 1 2-2zm0 2h2v2h-2zm0 1h2`

/** Draws a text with error correction M and, for a mark, a hole in the middle, at most a fifth of the side, which M carries. */
export function qrPath(text: string, hasMark = true): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const last = size - finderSide
  const middle = (size - 1) / 2
  const hole = Math.floor((Math.min(largestHole, size / 5) - 1) / 2)
  const inFinder = (x: number, y: number) =>
    (x < finderSide && (y < finderSide || y >= last)) || (x >= last && y < finderSide)
  const inHole = (x: number, y: number) => hasMark && Math.abs(x - middle) <= hole && Math.abs(y - middle) <= hole
  const isDot = (x: number, y: number) => data[y]?.[x] === true && !inFinder(x, y) && !inHole(x, y)
  // Dots that touch in a row are one line: readers lose single dots where a screen shows the gaps between them.
  const lines = data.flatMap((row, y) =>
    row.flatMap((_, x) => (isDot(x, y) && !isDot(x - 1, y) ? [`M${x} ${y}h${runFrom(x, (at) => isDot(at, y))}`] : [])),
  )
  return { size, mark: (2 * hole + 1) * 0.72, d: [finder(0, 0), finder(last, 0), finder(0, last), ...lines].join('') }
}

/** How many steps to the right of `x` are dark as well. */
function runFrom(x: number, isDark: (x: number) => boolean): number {
  let end = x
  while (isDark(end + 1)) end++
  return end - x
}
