import { namespaceOf, type AccountId, type ChainId } from '../networks/caip.js'
import { traitsOf } from '../networks/namespaces.js'
import type { EpochMs } from '../loadable.js'
import type { Amount } from './amount.js'
import type { Asset, TransferHandle, TransferOutcome } from './transfer.js'

/** A transfer that was begun here, until it is old news. */
export interface Outgoing {
  readonly id: string
  readonly chainId: ChainId
  readonly from: AccountId
  readonly to: string
  /** The name that the visitor typed for `to`. */
  readonly name?: string
  readonly asset: Asset
  readonly amount: Amount
  readonly at: EpochMs
  readonly state:
    /** The visitor answers in the wallet. After a reload it is `unsure`: whether it was answered nobody knows. */
    | { readonly status: 'asking' }
    /** The wallet was asked and gave no clear answer: whether it sent nobody knows, and no chain can be asked. */
    | { readonly status: 'unsure' }
    | { readonly status: 'sent'; readonly handle: TransferHandle; readonly outcome: TransferOutcome }
}

/** S9.7. */
export const maximumOutgoing = 99

/** Newest first, not more than are kept. */
export const newestOutgoing = (all: readonly Outgoing[]): readonly Outgoing[] =>
  [...all].sort((a, b) => b.at - a.at).slice(0, maximumOutgoing)

/** What is known of a transfer; undefined before the wallet sent it. */
export const outcomeOf = ({ state }: Outgoing): TransferOutcome | undefined =>
  state.status === 'sent' ? state.outcome : undefined

/** Whom the visitor has paid, or is paying. What failed, gave way or got lost says nothing about whom they trust. */
export const paidRecipients = (all: readonly Outgoing[]): readonly string[] =>
  all.flatMap((one) => {
    const status = outcomeOf(one)?.status
    return status === 'pending' || status === 'confirmed' || status === 'unknown' ? [one.to] : []
  })

/** The transaction that counts for it, as far as one is known: by this a history tells it again. */
export function hashOf({ state }: Outgoing): string | undefined {
  if (state.status !== 'sent') return undefined
  const told = 'hash' in state.outcome ? state.outcome.hash : undefined
  return told ?? (state.handle.kind === 'transaction' ? state.handle.hash : undefined)
}

/**
 * The chain's word about a transfer. The same word is no change. That nobody can be asked takes nothing back that was settled, and
 * a nonce, once learnt, is kept: by it alone a transaction is found that took this one's place.
 */
export function withOutcome(outgoing: Outgoing, outcome: TransferOutcome): Outgoing {
  const { state } = outgoing
  if (state.status !== 'sent') return outgoing
  if (outcome.status === 'unknown' && isSettled(state.outcome)) return outgoing
  const { handle } = state
  const nonce = outcome.status === 'pending' ? outcome.nonce : undefined
  const known = handle.kind === 'transaction' && nonce !== undefined ? { ...handle, nonce } : handle
  const next = { status: 'sent', handle: known, outcome } as const
  return JSON.stringify(next) === JSON.stringify(state) ? outgoing : { ...outgoing, state: next }
}

/** The chain has spoken. A reorganisation can still take it back, until it is final. */
export const isSettled = ({ status }: TransferOutcome): boolean =>
  status === 'confirmed' || status === 'other' || status === 'failed' || status === 'replaced' || status === 'cancelled'

const minute = 60_000

/**
 * What can be believed of an answer about a transfer that was watched that long. Nodes hear of a transaction one after the other: one
 * that does not know it yet must not make it look dropped. What nobody has seen for long is not on its way as far as is known.
 * @param last what was believed before
 */
export function believe(
  answer: TransferOutcome,
  last: TransferOutcome,
  watched: number,
  chainId: ChainId,
): TransferOutcome {
  if (answer.status === 'dropped')
    return watched >= (!settlesByTime(chainId) ? 10 * minute : minute / 2) ? answer : last
  if (answer.status !== 'pending' || answer.unseen !== true || isSettled(last)) return answer
  return watched >= 10 * minute || last.status === 'unknown' ? { status: 'unknown' } : answer
}

/** Blocks that no chain takes back. */
const deep = 6

/**
 * Whether nothing more is expected to change, so that nobody needs to ask again. Time alone ends only the asking.
 * @param since how long, in milliseconds, it has been what it is
 */
export function isFinal(outcome: TransferOutcome, since: number, chainId: ChainId): boolean {
  switch (outcome.status) {
    case 'failed':
      // What is on no chain, no reorganisation brings back.
      return outcome.hash === undefined || isBuried(outcome.depth, since, chainId)
    case 'confirmed':
    case 'other':
    case 'replaced':
    case 'cancelled':
      return isBuried(outcome.depth, since, chainId)
    case 'dropped':
      return since >= 10 * minute && settlesByTime(chainId)
    case 'pending':
    case 'unknown':
      return false
  }
}

const isBuried = (depth = 0, since: number, chainId: ChainId): boolean =>
  depth >= deep || (since >= 3 * minute && settlesByTime(chainId))

const settlesByTime = (chainId: ChainId): boolean => traitsOf(namespaceOf(chainId)).settlesByTime

/** Milliseconds until the chain is asked again, for a transfer that was watched that long. */
export function pauseBetweenAsking(watched: number): number {
  if (watched < minute / 2) return 2_000
  if (watched < 2 * minute) return 4_000
  if (watched < 10 * minute) return 8_000
  return watched < 60 * minute ? 15_000 : minute
}
