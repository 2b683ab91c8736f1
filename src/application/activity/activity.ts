import type { ActivityItem, Nft } from '../../domain/activity/activity.js'
import { hasCapability } from '../../domain/networks/namespaces.js'
import { addressOf, namespaceOf, type AccountId } from '../../domain/networks/caip.js'
import { findError } from '../../domain/errors.js'
import { failed, idle, loading, ready, type Loadable } from '../../domain/loadable.js'
import { moneyError } from '../../domain/money/money-errors.js'
import { nftsOf } from '../../domain/activity/nfts.js'
import { isSettled, outcomeOf, type Outgoing } from '../../domain/money/outgoing.js'
import { activeSession, type SessionState } from '../../domain/session/session.js'
import { judge, liesLast, type SpamContext } from '../../domain/activity/spam.js'
import type { Activity } from '../../ports/activity.js'
import type { Clock } from '../../ports/clock.js'
import type { Track } from '../analytics/track.js'
import type { AccountFeature } from '../account/account.js'
import type { Settings } from '../settings.js'
import { createLatest } from '../../kit/latest.js'
import type { Lifetime } from '../../kit/lifetime.js'
import { select } from '../../kit/select.js'
import { createStore, type ReadonlyStore } from '../../kit/store.js'
import { createSpamContext } from './spam-context.js'

export interface ActivityState {
  readonly items: Loadable<readonly ActivityItem[]>
  /** Spam and poison among them, not in `items`. */
  readonly hidden: readonly ActivityItem[]
  readonly hasMore: boolean
  readonly more: 'idle' | 'loading' | 'failed'
  readonly nfts: readonly Nft[]
  readonly hiddenNfts: readonly Nft[]
}

/** History of the active account; joins when a tab needs it. */
export interface ActivityFeature {
  readonly state: ReadonlyStore<ActivityState>
  /** The host has a service for it that tells of the acting namespace. Without one there is only what was begun here. */
  readonly available: boolean
  /** The first page, unless it is being read already. Never rejects. */
  refresh(): Promise<void>
  loadMore(): Promise<void>
}

export interface ActivityDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly account: AccountFeature
  readonly activity: Activity
  /** The host has a service for it. */
  readonly available: boolean
  readonly settings: Settings
  readonly clock: Clock
  readonly track: Track
  readonly lifetime: Lifetime
}

const empty: ActivityState = { items: idle, hidden: [], hasMore: false, more: 'idle', nfts: [], hiddenNfts: [] }
/** Pages that are read in one go while all that they bring is hidden, or none tells a value: by values, spam is told. */
const pagesAtOnce = 3

