import type { EpochMs } from '../loadable.js'

/** What stands above some of the rows; `month` is 1 to 12. */
export type ActivityHeading =
  | { readonly kind: 'today' }
  | { readonly kind: 'yesterday' }
  | { readonly kind: 'month'; readonly year: number; readonly month: number }

export interface ActivityGroup<T> {
  readonly heading: ActivityHeading
  readonly items: readonly T[]
}

const dayMs = 86_400_000

/**
 * Rows under their headings, newest first: today, yesterday, then month by month.
 * @param offset minutes that the visitor's clock is behind UTC at a time, as `Date.prototype.getTimezoneOffset` tells
 */
export function groupByTime<T extends { readonly at: EpochMs }>(
  items: readonly T[],
  now: EpochMs,
  offset: (at: EpochMs) => number,
): readonly ActivityGroup<T>[] {
  const local = (at: EpochMs) => at - offset(at) * 60_000
  const today = Math.floor(local(now) / dayMs)
  const groups = new Map<string, { heading: ActivityHeading; items: T[] }>()
  for (const item of [...items].sort((a, b) => b.at - a.at)) {
    const heading = headingOf(local(item.at), today)
    const key = JSON.stringify(heading)
    const group = groups.get(key) ?? { heading, items: [] }
    group.items.push(item)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function headingOf(local: number, today: number): ActivityHeading {
  const day = Math.floor(local / dayMs)
  if (day >= today) return { kind: 'today' }
  if (day === today - 1) return { kind: 'yesterday' }
  const date = new Date(local)
  return { kind: 'month', year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 }
}
