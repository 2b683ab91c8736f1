import { filter, firstValueFrom, map } from 'rxjs'
import { DialogError, findError } from '../../domain/errors.js'
import { abortable } from '../../kit/abortable.js'
import { observe } from '../../kit/observe.js'
import { moneyError, toMoneyError } from '../../domain/money/money-errors.js'
import { outcomeOf, type Outgoing, type SwapStep } from '../../domain/money/outgoing.js'
import type { FeeQuote, Transfer } from '../../domain/money/transfer.js'
import { addressOf } from '../../domain/networks/caip.js'
import { activeSession, type SessionState } from '../../domain/session/session.js'
import { permitTypedData, type ApprovalPlan } from '../../domain/swap/approval.js'
import { swapError } from '../../domain/swap/swap-errors.js'
import { approvalSteps, type SwapMoment, type SwapReview } from '../../domain/swap/swap-flow.js'
import type { SignedPermit, SwapCall, SwapQuote } from '../../domain/swap/swap.js'
import type { ReadonlyStore } from '../../kit/store.js'
import type { Outgoings } from '../account/outgoing.js'
import { guardConnection, type GuardedConnection } from '../guard-connection.js'
import type { WalletRequest } from '../session/wallet-request.js'
import {
  approvalTransfer,
  checkTried,
  consentsTo,
  feeOf,
  ofTokens,
  prepareReview,
  swapTransfer,
  type PrepareDeps,
  type SwapIntent,
} from './prepare-review.js'
import { coversReview } from './covers-review.js'
import { assetOf } from './swap-token.js'
import type { MoneyContext } from '../money-context.js'

export interface RunSwapDeps extends PrepareDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly walletRequest: WalletRequest
  readonly outgoing: Outgoings
}

/** One run from a press to the swap. */
export interface SwapRun {
  readonly where: MoneyContext
  readonly intent: SwapIntent
  /** What the visitor sees and agreed to. */
  readonly shown: SwapReview
  readonly signal: AbortSignal
  /** Nothing has been changed since, and the visitor still sees it. */
  readonly isWanted: () => boolean
  readonly isSeen: () => boolean
  readonly tell: (moment: SwapMoment, done: number) => void
}

/** Why the wallet was not asked for the swap, or did not sign it; and what to show now. */
export interface NotSwapped {
  readonly review: SwapReview
  readonly error?: DialogError
  /** It was about the approval. */
  readonly at: 'approval' | 'swap'
  /** A permit was signed in vain: it is good until its time is over. `refused`: nobody took it. */
  readonly signed?: 'unused' | 'refused'
}

type Seen = SwapReview['begun']
type ApprovalStep = NonNullable<SwapReview['pending']>['does']

/** Nodes hear of an approval one after the other. */
const allowanceTries = 4
const allowancePauseMs = 1_500

/**
 * Asks the wallet for all that stands between the review and the swap, and for the swap: each only after all was read once more and is
 * what the visitor agreed to. An approval that the chain has already, or that is on its way, is never asked for again.
 * @returns undefined once the swap was sent
 */
