import { DialogError } from '../../domain/errors.js'
import type { Clock } from '../../ports/clock.js'

/** The device's own time. */
export const createClock = (): Clock => ({
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new DialogError('ABORTED'))
      const abort = () => {
        clearTimeout(timer)
        reject(new DialogError('ABORTED'))
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', abort)
        resolve()
      }, ms)
      signal?.addEventListener('abort', abort, { once: true })
    }),
})
