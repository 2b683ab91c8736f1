/** A hexagon that stands on its point in a square of `size`, with room around it and round corners. */
export function hexagon(size: number, inset: number, radius: number): string {
  const middle = size / 2
  const corners = Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2
    return [middle + (middle - inset) * Math.cos(angle), middle + (middle - inset) * Math.sin(angle)] as const
  })
  const toward = (from: readonly [number, number], to: readonly [number, number]) => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    return [from[0] + ((to[0] - from[0]) * radius) / length, from[1] + ((to[1] - from[1]) * radius) / length] as const
  }
  const text = ([x, y]: readonly [number, number]) => `${x.toFixed(2)} ${y.toFixed(2)}`
  const parts = corners.map((corner, i) => {
    const before = corners[(i + 5) % 6] ?? corner
    const after = corners[(i + 1) % 6] ?? corner
    return `${i === 0 ? 'M' : 'L'}${text(toward(corner, before))}Q${text(corner)} ${text(toward(corner, after))}`
  })
  return `${parts.join('')}Z`
}
