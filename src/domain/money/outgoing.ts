import { chainOf, namespaceOf, type AccountId, type ChainId } from '../networks/caip.js'
import { traitsOf } from '../networks/namespaces.js'
import type { EpochMs } from '../loadable.js'
import type { Amount } from './amount.js'
import { sameAddress } from './look-alike.js'
import type { Asset, CallTerms, PaymentMarks, TransferHandle, TransferOutcome } from './transfer.js'

/** What a call does for a swap: allows the token that is paid, or takes that back, or swaps. */
export type SwapStep =
  | {
      readonly does: 'allow' | 'reset'
      readonly spender: string
      /** What the token is to be swapped for. */
      readonly to: Asset
    }
  | {
      readonly does: 'swap'
      /** What was promised of `CallTerms.brings`, and the least that may arrive, in base units. */
      readonly promised: bigint
      readonly minimum: bigint
      /** What stays where the swap comes to nothing: the token is allowed, or a permit for it is signed. Absent where nothing does. */
      readonly leaves?: 'allowance' | 'signature'
    }

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
  /** What the review said that it costs at most, in the coin of the network; absent where the wallet sets the fee, and it promised nothing. */
  readonly mostFee?: Amount
  /** Of the chain, just before the wallet was asked. */
  readonly note?: string
  /** That it was asked to carry. */
  readonly marks?: PaymentMarks
  /** As in `Transfer`. */
  readonly call?: CallTerms
  /** It belongs to a swap. */
  readonly swap?: SwapStep
  readonly at: EpochMs
  /** The visitor has seen that nobody knows of it, and does not want to be told any more. It may land all the same. */
  readonly hidden?: true
  readonly state:
    /** The visitor answers in the wallet. After a reload it is `unsure`: whether it was answered nobody knows. */
    | { readonly status: 'asking' }
    /** The wallet was asked and gave no clear answer: whether it sent nobody knows, unless the chain shows it. */
    | { readonly status: 'unsure' }
    | { readonly status: 'sent'; readonly handle: TransferHandle; readonly outcome: TransferOutcome }
}

/** S9.7. */
export const maximumOutgoing = 99

/**
 * What is kept first where there is no room for all: what may still land, before what may and was hidden, before what is known for good;
 * of each the newest.
 */
export const byWorth = (all: readonly Outgoing[]): readonly Outgoing[] =>
  [...all].sort((a, b) => worth(b) - worth(a) || b.at - a.at)

/** Whether it is kept whatever there is room for. */
export const isKept = (one: Outgoing): boolean => worth(one) === 2

const worth = (one: Outgoing): number => (!mayLand(one) ? 0 : isHidden(one) ? 1 : 2)

/** Nobody knows of it, and the visitor has seen that. */
export const isHidden = ({ hidden, state }: Outgoing): boolean => hidden === true && state.status === 'unsure'

/** Newest first, not more than are kept: none that may still land is left out, whatever the clock says of its age. */
export function keptOutgoing(all: readonly Outgoing[]): readonly Outgoing[] {
  const most = Math.max(maximumOutgoing, all.filter(isKept).length)
  return [...byWorth(all).slice(0, most)].sort((a, b) => b.at - a.at)
}

/** What is known of a transfer; undefined before the wallet sent it. */
export const outcomeOf = ({ state }: Outgoing): TransferOutcome | undefined =>
  state.status === 'sent' ? state.outcome : undefined

/**
 * Whether it may have reached whom it was for, or may yet, beside what is known for good. Whoever is paid the same again is then paid
 * twice, for all that is known: that is warned of.
 */
export function mayLand(outgoing: Outgoing): boolean {
  const outcome = outcomeOf(outgoing)
  switch (outcome?.status) {
    case 'confirmed':
      return false
    // A signed payment never expires on a chain that only counts blocks: whoever kept it can still bring it.
    case 'dropped':
      return !settlesByTime(outgoing.chainId)
    case 'failed':
    case 'replaced':
    case 'cancelled':
      // What is on no chain, no reorganisation brings back.
      return outcome.hash !== undefined && (outcome.depth ?? 0) < deep
    // What the wallet named was another one: what it did with this one is open.
    default:
      return true
  }
}

