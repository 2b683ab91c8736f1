import { vi } from 'vitest'
import type { VirtualClock } from '../../../fakes/virtual-clock.js'

/**
 * Timers of the engine, as viem sets them, on the clock of a history: what waits for nothing has its turn, pauses pass with the rest of
 * time. Until globals are as they were.
 */
export function putTimersOn(clock: VirtualClock): void {
  vi.stubGlobal('setTimeout', (act: () => void, ms = 0): unknown => {
    if (ms === 0) return setImmediate(act)
    const limit = new AbortController()
    void clock.sleep(ms, limit.signal).then(act, () => undefined)
    return limit
  })
  vi.stubGlobal('clearTimeout', (timer: unknown) => {
    if (timer instanceof AbortController) timer.abort()
    else clearImmediate(timer as NodeJS.Immediate)
  })
}
