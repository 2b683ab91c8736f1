import { DialogError } from '../../domain/errors.js'
import { known } from '../../domain/loadable.js'
import { moneyError } from '../../domain/money/money-errors.js'
import { activeSession, type SessionState } from '../../domain/session/session.js'
import type { SwapPhase } from '../../domain/swap/swap-flow.js'
import type { SwapRequest, SwapToken } from '../../domain/swap/swap.js'
import type { Lifetime } from '../../kit/lifetime.js'
import { select } from '../../kit/select.js'
import type { ReadonlyStore, Store } from '../../kit/store.js'
import type { Clock } from '../../ports/clock.js'
import type { AccountFeature } from '../account/account.js'
import type { Dialog } from '../dialog/dialog.js'
import type { ViewRouter } from '../router/router.js'
import type { Settings } from '../settings.js'
import { whileShown } from '../shown-view.js'
import type { ReviewAndSwap } from './review-and-swap.js'
import type { SwapFeature, SwapState } from './swap-feature.js'
import type { SwapMarket } from './swap-market.js'
import type { SwapDraft } from './swap-stores.js'

export interface FollowSwapDeps extends Pick<ReviewAndSwap, 'prepare' | 'takeUp' | 'toChoosing' | 'stop'> {
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

const endsOf = ({ from, to }: SwapDraft): readonly SwapToken[] =>
  [from, to].filter((one): one is SwapToken => one !== undefined)

/** What a swap does because something else changed: the view, the account, the network, or what was chosen. */
export function followSwap(deps: FollowSwapDeps): Pick<SwapFeature, 'retry'> {
  const { session, account, settings, router, lifetime, clock } = deps
  const { draft, empty, state, phase, market, request, prepare, takeUp, toChoosing, stop } = deps

  const enter = () => {
    const network = activeSession(session.get())?.network
    if (network !== undefined) void market.enter(network).then(prefill)
  }
  /** The coin, unless something is chosen; what was allowed before a reload is taken up where it was left. */
  const prefill = async () => {
    const tokens = known(market.state.get().tokens)
    if (tokens === undefined) return
    const begun = account.outgoing.state.get()
    const active = activeSession(session.get())
    const left = begun.some(({ swap }) => swap !== undefined)
      ? await takeUp({ begun, tokens, account: active?.active, now: clock.now(), locale: settings.locale })
      : undefined
    // Another network may have been entered meanwhile.
    if (known(market.state.get().tokens) !== tokens) return
    const coin = tokens.find((one) => one.address === undefined && one.chainId === active?.network)
    draft.update((now) => {
      if (now.from !== undefined || (now.to !== undefined && now.to.address === undefined)) return now
      // What a site filled in, or the visitor chose meanwhile, stays.
      return { ...now, from: coin, ...(now.to === undefined && now.text === '' && left) }
    })
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
      const at = phase.get()
      // A swap that the wallet was asked for is left to it: nobody knows that it is not sent.
      const isAsked = at.status === 'working' && at.moment === 'asking'
      if (isAsked) toChoosing(moneyError('SEND_UNSURE'))
      else if (at.status !== 'choosing') toChoosing(new DialogError(moved ? 'NETWORK_MISMATCH' : 'ACCOUNT_MISMATCH'))
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
