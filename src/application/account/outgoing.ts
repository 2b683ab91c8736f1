import { Subject } from 'rxjs'
import { moneyError } from '../../domain/money/money-errors.js'
import { isAlike, type Outgoing } from '../../domain/money/outgoing.js'
import { hasRoomToBegin } from '../../domain/money/stored-outgoing.js'
import { chainOf } from '../../domain/networks/caip.js'
import type { TransferHandle } from '../../domain/money/transfer.js'
import type { Locks } from '../../ports/platform.js'
import type { ReadonlyStore } from '../../kit/store.js'
import type { Stream } from '../../kit/stream.js'
import { createSharedOutgoing, settlingMs, type SharedOutgoingDeps } from './shared-outgoing.js'
import { createOutgoingWatch, type OutgoingWatchDeps } from './watch-outgoing.js'

/** Transfers that were begun here, newest first, of every account and network. Kept over a reload, watched until they are final. */
export interface Outgoings {
  readonly state: ReadonlyStore<readonly Outgoing[]>
  /**
   * The wallet is about to be asked. However many tabs confirm the same at one moment, one of them begins; and none begins while there is
   * one like it that the visitor was not shown.
   * @param seen what was known when the visitor was shown what they confirm @default all
   * @returns the id; undefined where another came first
   * @throws DialogError SEND_LIST_FULL where so much may still land that no more can be kept
   */
  begin(
    transfer: Omit<Outgoing, 'id' | 'at' | 'state'>,
    seen?: readonly Pick<Outgoing, 'id'>[],
  ): Promise<string | undefined>
  /** Takes up what other tabs have written. */
  sync(): void
  /** The wallet sent it: it is watched from now on. */
  sent(id: string, handle: TransferHandle): void
  /** The wallet was asked and gave no clear answer: that is kept and shown until the visitor has seen to it, or the chain shows it. */
  unsure(id: string): void
  /** The wallet did not send it: it is forgotten. What was sent stays. */
  forget(id: string): void
  /** The visitor has seen that nobody knows of it: it is shown no more, and is warned of and looked for as before. */
  hide(id: string): void
}

export interface OutgoingDeps extends SharedOutgoingDeps, OutgoingWatchDeps {
  readonly locks: Locks
  /** A new id that no other transfer on this device has. */
  readonly newId: () => string
}

export interface WatchedOutgoings extends Outgoings {
  /** A transfer just became confirmed, failed, replaced or cancelled: what accounts hold has changed. */
  readonly settled$: Stream<Outgoing>
}

/** Transfers that were begun here, in whatever tab, kept over a reload and watched by the chain's word alone. */
export function createOutgoings(deps: OutgoingDeps): WatchedOutgoings {
  const { clock, lifetime, locks } = deps
  const shared = createSharedOutgoing(deps)
  const { state, find, sync, add, replace } = shared
  const settled$ = new Subject<Outgoing>()
  const start = createOutgoingWatch({ ...deps, shared, settled$ })
  const ended = new AbortController()
  const held = new Map<string, () => void>()

  lifetime.add(() => ended.abort())
  lifetime.add(state.changes$.subscribe((all) => all.forEach(start)))

  /** Other tabs are kept away until they can have read what was begun. */
  const takeFor = async (name: string): Promise<boolean> => {
    if (held.has(name)) return true
    const giveBack = await locks.take(name)
    if (giveBack === undefined) return false
    held.set(name, giveBack)
    const release = () => {
      held.delete(name)
      giveBack()
    }
    clock.sleep(settlingMs, ended.signal).then(release, release)
    return true
  }
  const answered = (id: string, next: Outgoing['state']) => {
    const one = find(id)
    if (one?.state.status !== 'asking') return
    const { hidden, ...rest } = one
    // Whoever hid it, in another tab, had not seen this.
    const isNews = next.status === 'unsure' && hidden === true
    replace(id, { ...rest, ...(isNews ? { id: deps.newId() } : {}), state: next })
  }

  return {
    state,
    settled$,
    sync,
    begin: async (transfer, seen) => {
      const { from, to, asset } = transfer
      if (!(await takeFor(`send ${chainOf(from)} ${to} ${asset.address ?? ''}`))) return undefined
      sync()
      const isNew = (one: Outgoing) => isAlike(one, transfer) && seen?.every(({ id }) => id !== one.id) === true
      if (state.get().some(isNew)) return undefined
      if (!hasRoomToBegin(state.get())) throw moneyError('SEND_LIST_FULL')
      const one: Outgoing = { ...transfer, id: deps.newId(), at: clock.now(), state: { status: 'asking' } }
      add(one)
      return one.id
    },
    sent: (id, handle) => answered(id, { status: 'sent', handle, outcome: { status: 'pending' } }),
    unsure: (id) => answered(id, { status: 'unsure' }),
    forget: (id) => {
      const status = find(id)?.state.status
      if (status !== undefined && status !== 'sent') shared.forget(id)
    },
    hide: (id) => {
      const one = find(id)
      if (one?.state.status === 'unsure') replace(id, { ...one, hidden: true })
    },
  }
}
