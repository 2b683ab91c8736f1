import { createClock } from '../../src/infrastructure/platform/clock.js'
import type { Clock } from '../../src/ports/clock.js'

/** The real clock, and how long each of its sleeps was asked to be, in ms: what passes meanwhile is the machine's. */
export function createNotedClock(): { readonly clock: Clock; readonly slept: readonly number[] } {
  const clock = createClock()
  const slept: number[] = []
  const sleep: Clock['sleep'] = (ms, signal) => {
    slept.push(ms)
    return clock.sleep(ms, signal)
  }
  return { clock: { ...clock, sleep }, slept }
}
