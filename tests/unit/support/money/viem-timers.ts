import { vi } from 'vitest'
import type { VirtualClock } from '../../../fakes/virtual-clock.js'

/** Turns of the engine after which nothing more comes of what was set off, unless something was set off meanwhile. */
const quietTurns = 3

/** How viem waits, for a clock of a history: until globals are as they were. */
export function createTimers() {
  let isQuiet = true
  const stir = () => void (isQuiet = false)
  return {
    /** What is fetched keeps time standing still until it is there and has led to what it leads to. */
    watch:
      (fetch_: typeof fetch): typeof fetch =>
      (...asked) => {
        stir()
        return fetch_(...asked).finally(stir)
      },
    settle: async (): Promise<void> => {
      for (let turn = 0; turn < quietTurns; turn++) {
        isQuiet = true
        await new Promise((resolve) => setImmediate(resolve))
        if (!isQuiet) turn = -1
      }
    },
    /** Timers of the engine: what waits for nothing has its turn, pauses pass with the rest of time. */
    putOn: (clock: VirtualClock): void => {
      vi.stubGlobal('setTimeout', (act: () => void, ms = 0): unknown => {
        if (ms === 0) {
          stir()
          return setImmediate(act)
        }
        const limit = new AbortController()
        void clock.sleep(ms, limit.signal).then(act, () => undefined)
        return limit
      })
      vi.stubGlobal('clearTimeout', (timer: unknown) => {
        if (timer instanceof AbortController) timer.abort()
        else clearImmediate(timer as NodeJS.Immediate)
      })
    },
  }
}