export async function runSwap(deps: RunSwapDeps, run: SwapRun): Promise<NotSwapped | undefined> {
  const { where, intent, shown, signal, tell } = run
  const read = ({ quote }: SwapReview, other: Partial<SwapIntent> = {}) => {
    deps.outgoing.sync()
    return prepareReview(
      deps,
      where,
      { ...intent, quote: asListed(quote, intent), keeps: 'signable', ...other },
      signal,
    )
  }
  let [review, at]: [SwapReview, NotSwapped['at']] = [shown, 'swap']
  let done = 0
  let last: ApprovalStep | undefined
  const seen = [...shown.begun]
  let signed: NotSwapped['signed']
  try {
    for (;;) {
      tell('checking', done)
      const next = await readAfter(last, deps, run, () => read(review))
      const changed = coversReview(shown, next)
      review = next
      if (changed !== undefined) return { review, error: changed, at: 'swap' }
      if (next.plan.kind === 'none' || next.plan.kind === 'batch') break
      if (last === 'allow' || (last === 'reset' && next.plan.kind === 'reset')) throw swapError('SWAP_NOT_ALLOWED')
      at = 'approval'
      if (next.plan.kind === 'permit') {
        const permit = await signPermit(deps, run, next, next.plan)
        signed = 'unused'
        review = await withPermit(deps, run, next, permit)
        const dearer = coversReview(shown, review)
        if (dearer !== undefined) return { review, error: dearer, at, signed }
        break
      }
      const step = next.pending ?? (await askToAllow(deps, run, next, { done, seen, calls: next.plan.calls }))
      seen.push(step)
      tell('allowing', done)
      await landed(deps, step.id, signal)
      last = step.does
      done = last === 'reset' ? 1 : approvalSteps(shown)
      // A request that nobody expects looks like somebody else's.
      if (!run.isSeen()) return { review: await read(review), at: 'swap' }
    }
    at = 'swap'
    tell('asking', approvalSteps(shown))
    const first = review.plan.kind === 'batch' ? review.plan.calls : []
    const { transaction, quote } = review
    const leaves =
      review.plan.kind === 'permit'
        ? 'signature'
        : review.plan.kind === 'none' && review.spender !== undefined
          ? 'allowance'
          : undefined
    const promised = quote.received.units
    const step: SwapStep = { does: 'swap', promised, minimum: transaction.minimum, ...(leaves && { leaves }) }
    await sendCall(deps, run, swapTransfer(transaction, first), { fee: review.fee.next, step, seen })
    return undefined
  } catch (cause) {
    const error = toMoneyError(cause, 'SEND_FAILED')
    // What is shown beside it is what holds now.
    if (signed !== undefined && at === 'approval' && refusals.has(error.code)) signed = 'refused'
    if (error.code === 'SWAP_STALE') review = await read(review, { keeps: 'none' }).catch(() => review)
    if (error.code === 'SEND_REPEATED') review = await read(review).catch(() => review)
    if (signed === 'refused') review = await read(review, { permits: false }).catch(() => review)
    const isAllowed = last === 'allow' && error.code !== 'SWAP_NOT_ALLOWED'
    return { review: isAllowed ? withoutApproval(review) : review, error, at, ...(signed && { signed }) }
  }
}

/** Whoever swaps knows the tokens by the names of their own list. */
const asListed = (quote: SwapQuote, { quote: { from, to } }: SwapIntent): SwapQuote => ({ ...quote, from, to })

/** What says that a permit that was signed is of no use: an approval takes its place. */
const refusals: ReadonlySet<string> = new Set(['SWAP_NOT_ALLOWED', 'SWAP_UNSAFE', 'SWAP_WOULD_FAIL'])

/** Asks the wallet for the next of the approvals. */
async function askToAllow(
  deps: RunSwapDeps,
  run: SwapRun,
  { transaction, quote, fee, spender }: SwapReview,
  { done, seen, calls }: { readonly done: number; readonly seen: Seen; readonly calls: readonly [SwapCall, SwapCall?] },
): Promise<NonNullable<SwapReview['pending']>> {
  const [call, second] = calls
  const [does, units] = second === undefined ? (['allow', quote.amount.units] as const) : (['reset', 0n] as const)
  run.tell('askingToAllow', done)
  const step: SwapStep = { does, spender: spender ?? call.to, to: assetOf(quote.to) }
  const what = approvalTransfer(transaction, call, { ...quote.amount, units })
  return { id: await sendCall(deps, run, what, { fee: fee.next, step, seen }), does }
}

/** The chain has the approval, whatever cannot be read: it stays, and none is asked for again. */
const withoutApproval = (review: SwapReview): SwapReview => ({ ...review, plan: { kind: 'none' }, pending: undefined })

/** As it is once the chain has the last step. */
async function readAfter(
  last: ApprovalStep | undefined,
  { clock }: RunSwapDeps,
  { signal }: SwapRun,
  read: () => Promise<SwapReview>,
): Promise<SwapReview> {
  if (last === undefined) return read()
  for (let tries = 1; ; tries += 1) {
    const next = await read().catch((error: unknown) => {
      // A node that has not heard of the approval yet refuses the swap.
      if (tries === allowanceTries || findError(error, 'SWAP_WOULD_FAIL') === undefined) throw error
      return undefined
    })
    const kind = next?.plan.kind
    const isHeard = last === 'allow' ? kind === 'none' : kind !== 'reset'
    if (next !== undefined && (isHeard || tries === allowanceTries)) return next
    await clock.sleep(allowancePauseMs, signal)
  }
}

