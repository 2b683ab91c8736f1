import type { EpochMs } from '../../../../domain/loadable.js'

export const dateText = (at: EpochMs, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at)

/** Longer ago, a time of day alone could be of another day. */
const halfADayMs = 12 * 3_600_000

export function momentText(at: EpochMs, { locale, now }: { readonly locale: string; readonly now: EpochMs }): string {
  const isRecent = Math.abs(now - at) < halfADayMs
  return isRecent ? new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at) : dateText(at, locale)
}