/** What it cost, where that is more than the visitor was shown as the most; in the coin of the network. */
export function feeAbove(outgoing: Outgoing): { readonly paid: Amount; readonly most: Amount } | undefined {
  const [outcome, most] = [outcomeOf(outgoing), outgoing.mostFee]
  if (most === undefined || outcome === undefined || !('paid' in outcome) || outcome.paid === undefined)
    return undefined
  return outcome.paid > most.units ? { paid: { ...most, units: outcome.paid }, most } : undefined
}

type Payment = Pick<Outgoing, 'from' | 'to' | 'asset'>

/**
 * Whether two transfers pay the same asset to the same recipient on the same network, from whichever of the visitor's accounts: of all of
 * a coin the amount differs each time.
 */
export const isAlike = (a: Payment, b: Payment): boolean =>
  chainOf(a.from) === chainOf(b.from) &&
  sameAddress(a.to, b.to) &&
  sameAddress(a.asset.address ?? '', b.asset.address ?? '')

/**
 * What the chain says about one of several transfers: a transaction that is another one of them is not this one as well, whatever it
 * pays. A wallet may name an earlier one again, and a second payment may take the place of the first.
 */
export function amongOthers(outcome: TransferOutcome, mine: Outgoing, all: readonly Outgoing[]): TransferOutcome {
  const name = namedIn(mine)
  const isNamedTwice = name !== undefined && all.some((one) => one.id !== mine.id && namedIn(one) === name)
  // What became of it is told of one of them: what the wallet did for the other is open.
  if (isNamedTwice && rulesOut(outcome)) return { status: 'unknown', hash: name }
  if (outcome.status !== 'confirmed') return outcome
  const { hash, depth } = outcome
  const isNamed = namedIn(mine) === hash
  const isTaken = all.some((one) => {
    if (one.id === mine.id) return false
    const isItsOwn = isConfirmedBy(one, hash) || (one.at <= mine.at && namedIn(one) === hash)
    return isItsOwn || (!isNamed && namedIn(one) === hash)
  })
  if (!isTaken || (isConfirmedBy(mine, hash) && isNamed)) return outcome
  const hasGivenWay = !isNamed && name !== undefined && !isNamedTwice
  return hasGivenWay ? { status: 'replaced', hash, depth } : { status: 'unknown', hash }
}

const rulesOut = ({ status }: TransferOutcome): boolean =>
  status === 'failed' || status === 'replaced' || status === 'cancelled' || status === 'dropped'

const namedIn = ({ state }: Outgoing): string | undefined =>
  state.status === 'sent' && state.handle.kind === 'transaction' ? state.handle.hash : undefined

function isConfirmedBy(one: Outgoing, hash: string): boolean {
  const outcome = outcomeOf(one)
  return outcome?.status === 'confirmed' && outcome.hash === hash
}

/** How much a state tells. */
const told = { asking: 0, unsure: 1, sent: 2 } as const

/**
 * What one tab knows and what lies on the device, which other tabs write too. Nothing is lost that one of them knows; what was hidden in
 * one is hidden in all of them, and what was not sent is gone in all, unless it turned out to be sent, or is asked for here.
 */
export function mergeOutgoing(
  mine: readonly Outgoing[],
  kept: readonly Outgoing[],
  forgotten: ReadonlySet<string>,
): readonly Outgoing[] {
  const all = new Map(kept.map((one) => [one.id, one]))
  for (const one of mine) {
    const other = all.get(one.id)
    // What is asked for here lies on the device as unsure.
    const isNewer = other !== undefined && other.state.status === 'sent' && told[one.state.status] < told.sent
    const isSeenTo = other?.hidden === true && one.hidden !== true && one.state.status !== 'sent'
    if (!isNewer) all.set(one.id, isSeenTo ? { ...one, hidden: true } : one)
  }
  return keptOutgoing([...all.values()].filter(({ id, state }) => state.status !== 'unsure' || !forgotten.has(id)))
}

