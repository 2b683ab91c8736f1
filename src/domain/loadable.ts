import type { DialogError } from './errors.js'

/** Milliseconds since 1970. */
export type EpochMs = number

/** Data that comes from elsewhere. `stale` is what was known before and may still be shown. */
export type Loadable<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly stale?: T }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: DialogError; readonly at: EpochMs; readonly stale?: T }

export const idle: Loadable<never> = { status: 'idle' }

/** The best value known now, however old. */
export function known<T>(loadable: Loadable<T>): T | undefined {
  if (loadable.status === 'ready') return loadable.value
  return loadable.status === 'idle' ? undefined : loadable.stale
}

const keep = <T>(before: Loadable<T>): { stale?: T } => {
  const stale = known(before)
  return stale === undefined ? {} : { stale }
}

export const loading = <T>(before: Loadable<T>): Loadable<T> => ({ status: 'loading', ...keep(before) })
export const ready = <T>(value: T): Loadable<T> => ({ status: 'ready', value })
export const failed = <T>(before: Loadable<T>, error: DialogError, at: EpochMs): Loadable<T> => ({
  status: 'failed',
  error,
  at,
  ...keep(before),
})
