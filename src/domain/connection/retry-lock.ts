import type { EpochMs } from '../loadable.js'

/** How long nobody is asked again after a failure (S9.6). */
const retryLockMs = 30_000

/** Whether a failure is too fresh to try again (S4.44). A clock that was set back locks nothing. */
export const isLocked = (failedAt: EpochMs, now: EpochMs): boolean => now >= failedAt && now - failedAt < retryLockMs
