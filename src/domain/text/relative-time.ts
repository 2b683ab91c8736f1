import type { EpochMs } from '../loadable.js'

/** S9.15. */
export type TimeUnit = 'sec' | 'min' | 'hr' | 'd' | 'mo' | 'yr'

const second = 1_000
const day = 86_400 * second
const units: readonly (readonly [TimeUnit, number])[] = [
  ['yr', 365 * day],
  ['mo', 30 * day],
  ['d', day],
  ['hr', 3_600 * second],
  ['min', 60 * second],
]

/** How long ago it was, in the largest unit that has passed whole. What is yet to come is now. */
export function relativeTime(at: EpochMs, now: EpochMs): { readonly count: number; readonly unit: TimeUnit } {
  const ago = Math.max(0, now - at)
  const [unit, length] = units.find(([, ms]) => ago >= ms) ?? (['sec', second] as const)
  return { count: Math.floor(ago / length), unit }
}
