import { sameAddress } from '../../domain/money/look-alike.js'
import {
  amongOthers,
  believe,
  hashOf,
  isFinal,
  isSettled,
  outcomeOf,
  pauseBetweenAsking,
  withOutcome,
  type Outgoing,
} from '../../domain/money/outgoing.js'
import type { TransferOutcome } from '../../domain/money/transfer.js'
import { addressOf, namespaceOf, type AccountId } from '../../domain/networks/caip.js'
import { findNetwork } from '../../domain/networks/network.js'
import type { SessionState } from '../../domain/session/session.js'
import type { Lifetime } from '../../kit/lifetime.js'
import type { ReadonlyStore } from '../../kit/store.js'
import type { ChainAdapters } from '../../ports/chain.js'
import type { Clock } from '../../ports/clock.js'
import type { Feedback } from '../feedback/feedback.js'
import type { Connections } from '../session/connections.js'
import type { Settings } from '../settings.js'
import type { ShownDeps } from '../shown-view.js'
import { isToldByAccount } from '../told-by-account.js'
import type { SharedOutgoing } from './shared-outgoing.js'

export interface OutgoingWatchDeps extends ShownDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly chains: ChainAdapters
  readonly connections: Connections
  readonly settings: Settings
  readonly clock: Clock
  readonly feedback: Feedback
  readonly lifetime: Lifetime
}

/** What is watched, and who is told when the chain has spoken. */
export interface WatchedOutgoing {
  readonly shared: SharedOutgoing
  readonly settled$: { next(settled: Outgoing): void }
}

/** Asks the chain about transfers until nothing more is expected to change: while nothing is watched, nothing runs. */
export function createOutgoingWatch(deps: OutgoingWatchDeps & WatchedOutgoing): (one: Outgoing) => void {
  const { clock, feedback, lifetime, settled$ } = deps
  const { state, find, replace } = deps.shared
  const [ended, begun] = [new AbortController(), new Set<string>()]
  lifetime.add(() => ended.abort())

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
  const tell = (outgoing: Outgoing, status: TransferOutcome['status'], told: Set<string>) => {
    const isNews = !told.has(status) && !isToldByAccount(deps, state.get(), outgoing)
    told.add(status)
    if (!isNews) return
    if (status === 'confirmed') feedback.show('transaction.confirmed', 'success')
    if (status === 'failed') feedback.show('transaction.failed', 'error')
  }

  const hashesBeside = ({ id }: Outgoing) => state.get().flatMap((one) => (one.id === id ? [] : (hashOf(one) ?? [])))

  /** The chain may show what a wallet sent without saying so, hidden or not. Undefined once nobody can tell. */
  const seek = async (unsure: Outgoing, signal: AbortSignal): Promise<Outgoing | undefined> => {
    const network = findNetwork(deps.settings.networks, unsure.chainId)
    if (network === undefined || unsure.note === undefined) return undefined
    const namespace = namespaceOf(unsure.chainId)
    try {
      const adapter = await deps.chains.get(namespace)
      if (adapter.findSince === undefined) return undefined
      const handle = await adapter.findSince(
        unsure,
        hashesBeside(unsure),
        network,
        deps.connections.of(namespace),
        signal,
      )
      return handle === undefined
        ? unsure
        : { ...unsure, state: { status: 'sent', handle, outcome: { status: 'pending' } } }
    } catch {
      return unsure
    }
  }

  const lookFor = async (id: string): Promise<void> => {
    const { signal } = ended
    for (let watched = 0; ;) {
      const before = find(id)
      if (before?.state.status !== 'unsure') return
      const next = await seek(before, signal)
      if (signal.aborted || next === undefined || find(id)?.state !== before.state) return
      if (next !== before && !hashesBeside(before).includes(hashOf(next) ?? '')) {
        replace(id, next)
        return
      }
      const pause = pauseBetweenAsking(watched)
      await clock.sleep(pause, signal)
      watched += pause
    }
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
      const believed = believe(answer, last, watched, before.chainId)
      const next = withOutcome(before, amongOthers(believed, before, state.get()))
      const now = outcomeOf(next) ?? last
      if (next !== before) replace(id, next)
      if (now.status !== last.status) {
        since = watched
        if (isSettled(now)) {
          tell(next, now.status, told)
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
  const start = ({ id, chainId, state: { status } }: Outgoing) => {
    const key = `${id} ${status}`
    if (findNetwork(deps.settings.networks, chainId) === undefined || begun.has(key)) return
    begun.add(key)
    if (status !== 'asking') (status === 'sent' ? watch : lookFor)(id).catch(() => undefined)
  }

  return start
}
