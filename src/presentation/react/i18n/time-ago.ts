import { relativeTime, type TimeUnit } from '../../../domain/text/relative-time.js'
import type { EpochMs } from '../../../domain/loadable.js'
import type { timeWords } from './en/time.js'
import type { TranslateFor } from './translate.js'

const units: Readonly<Record<TimeUnit, Intl.RelativeTimeFormatUnit>> = {
  sec: 'second',
  min: 'minute',
  hr: 'hour',
  d: 'day',
  mo: 'month',
  yr: 'year',
}

/** How long ago: in the words of the host where it gave some, in English with the units of S9.15, else as the language writes it. */
export function timeAgo(at: EpochMs, now: EpochMs, t: TranslateFor<typeof timeWords>): string {
  const { count, unit } = relativeTime(at, now)
  const key = `time.${unit}` as const
  return t.isTranslated(key) || /^en\b/.test(t.language)
    ? t(key, { count })
    : writerOf(t.language).format(-count, units[unit])
}

/** Making one takes longer than all that it writes. */
const writers = new Map<string, Intl.RelativeTimeFormat>()

function writerOf(language: string): Intl.RelativeTimeFormat {
  const made = writers.get(language) ?? new Intl.RelativeTimeFormat(language, { style: 'short' })
  writers.set(language, made)
  return made
}