const guard = ({ session, walletRequest }: RunSwapDeps, { where, shown, isWanted }: SwapRun): GuardedConnection =>
  guardConnection({
    connection: where.connection,
    walletRequest,
    network: where.network.id,
    assertWanted: () => {
      if (!isWanted()) throw new DialogError('ABORTED')
      const active = activeSession(session.get())
      if (active?.network !== where.network.id)
        throw new DialogError('NETWORK_MISMATCH', { expected: where.network.id, actual: active?.network ?? 'none' })
      if (active.active !== shown.quote.account) throw new DialogError('ACCOUNT_MISMATCH')
    },
  })

/** The wallet allows by a signature. */
async function signPermit(
  deps: RunSwapDeps,
  run: SwapRun,
  { quote: { account } }: SwapReview,
  { permit, domain }: Extract<ApprovalPlan, { kind: 'permit' }>,
): Promise<SignedPermit> {
  run.tell('signing', 0)
  const params = [addressOf(account), JSON.stringify(permitTypedData(permit, domain, account))]
  const signature: unknown = await guard(deps, run).connection.request(run.where.network.id, {
    method: 'eth_signTypedData_v4',
    params,
  })
  if (typeof signature !== 'string')
    throw new DialogError('WALLET_BAD_ANSWER', { method: 'eth_signTypedData_v4', expected: 'a signature' })
  return { permit, signature }
}

/** The swap with the signature that goes with it. */
async function withPermit(
  deps: RunSwapDeps,
  run: SwapRun,
  review: SwapReview,
  permit: SignedPermit,
): Promise<SwapReview> {
  const { where, intent, signal, tell } = run
  tell('checking', 1)
  const quote = asListed(review.quote, intent)
  const built = await deps.swaps.build(quote, { slippage: review.slippage, permit, signal })
  const transaction = ofTokens(review.quote, built)
  const what = swapTransfer(transaction)
  const { adapter, network, connection, account } = where
  checkTried(await adapter.simulate?.(what, network, connection, signal), transaction)
  // What could only be guessed before is known: it is looked at like the fee of any swap.
  const [fee, native] = await Promise.all([
    feeOf(where, { kind: 'none' }, transaction, quote, signal),
    adapter.balanceOf(account.id, network.nativeCurrency, network, connection, signal),
  ])
  const consents = consentsTo({ where, intent, quote, fee, native, begun: deps.begun() })
  return { ...review, transaction, fee, consents }
}

/** Asks the wallet for one call, which is kept until the chain has the last word. @returns its id */
async function sendCall(
  deps: RunSwapDeps,
  run: SwapRun,
  what: Transfer,
  { fee, step: swap, seen }: { readonly fee: FeeQuote; readonly step: SwapStep; readonly seen: Seen },
): Promise<string> {
  const { outgoing } = deps
  const { adapter, network, connection, account } = run.where
  const note = await adapter.noteBefore?.(what.from, network, connection, run.signal).catch(() => undefined)
  // Of a batch only its first call could be estimated.
  const isPromised = fee.by !== 'wallet' && what.call?.first === undefined
  const more = { ...(note === undefined ? {} : { note }), ...(isPromised ? { mostFee: fee.most } : {}) }
  const id = await outgoing.begin({ ...what, chainId: network.id, swap, ...more }, seen)
  if (id === undefined) throw moneyError('SEND_REPEATED')
  const guarded = guard(deps, run)
  try {
    outgoing.sent(id, await adapter.transfer(guarded.connection, what, network, fee, account))
    return id
  } catch (cause) {
    const error = toMoneyError(cause, 'SEND_FAILED')
    if (!guarded.mayHaveSent(error)) {
      outgoing.forget(id)
      throw error
    }
    outgoing.unsure(id)
    throw moneyError('SEND_UNSURE', {}, { cause: error })
  }
}

/** Waits until the chain has an approval. One that allows something else is read like any other. @throws DialogError SWAP_NOT_ALLOWED, ABORTED */
async function landed({ outgoing }: RunSwapDeps, id: string, signal: AbortSignal): Promise<void> {
  const statusOf = (all: readonly Outgoing[]) => {
    const one = all.find((other) => other.id === id)
    if (one === undefined) return 'forgotten'
    return one.state.status === 'unsure' ? 'unsure' : outcomeOf(one)?.status
  }
  const settled = observe(outgoing.state.changes$).pipe(
    map(statusOf),
    filter((status) => status !== undefined && status !== 'pending' && status !== 'unknown'),
  )
  const stop = { signal, aborted: () => new DialogError('ABORTED') }
  const status = await abortable(stop, () => firstValueFrom(settled))
  if (status !== 'confirmed' && status !== 'other') throw swapError('SWAP_NOT_ALLOWED')
}
