import type { EpochMs } from '../domain/loadable.js'

export interface Clock {
  now(): EpochMs
  /** Resolves after `ms`; rejects with DialogError ABORTED when the signal fires. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}
