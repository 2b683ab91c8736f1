import { createStore, type ReadonlyStore } from '../../../kit/store.js'
import type { EpochMs } from '../../../domain/loadable.js'
import type { PageTime } from '../page-time.js'

/** Whole seconds until a moment that may change; 0 when it has passed or there is none. Counts from `start` until that is stopped. */
export function createSecondsUntil(
  moment: ReadonlyStore<EpochMs | undefined>,
  time: PageTime,
): { readonly left: ReadonlyStore<number>; start(): () => void } {
  const left = createStore(0)
  const ticking = { stop: () => undefined as void }
  const tick = () => {
    ticking.stop()
    const ms = Math.max(0, (moment.get() ?? 0) - time.now())
    left.update(() => Math.ceil(ms / 1_000))
    if (ms > 0) ticking.stop = time.after(ms % 1_000 || 1_000, tick)
  }
  return {
    left,
    start: () => {
      const subscription = moment.changes$.subscribe(tick)
      return () => {
        subscription.unsubscribe()
        ticking.stop()
      }
    },
  }
}
