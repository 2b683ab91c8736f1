import type { AccountFeature } from '../../../../application/account/account.js'
import type { ActivityFeature } from '../../../../application/activity/activity.js'
import { derive } from '../../i18n/derive.js'
import { withRecipients } from '../../../../domain/activity/activity-recipients.js'
import { groupByTime, type ActivityGroup, type ActivityHeading } from '../../../../domain/activity/activity-groups.js'
import type { ActivityItem } from '../../../../domain/activity/activity.js'
import type { AccountId } from '../../../../domain/networks/caip.js'
import { known } from '../../../../domain/loadable.js'
import {
  hashOf,
  isHidden,
  isSettled,
  landedOtherwise,
  outcomeOf,
  type Outgoing,
} from '../../../../domain/money/outgoing.js'
import { activeSession } from '../../../../domain/session/session.js'
import type { AppContextValue } from '../../app-context.js'
import { pageTime, type PageTime } from '../../page-time.js'
import { networkName } from '../network-name.js'
import { refreshOnShow } from './refresh-on-show.js'
import type { words } from './activity-words.js'

export interface ActivityVm {
  /** Another account or network is another list. */
  readonly of: string
  readonly status: 'loading' | 'ready' | 'empty' | 'stale' | 'failed'
  /** Begun here and not in the history yet, newest first. */
  readonly outgoing: readonly Outgoing[]
  readonly groups: readonly ActivityGroup<ActivityItem>[]
  readonly count: number
  /** Spam and look-alikes. */
  readonly hidden: readonly ActivityItem[]
  readonly more: 'none' | 'idle' | 'loading' | 'failed'
  readonly emptyText: string
  /** The host has no history service, so that only what was begun here is known. */
  readonly away: boolean
}

interface ActivityInput {
  readonly feature: ActivityFeature
  readonly account: AccountFeature
  readonly time?: PageTime
}

const none: readonly ActivityItem[] = []
const offsetAt = (at: number): number => new Date(at).getTimezoneOffset()

/** What happened with the account: first what was begun here, then its history. */
export function presentActivity({
  app,
  t,
  feature,
  account,
  time = pageTime,
}: AppContextValue<typeof words> & ActivityInput) {
  // By itself, so that a long history is put in order once with each page, and not whenever one is on its way.
  const items = derive([feature.state], ({ items }) => known(items) ?? none)
  const groups = derive([items, account.outgoing.state], (items, outgoing) =>
    groupByTime(withRecipients(items, outgoing), time.now(), offsetAt),
  )
  const vm = derive(
    [app.session.state, feature.state, account.outgoing.state, items, groups],
    (session, { items: read, hidden, hasMore, more }, outgoing, items, groups): ActivityVm => {
      const current = activeSession(session)
      const begun = notInHistory(outgoing, current?.active, items, hidden, hasMore)
      const count = items.length
      return {
        of: current?.active ?? '',
        status: statusOf(feature.available ? read.status : 'ready', count, count + begun.length + hidden.length),
        outgoing: begun,
        groups,
        count,
        hidden,
        more: hasMore ? more : 'none',
        emptyText: feature.available
          ? t('activity.emptyText', {
              network: current === undefined ? '' : networkName(app.settings.networks, current.network, t),
            })
          : t('activity.away'),
        away: !feature.available,
      }
    },
  )
  return {
    vm,
    start: () => refreshOnShow(feature),
    retry: () => void feature.refresh(),
    loadMore: () => void feature.loadMore(),
    open: (href: string) => app.openLink(href),
    dismiss: (id: string) => account.outgoing.hide(id),
  }
}

function statusOf(status: 'idle' | 'loading' | 'ready' | 'failed', items: number, all: number): ActivityVm['status'] {
  if (status === 'failed') return items > 0 ? 'stale' : 'failed'
  if (all > 0) return 'ready'
  return status === 'ready' ? 'empty' : 'loading'
}

/**
 * Without those that the history tells, by their hash, or will tell on a page that is not read yet. What took the place of one,
 * or paid otherwise, is another transaction: the history tells that one only.
 */
function notInHistory(
  outgoing: readonly Outgoing[],
  from: AccountId | undefined,
  items: readonly ActivityItem[],
  hidden: readonly ActivityItem[],
  hasMore: boolean,
): readonly Outgoing[] {
  const read = [...items, ...hidden]
  const told = new Set(read.map(({ hash }) => hash?.toLowerCase()))
  const oldest = hasMore && read.length > 0 ? Math.min(...read.map(({ at }) => at)) : 0
  return outgoing.filter((one) => {
    const [hash, outcome] = [hashOf(one)?.toLowerCase(), outcomeOf(one)]
    if (one.from !== from || isHidden(one)) return false
    if (hash !== undefined && !landedOtherwise(one) && told.has(hash)) return false
    return one.at >= oldest || outcome === undefined || !isSettled(outcome)
  })
}

/** The first rows of a grouped list. */
export function firstRows<T>(groups: readonly ActivityGroup<T>[], count: number): readonly ActivityGroup<T>[] {
  const shown: ActivityGroup<T>[] = []
  let left = count
  for (const { heading, items } of groups) {
    if (left <= 0) break
    shown.push({ heading, items: items.slice(0, left) })
    left -= items.length
  }
  return shown
}

/** The words above a group. The current month is what is left of it after today and yesterday. */
export function headingText(
  heading: ActivityHeading,
  { t, locale, now }: { readonly t: AppContextValue<typeof words>['t']; readonly locale: string; readonly now: number },
): string {
  if (heading.kind !== 'month') return t(`activity.${heading.kind}`)
  const { year, month } = heading
  const here = new Date(now - offsetAt(now) * 60_000)
  const sameYear = here.getUTCFullYear() === year
  const name = writerOf(locale, sameYear ? undefined : 'numeric').format(Date.UTC(year, month - 1))
  return sameYear && here.getUTCMonth() + 1 === month ? t('activity.earlier', { month: name }) : name
}

/** Making one takes longer than all that it writes. */
const writers = new Map<string, Intl.DateTimeFormat>()

function writerOf(locale: string, year: 'numeric' | undefined): Intl.DateTimeFormat {
  const key = `${locale} ${year}`
  const made = writers.get(key) ?? new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC', year })
  writers.set(key, made)
  return made
}
