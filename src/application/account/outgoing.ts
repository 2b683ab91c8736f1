import { Subject, type Observable } from 'rxjs'
import { addressOf, namespaceOf, type AccountId } from '../../domain/networks/caip.js'
import { readOutgoing, storeOutgoing } from '../../domain/money/stored-outgoing.js'
import { sameAddress } from '../../domain/money/look-alike.js'
import { findNetwork } from '../../domain/networks/network.js'
import {
  believe,
  isFinal,
  isSettled,
  newestOutgoing,
  outcomeOf,
  pauseBetweenAsking,
  withOutcome,
  type Outgoing,
} from '../../domain/money/outgoing.js'
import type { SessionState } from '../../domain/session/session.js'
import type { TransferOutcome } from '../../domain/money/transfer.js'
import type { ChainAdapters } from '../../ports/chain.js'
import type { Clock } from '../../ports/clock.js'
import type { Storage } from '../../ports/storage.js'
import type { Feedback } from '../feedback/feedback.js'
import type { Settings } from '../settings.js'
import type { Lifetime } from '../../kit/lifetime.js'
import type { Connections } from '../session/connections.js'
import { createStore, type ReadonlyStore } from '../../kit/store.js'
import type { TransferHandle } from '../../domain/money/transfer.js'

/** Transfers that were begun here, newest first, of every account and network. Kept over a reload, watched until they are final. */
export interface Outgoings {
  readonly state: ReadonlyStore<readonly Outgoing[]>
  /** The wallet is being asked. Returns the id. */
  begin(transfer: Omit<Outgoing, 'id' | 'at' | 'state'>): string
  /** The wallet sent it: it is watched from now on. */
  sent(id: string, handle: TransferHandle): void
  /** The wallet was asked and gave no clear answer: that is kept and shown until the visitor has seen to it. */
  unsure(id: string): void
  /** The wallet did not send it, or the visitor has seen to it: it is forgotten. What was sent stays. */
  forget(id: string): void
}

export interface OutgoingDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly chains: ChainAdapters
  readonly connections: Connections
  readonly settings: Settings
  readonly storage: Storage
  readonly clock: Clock
  readonly feedback: Feedback
  readonly lifetime: Lifetime
  /** A new id that no other transfer on this device has. */
  readonly newId: () => string
}

export interface WatchedOutgoings extends Outgoings {
  /** A transfer just became confirmed, failed, replaced or cancelled: what accounts hold has changed. */
  readonly settled$: Observable<Outgoing>
}

/**
 * Transfers that were begun here. Those that were sent are kept over a reload and watched by the chain's word alone, until nothing
 * more is expected to change: while nothing is watched, nothing runs.
 */
export function createOutgoings(deps: OutgoingDeps): WatchedOutgoings {
  const { storage, clock, feedback, lifetime } = deps
  const state = createStore<readonly Outgoing[]>(readOutgoing(storage.get('outgoing') ?? []))
  const settled$ = new Subject<Outgoing>()
  const ended = new AbortController()
  const find = (id: string) => state.get().find((one) => one.id === id)

  /** Other tabs write the same list: what they added stays. */
  const store = (forgotten?: string) => {
    const mine = state.get()
    const others = readOutgoing(storage.get('outgoing') ?? []).filter(
      ({ id }) => id !== forgotten && find(id) === undefined,
    )
    storage.set('outgoing', storeOutgoing([...mine, ...others]))
  }
  const replace = (next: Outgoing) => {
    state.update((all) => all.map((one) => (one.id === next.id ? next : one)))
    store()
  }

  /** The connected wallet has this account, on whatever network it is. */
  const isShared = (from: AccountId): boolean => {
    const accounts = deps.session.get().byNamespace[namespaceOf(from)]?.accounts ?? []
    return accounts.some(({ id }) => sameAddress(addressOf(id), addressOf(from)))
  }

  const ask = async (asked: Outgoing, signal: AbortSignal): Promise<TransferOutcome> => {
    const { chainId, from, state: sent } = asked
    const network = findNetwork(deps.settings.networks, chainId)
    if (network === undefined || sent.status !== 'sent') return { status: 'unknown' }
    const namespace = namespaceOf(chainId)
    try {
      const adapter = await deps.chains.get(namespace)
      const connection = deps.connections.of(namespace)
      // A batch is known to its own wallet alone: another one may have another batch of that id.
      const wallet = sent.handle.kind === 'transaction' || isShared(from) ? connection : undefined
      return await adapter.outcomeOf(sent.handle, asked, network, wallet, signal)
    } catch {
      // The part of the namespace could not be fetched, or the dialog ended.
      return { status: 'unknown' }
    }
  }

  /** The visitor is told once about each outcome, also where a reorganisation makes it come again. */
  const tell = (status: TransferOutcome['status'], told: Set<string>) => {
    if (told.has(status)) return
    told.add(status)
    if (status === 'confirmed') feedback.show('transaction.confirmed', 'success')
    if (status === 'failed') feedback.show('transaction.failed', 'error')
  }

  const watch = async (id: string): Promise<void> => {
    const { signal } = ended
    const told = new Set<string>()
    // Counted in pauses, so that a clock that is set changes nothing.
    let [watched, since] = [0, 0]
    for (;;) {
      const before = find(id)
      const last = before && outcomeOf(before)
      if (before === undefined || last === undefined || isFinal(last, watched - since, before.chainId)) return
      // What an earlier visit was told counts, too.
      if (isSettled(last)) told.add(last.status)
      const answer = await ask(before, signal)
      if (signal.aborted || find(id) !== before) return
      const next = withOutcome(before, believe(answer, last, watched, before.chainId))
      const now = outcomeOf(next) ?? last
      if (next !== before) replace(next)
      if (now.status !== last.status) {
        since = watched
        if (isSettled(now)) {
          tell(now.status, told)
          settled$.next(next)
        }
      }
      if (isFinal(now, watched - since, before.chainId)) return
      const pause = pauseBetweenAsking(watched)
      await clock.sleep(pause, signal)
      watched += pause
    }
  }
  /** Nothing can be said of a network that the site does not list. Ends with the dialog, in a pause too. */
  const start = ({ id, chainId }: Outgoing) => {
    if (findNetwork(deps.settings.networks, chainId) !== undefined) watch(id).catch(() => undefined)
  }

  lifetime.add(() => ended.abort())
  for (const one of state.get()) start(one)

  return {
    state,
    settled$,
    begin: (transfer) => {
      const one: Outgoing = { ...transfer, id: deps.newId(), at: clock.now(), state: { status: 'asking' } }
      state.update((all) => newestOutgoing([one, ...all]))
      store()
      return one.id
    },
    sent: (id, handle) => {
      const one = find(id)
      if (one?.state.status !== 'asking') return
      replace({ ...one, state: { status: 'sent', handle, outcome: { status: 'pending' } } })
      start(one)
    },
    unsure: (id) => {
      const one = find(id)
      if (one?.state.status === 'asking') replace({ ...one, state: { status: 'unsure' } })
    },
    forget: (id) => {
      const status = find(id)?.state.status
      if (status === undefined || status === 'sent') return
      state.update((all) => all.filter((one) => one.id !== id))
      store(id)
    },
  }
}
