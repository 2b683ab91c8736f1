import { DialogError } from '../../src/domain/errors.js'
import type { EpochMs } from '../../src/domain/loadable.js'
import type { Clock } from '../../src/ports/clock.js'

export interface VirtualClock extends Clock {
  /** Lets time pass: what falls due runs in order, and what it leads to has run when this resolves. */
  advance(ms: number): Promise<void>
  /** Sets the wall clock without letting time pass, as a visitor does. Timers keep their distance. */
  setTime(now: EpochMs): void
  /** How many timers are waiting: none should be left when all is done. */
  pending(): number
}

interface Timer {
  readonly due: number
  readonly order: number
  readonly run: () => void
}

/**
 * A clock that stands still until it is advanced.
 * @param settle lets run what is set off, before time goes on @default for as long as it is of promises alone
 */
export function createVirtualClock(
  start: EpochMs = Date.UTC(2026, 0, 1),
  settle: () => Promise<void> = flush,
): VirtualClock {
  const timers = new Set<Timer>()
  let elapsed = 0
  let offset = start
  let order = 0

  const later = (ms: number, run: () => void): (() => void) => {
    const timer = { due: elapsed + Math.max(0, ms), order: order++, run }
    timers.add(timer)
    return () => timers.delete(timer)
  }
  const next = (until: number): Timer | undefined =>
    [...timers].filter(({ due }) => due <= until).sort((a, b) => a.due - b.due || a.order - b.order)[0]

  return {
    now: () => offset + elapsed,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(new DialogError('ABORTED'))
        const abort = () => {
          cancel()
          reject(new DialogError('ABORTED'))
        }
        const cancel = later(ms, () => {
          signal?.removeEventListener('abort', abort)
          resolve()
        })
        signal?.addEventListener('abort', abort, { once: true })
      }),
    advance: async (ms) => {
      const until = elapsed + ms
      await settle()
      for (let timer = next(until); timer !== undefined; timer = next(until)) {
        timers.delete(timer)
        elapsed = Math.max(elapsed, timer.due)
        timer.run()
        await settle()
      }
      elapsed = until
    },
    setTime: (now) => {
      offset = now - elapsed
    },
    pending: () => timers.size,
  }
}

/** Long enough for any chain of promises that a test has. */
async function flush(): Promise<void> {
  for (let i = 0; i < 50; i++) await Promise.resolve()
}
