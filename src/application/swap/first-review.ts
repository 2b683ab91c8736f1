import { findError } from '../../domain/errors.js'
import { known } from '../../domain/loadable.js'
import { activeSession, type SessionState } from '../../domain/session/session.js'
import type { SwapReview } from '../../domain/swap/swap-flow.js'
import type { ReadonlyStore } from '../../kit/store.js'
import type { AccountFeature } from '../account/account.js'
import { prepareReview, type PrepareDeps, type SwapIntent } from './prepare-review.js'
import type { SwapState } from './swap-feature.js'
import type { MoneyContext } from '../money-context.js'

export interface FirstReviewDeps extends PrepareDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly account: AccountFeature
  readonly context: () => Promise<MoneyContext>
}

/**
 * What the form asked for when it was pressed, frozen; undefined while something is missing. Nobody agreed to anything yet: a price that
 * moved since is simply the one that is shown.
 */
export async function firstReview(
  deps: FirstReviewDeps,
  { quote, slippage, from, to }: SwapState,
  signal: AbortSignal,
): Promise<{ readonly intent: SwapIntent; readonly review: SwapReview } | undefined> {
  const offered = known(quote)
  if (offered === undefined) return undefined
  const nativePrice = coinPrice(deps)
  const intent: SwapIntent = { quote: offered, slippage, fromPrice: from?.price, toPrice: to?.price, nativePrice }
  const where = await deps.context()
  const review = await prepareReview(deps, where, intent, signal).catch((error: unknown) => {
    if (findError(error, 'SWAP_STALE') === undefined) throw error
    return prepareReview(deps, where, { ...intent, keeps: 'none' }, signal)
  })
  return { intent, review }
}

function coinPrice({ session, account }: FirstReviewDeps): string | undefined {
  const network = activeSession(session.get())?.network
  const balances = known(account.state.get().balances) ?? []
  return balances.find(({ chainId, address }) => chainId === network && address === undefined)?.price
}
