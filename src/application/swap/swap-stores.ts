import { idle, known, loading, ready, type Loadable } from '../../domain/loadable.js'
import { parseAmountInput } from '../../domain/money/amount-input.js'
import type { TokenBalance } from '../../domain/money/token-balance.js'
import type { AccountId } from '../../domain/networks/caip.js'
import { activeSession, type SessionState } from '../../domain/session/session.js'
import { impactByPrices, minimumReceived } from '../../domain/swap/quote-rules.js'
import type { Slippage } from '../../domain/swap/slippage.js'
import { swapStep, type SwapPhase } from '../../domain/swap/swap-flow.js'
import type { SwapQuote, SwapRequest, SwapToken } from '../../domain/swap/swap.js'
import { derive } from '../../kit/derive.js'
import type { ReadonlyStore } from '../../kit/store.js'
import type { AccountState } from '../account/account.js'
import { isSameToken, tokenKey } from './swap-token.js'
import type { SwapChoice, SwapFeature, SwapSide, SwapState } from './swap-feature.js'
import type { MarketState } from './swap-market.js'

/** What the visitor has chosen; everything else follows from it and from what is read. */
export interface SwapDraft {
  readonly from: SwapToken | undefined
  readonly to: SwapToken | undefined
  readonly text: string
  readonly slippage: Slippage
  /** How the amount is written. */
  readonly locale: string
}

export interface SwapSources {
  readonly session: ReadonlyStore<SessionState>
  readonly holdings: ReadonlyStore<AccountState>
  readonly draft: ReadonlyStore<SwapDraft>
  readonly market: ReadonlyStore<MarketState>
  readonly phase: ReadonlyStore<SwapPhase>
}

/** All of a swap as the visitor sees it. */
export const swapStateOf = ({ session, holdings, draft, market, phase }: SwapSources): ReadonlyStore<SwapState> =>
  derive([session, holdings, draft, market, phase], (now, account, chosen, told, where): SwapState => {
    const active = activeSession(now)?.active
    const held = heldBy(account, active)
    const side = (token: SwapToken | undefined) => token && sideOf(token, held, told, active)
    const [from, to] = [side(chosen.from), side(chosen.to)]
    const input =
      from === undefined
        ? ({ status: 'empty' } as const)
        : parseAmountInput(chosen.text, from.token.decimals, chosen.locale)
    const amount = input.status === 'ok' ? input.amount : undefined
    const quote = known(told.quote)
    return {
      network: told.network,
      from,
      to,
      amountText: chosen.text,
      amount,
      quote: told.quote,
      nextQuoteAt: told.nextAt,
      minimum: quote && minimumReceived(quote, chosen.slippage),
      impact: quote && impactOf(quote, from?.price, to?.price),
      slippage: chosen.slippage,
      step: swapStep({ from: from?.token, to: to?.token, amount: input, balance: from?.balance, quote: told.quote }),
      phase: where,
    }
  })

/** The service's own word or what prices say, whichever is graver: a service, or a pool, may be far from the market. */
export function impactOf(
  quote: SwapQuote,
  fromPrice: string | undefined,
  toPrice: string | undefined,
): number | undefined {
  const told = [quote.impact, impactByPrices(quote, fromPrice, toPrice)].filter((one) => one !== undefined)
  return told.length === 0 ? undefined : Math.max(...told)
}

/** The question that the draft is; undefined while something is missing. */
export const requestOf = ({
  session,
  state,
}: {
  readonly session: ReadonlyStore<SessionState>
  readonly state: ReadonlyStore<SwapState>
}): ReadonlyStore<SwapRequest | undefined> =>
  derive([session, state], (now, { from, to, amount }) => {
    const account = activeSession(now)?.active
    if (account === undefined || from === undefined || to === undefined || amount === undefined) return undefined
    return amount.units <= 0n ? undefined : { account, from: from.token, to: to.token, amount }
  })

/** What can be swapped, what the account holds of it first. */
export const choicesOf = ({
  session,
  holdings,
  market,
}: Pick<SwapSources, 'session' | 'holdings' | 'market'>): SwapFeature['choices'] =>
  derive([session, holdings, market], (now, account, { tokens, network }): Loadable<readonly SwapChoice[]> => {
    if (network.status === 'failed') return network.stale === undefined ? { ...network, stale: [] } : idle
    if (tokens.status !== 'ready')
      return tokens.status === 'loading' ? loading(idle) : tokens.status === 'failed' ? { ...tokens, stale: [] } : idle
    const held = heldBy(account, activeSession(now)?.active)
    // Strangers fill both lists: each is gone through once.
    const places = new Map(held.map((one, place) => [tokenKey(one), place] as const).reverse())
    const choices = tokens.value.map((token) => {
      const place = places.get(tokenKey(token))
      const own = place === undefined ? undefined : held[place]
      return place === undefined || own === undefined || own.amount.units === 0n
        ? { choice: { token }, place: held.length }
        : { choice: { token, held: own }, place }
    })
    return ready(choices.sort((a, b) => a.place - b.place).map(({ choice }) => choice))
  })

const heldBy = ({ account, balances, hidden }: AccountState, active: AccountId | undefined): readonly TokenBalance[] =>
  account?.id === active && active !== undefined ? [...(known(balances) ?? []), ...hidden] : []

/** What was read for the swap is the younger word. */
function sideOf(
  token: SwapToken,
  held: readonly TokenBalance[],
  { holdings }: MarketState,
  active: AccountId | undefined,
): SwapSide {
  const own = held.find((one) => isSameToken(one, token))
  const read = holdings.find((one) => one.account === active && isSameToken(one.token, token))
  return {
    token,
    balance: read?.balance ?? (own?.amount.decimals === token.decimals ? own.amount : undefined),
    price: read?.price ?? own?.price,
  }
}
