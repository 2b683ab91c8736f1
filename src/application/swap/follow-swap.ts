import { DialogError } from '../../domain/errors.js'
import { formatExact } from '../../domain/money/amount.js'
import { writeAmountInput } from '../../domain/money/amount-input.js'
import type { Outgoing } from '../../domain/money/outgoing.js'
import type { ChainId } from '../../domain/networks/caip.js'
import { activeSession, type SessionState } from '../../domain/session/session.js'
import type { SwapPhase } from '../../domain/swap/swap-flow.js'
import type { SwapRequest, SwapToken } from '../../domain/swap/swap.js'
import type { Lifetime } from '../../kit/lifetime.js'
import { select, type ReadonlyStore, type Store } from '../../kit/store.js'
import type { Clock } from '../../ports/clock.js'
import type { AccountFeature } from '../account/account.js'
import type { Dialog } from '../dialog/dialog.js'
import type { ViewRouter } from '../router/router.js'
import type { Settings } from '../settings.js'
import { whileShown } from '../shown-view.js'
import type { ReviewAndSwap } from './review-and-swap.js'
import { isSameToken } from './swap-context.js'
import type { SwapFeature, SwapState } from './swap-feature.js'
import type { SwapMarket } from './swap-market.js'
import type { SwapDraft } from './swap-stores.js'

export interface FollowSwapDeps extends Pick<ReviewAndSwap, 'prepare' | 'toChoosing' | 'stop'> {
  readonly session: ReadonlyStore<SessionState>
  readonly account: AccountFeature
  readonly settings: Settings
  readonly dialog: Dialog
  readonly router: ViewRouter
  readonly clock: Clock
  readonly lifetime: Lifetime
  readonly draft: Store<SwapDraft>
  readonly empty: () => SwapDraft
  readonly state: ReadonlyStore<SwapState>
  readonly phase: ReadonlyStore<SwapPhase>
  readonly market: SwapMarket
  readonly request: ReadonlyStore<SwapRequest | undefined>
}

/** What was allowed so long ago is taken up again where it was left. */
const unfinishedMs = 24 * 60 * 60_000

const endsOf = ({ from, to }: SwapDraft): readonly SwapToken[] =>
  [from, to].filter((one): one is SwapToken => one !== undefined)

/** What a swap does because something else changed: the view, the account, the network, or what was chosen. */
export function followSwap(deps: FollowSwapDeps): Pick<SwapFeature, 'retry'> {
  const { session, account, settings, router, lifetime, clock } = deps
  const { draft, empty, state, phase, market, request, prepare, toChoosing, stop } = deps

  const enter = () => {
    const network = activeSession(session.get())?.network
    if (network !== undefined) void market.enter(network).then(prefill)
  }
  /** The coin, unless something is chosen; what was allowed before a reload is taken up where it was left. */
  const prefill = () => {
    const { tokens } = market.state.get()
    if (tokens.status !== 'ready' || draft.get().from !== undefined) return
    const find = (address: string | undefined, chainId: ChainId) =>
      tokens.value.find((one) => isSameToken(one, { chainId, ...(address === undefined ? {} : { address }) }))
    const active = activeSession(session.get())
    const left = unfinished(account.outgoing.state.get(), active?.active, clock.now())
    const [from, to] = [left && find(left.asset.address, left.chainId), left && find(left.to.address, left.chainId)]
    const coin = active && find(undefined, active.network)
    if (left !== undefined && from !== undefined && to !== undefined)
      draft.update((now) => ({ ...now, from, to, text: writeAmountInput(formatExact(left.amount), settings.locale) }))
    else if (coin !== undefined) draft.update((now) => ({ ...now, from: coin }))
  }

  lifetime.add(request.changes$.subscribe(market.want))
  lifetime.add(draft.changes$.subscribe((now) => market.look(activeSession(session.get())?.active, endsOf(now))))
  lifetime.add(
    whileShown(deps, ({ name }) => {
      if (name !== 'WalletSwap') return undefined
      const { network, tokens } = market.state.get()
      if (network.status !== 'ready' || (tokens.status !== 'ready' && network.value.here)) enter()
      return market.follow()
    }),
  )
  // A complete form is about to be reviewed.
  lifetime.add(
    select(state, ({ step }) => step).subscribe((step) => {
      if (step === 'review') prepare().catch(() => undefined)
    }),
  )
  // Whoever leaves the review signs nothing more, and nobody is pulled into one.
  lifetime.add(
    router.stack.changes$.subscribe(({ entries }) => {
      const { status } = phase.get()
      const isShown = entries.some(({ name }) => name === 'WalletSwapPreview')
      const isLeft = status === 'preparing' ? entries.at(-1)?.name !== 'WalletSwap' : status !== 'choosing' && !isShown
      if (isLeft) toChoosing()
    }),
  )
  let before: SessionState = session.get()
  lifetime.add(
    select(session, (now) => activeSession(now)?.active).subscribe((active) => {
      const [was, now] = [before, session.get()]
      before = now
      const moved = activeSession(was)?.network !== activeSession(now)?.network
      const isOpen = phase.get().status !== 'choosing'
      if (isOpen) toChoosing(new DialogError(moved ? 'NETWORK_MISMATCH' : 'ACCOUNT_MISMATCH'))
      if (!moved) {
        return market.look(active, endsOf(draft.get()))
      }
      draft.update(({ slippage }) => ({ ...empty(), slippage }))
      enter()
    }),
  )
  lifetime.add(() => {
    stop()
    market.stop()
  })
  return {
    retry: () => {
      const { network, tokens } = market.state.get()
      if (network.status === 'failed' || tokens.status === 'failed') enter()
      else void market.refresh()
    },
  }
}

/** A token that was allowed, of this account, with no swap of it since. */
function unfinished(begun: readonly Outgoing[], active: string | undefined, now: number) {
  const newest = begun.find(({ from, swap }) => from === active && swap !== undefined)
  if (newest?.swap?.does !== 'allow' || now - newest.at > unfinishedMs) return undefined
  const { asset, chainId, amount, swap } = newest
  return { asset, chainId, amount, to: swap.to }
}