/** The transaction that counts for it, as far as one is known: by this a history tells it again. */
export function hashOf({ state }: Outgoing): string | undefined {
  if (state.status !== 'sent') return undefined
  const told = 'hash' in state.outcome ? state.outcome.hash : undefined
  return told ?? (state.handle.kind === 'transaction' ? state.handle.hash : undefined)
}

/** Whether that transaction is known to be another one than was asked for: whom this one was for, it did not pay. */
export function landedOtherwise(outgoing: Outgoing): boolean {
  const status = outcomeOf(outgoing)?.status
  return status === 'other' || status === 'replaced' || status === 'cancelled'
}

/**
 * The chain's word about a transfer. The same word is no change. That nobody can be asked takes nothing back that was settled or said, and
 * a nonce, once learnt, is kept: by it alone a transaction is found that took this one's place. So is what a transaction cost. What rules
 * out a transaction that nobody proved to be this one leaves this one open, also where it was thought to have landed.
 */
export function withOutcome(outgoing: Outgoing, answer: TransferOutcome): Outgoing {
  const { state } = outgoing
  if (state.status !== 'sent') return outgoing
  if (answer.status === 'unknown' && (isSettled(state.outcome) || tellsLess(answer, state.outcome))) return outgoing
  const { handle } = state
  const isOpen = handle.kind === 'transaction' && handle.unproven === true && rulesOut(answer)
  const outcome: TransferOutcome = isOpen ? { status: 'unknown', hash: handle.hash } : answer
  const nonce = outcome.status === 'pending' ? outcome.nonce : undefined
  const known = handle.kind === 'transaction' && nonce !== undefined ? { ...handle, nonce } : handle
  const next = { status: 'sent', handle: known, outcome: withCost(outcome, state.outcome) } as const
  return JSON.stringify(next, unitsAsText) === JSON.stringify(state, unitsAsText)
    ? outgoing
    : { ...outgoing, state: next }
}

/** Who tells of the same transaction later may not tell what it cost, or brought. */
function withCost(now: TransferOutcome, before: TransferOutcome): TransferOutcome {
  const hasCost = now.status === 'confirmed' || now.status === 'other' || now.status === 'failed'
  if (!hasCost || !('hash' in before) || before.hash !== now.hash) return now
  const paid = 'paid' in before ? before.paid : undefined
  const priced = now.paid !== undefined || paid === undefined ? now : { ...now, paid }
  if (priced.status !== 'confirmed' || before.status !== 'confirmed') return priced
  return priced.received !== undefined || before.received === undefined
    ? priced
    : { ...priced, received: before.received }
}

/** Neither of them knows what became of it; the earlier one at least said why. */
const tellsLess = (now: TransferOutcome, before: TransferOutcome): boolean =>
  now.status === 'unknown' && before.status === 'unknown' && now.hash === undefined && now.oneSource === undefined

/** For JSON, which has no integers of the size of amounts. */
export const unitsAsText = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

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
  if (answer.status !== 'pending') return answer
  const { hash, byOne } = answer
  // Two have said so, and now nobody denies it.
  if (byOne === true && (last.status === 'confirmed' || last.status === 'other')) return last
  if ((byOne ?? answer.unseen) !== true || isSettled(last)) return answer
  if (last.status === 'unknown') return last
  if (watched < 10 * minute) return answer
  if (byOne === true) return { status: 'unknown', ...(hash === undefined ? {} : { hash }) }
  return answer.oneSource === true ? { status: 'unknown', oneSource: true } : { status: 'unknown' }
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