/** What happened to the active account. It follows the session: another account or network starts over. */
export function createActivity(deps: ActivityDeps): ActivityFeature {
  const { session, account, activity, clock, lifetime } = deps
  const state = createStore<ActivityState>(empty)
  const latest = createLatest()
  const contextOf = createSpamContext(deps)
  const set = (change: Partial<ActivityState>) => state.update((now) => ({ ...now, ...change }))
  /** All that was read, hidden or not, newest first, and where to go on. */
  let read: { readonly items: readonly ActivityItem[]; readonly next?: string } = { items: [] }

  const isTold = (id: AccountId): boolean => deps.available && hasCapability(namespaceOf(id), 'activity')

  const divide = (id: AccountId) => dividedBy(contextOf(id, read.items), read.items)
  const show = (id: AccountId, { shown, hidden } = divide(id)) => {
    const isSmart = activeSession(session.get())?.accounts.find((one) => one.id === id)?.type === 'smartAccount'
    const nfts = nftsOf(shown, hidden, { address: addressOf(id), isSmart })
    set({ items: ready(shown), hidden, hasMore: read.next !== undefined, ...nfts })
  }

  const readNext = async (id: AccountId, cursor: string, signal: AbortSignal): Promise<void> => {
    const page = await activity.page(id, { cursor, signal })
    if (!signal.aborted) read = { ...page, items: once([...read.items, ...page.items]) }
  }
  /** Reads on until there is more to see than before. */
  const readOn = async (id: AccountId, before: number, pages: number, signal: AbortSignal): Promise<void> => {
    let divided = divide(id)
    for (let left = pages; left > 0 && (divided.undecided || divided.shown.length <= before); left--) {
      if (read.next === undefined) break
      await readNext(id, read.next, signal)
      if (signal.aborted) return
      divided = divide(id)
    }
    show(id, divided)
  }

  const report = reportTo(deps)
  /** Tells the site (S7.33); the visitor reads it where the list would be. */
  const sayFailed = () => report('ERROR_FETCH_TRANSACTIONS')

  /** The next page is away: what was read is there, and reading goes on from it. */
  const stopAt = (id: AccountId) => {
    show(id)
    set({ more: 'failed' })
    sayFailed()
  }

  /** @param keep what was read before stays where the first page leads on to it, and after a failure */
  const readFirst = (id: AccountId, keep: boolean): Promise<void> =>
    latest.run(async (signal) => {
      set({ items: loading(state.get().items), more: 'idle' })
      let page: Read | undefined
      try {
        page = await activity.page(id, { signal })
        if (signal.aborted) return
        read = keep ? leadOn(page, read) : page
        await readOn(id, 0, pagesAtOnce, signal)
      } catch (cause) {
        if (signal.aborted || findError(cause, 'ABORTED')) return
        if (read.items.length > 0 && (keep || page)) return page ? stopAt(id) : show(id)
        read = { items: [] }
        const error = moneyError('ACTIVITY_UNAVAILABLE', {}, { cause })
        state.update(() => ({ ...empty, items: failed(idle, error, clock.now()) }))
        sayFailed()
      }
    })

  const refresh = async (keep = false): Promise<void> => {
    const id = activeId(session.get())
    if (id !== undefined && isTold(id) && (keep || state.get().items.status !== 'loading')) await readFirst(id, keep)
  }

  const startOver = (id: AccountId | undefined) => {
    latest.cancel()
    read = { items: [] }
    state.update(() => (id === undefined || isTold(id) ? empty : { ...empty, items: ready([]) }))
    void refresh()
  }

  lifetime.add(select(session, activeId).subscribe(startOver))
  lifetime.add(latest.cancel)
  // What the account holds tells its coins from those that are called like them.
  lifetime.add(
    select(account.state, ({ balances }) => balances).subscribe(() => {
      const id = activeId(session.get())
      if (id !== undefined && state.get().items.status === 'ready' && read.items.length > 0) show(id)
    }),
  )
  lifetime.add(whenSettled(deps, () => void refresh(true)))

  return {
    state,
    get available() {
      const id = activeId(session.get())
      return id === undefined ? deps.available : isTold(id)
    },
    refresh: () => refresh(),
    loadMore: async () => {
      const id = activeId(session.get())
      const { items, more } = state.get()
      const { next } = read
      if (id === undefined || items.status !== 'ready' || next === undefined || more === 'loading') return
      set({ more: 'loading' })
      report('LOAD_MORE_TRANSACTIONS')
      await latest.run(async (signal) => {
        try {
          await readNext(id, next, signal)
          if (signal.aborted) return
          await readOn(id, items.value.length, pagesAtOnce - 1, signal)
          if (!signal.aborted) set({ more: 'idle' })
        } catch (cause) {
          if (!signal.aborted && !findError(cause, 'ABORTED')) stopAt(id)
        }
      })
    },
  }
}

/** What is seen, and what is spam; `undecided` while nothing tells a value. */
function dividedBy(context: SpamContext, items: readonly ActivityItem[]) {
  const hidden = new Set(items.filter((item) => judge(item, context) !== undefined))
  const shown = items.filter((item) => !hidden.has(item)).map((item) => liesLast(item, context))
  return { shown, hidden: [...hidden], undecided: context.valued.length === 0 && !context.testnet }
}

const activeId = (now: SessionState): AccountId | undefined => activeSession(now)?.active

/** Whose account it is stays here. */
const reportTo =
  ({ track, account }: Pick<ActivityDeps, 'track' | 'account'>) =>
  (event: 'ERROR_FETCH_TRANSACTIONS' | 'LOAD_MORE_TRANSACTIONS') =>
    track({ event, properties: { isSmartAccount: account.state.get().account?.type === 'smartAccount' } })

/**
 * Does the task each time the chain has spoken about another transfer of the account shown, of which what is being read may not know yet.
 * Returns what stops it.
 */
function whenSettled({ account: { outgoing }, session }: Pick<ActivityDeps, 'account' | 'session'>, task: () => void) {
  let before = settledIn(outgoing.state.get())
  return outgoing.state.changes$.subscribe((all) => {
    const now = settledIn(all)
    const active = activeId(session.get())
    if (all.some(({ id, from }) => from === active && now.has(id) && !before.has(id))) task()
    before = now
  })
}

const settledIn = (all: readonly Outgoing[]): ReadonlySet<string> =>
  new Set(
    all.flatMap((one) => {
      const outcome = outcomeOf(one)
      return outcome !== undefined && isSettled(outcome) ? [one.id] : []
    }),
  )

/** Each transaction once, as it was told first. */
const once = (items: readonly ActivityItem[]): readonly ActivityItem[] => {
  const ids = new Set<string>()
  return items.filter(({ id }) => !ids.has(id) && ids.add(id))
}

type Read = { readonly items: readonly ActivityItem[]; readonly next?: string }

/** A new first page before what was read: where its last transaction is found again, the rest follows it. */
function leadOn(page: Read, before: Read): Read {
  const last = before.items.findIndex(({ id }) => id === page.items.at(-1)?.id)
  if (last === -1) return page
  return { ...before, items: once([...page.items, ...before.items.slice(last + 1)]) }
}
