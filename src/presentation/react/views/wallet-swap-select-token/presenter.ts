import type { SwapChoice, SwapEnd, SwapFeature } from '../../../../application/swap/swap-feature.js'
import { known } from '../../../../domain/loadable.js'
import { usdValue } from '../../../../domain/money/token-balance.js'
import { findNetwork } from '../../../../domain/networks/network.js'
import type { SwapToken } from '../../../../domain/swap/swap.js'
import { truncateAddress } from '../../../../domain/text/address.js'
import { derive } from '../../i18n/derive.js'
import { createStore } from '../../../../kit/store.js'
import { faceOf, type TokenFace } from '../../ui/token-face.js'
import type { AppContextValue } from '../../app-context.js'
import { activeNetwork, networkName } from '../network-name.js'
import { tokenText, usdText } from '../wallet-send/amount-text.js'
import { swapErrorText } from '../wallet-swap/swap-error-text.js'
import type { words } from './words.js'

export interface SwapTokenVm {
  readonly id: string
  readonly name: string
  readonly symbol: string
  /** In short, where it is not the coin. */
  readonly contract: string | undefined
  /** What is held of it. */
  readonly amount: string | undefined
  readonly value: string | undefined
  readonly face: TokenFace
}

export interface SwapTokensVm {
  readonly status: 'loading' | 'ready' | 'empty' | 'failed'
  readonly query: string
  readonly held: readonly SwapTokenVm[]
  readonly more: readonly SwapTokenVm[]
  readonly hasMore: boolean
  readonly moreTitle: string
  readonly errorText: string
  readonly announcement: string
}

/** Rows that are added at a time. */
const page = 40

const idOf = ({ chainId, address = '' }: SwapToken): string => `${chainId}:${address}`

/** What can be swapped, by name, symbol or contract: what the account holds first. */
export function presentSwapTokens({
  app,
  t,
  feature: swap,
  end,
}: AppContextValue<typeof words> & { readonly feature: SwapFeature; readonly end: SwapEnd }) {
  const list = createStore({ query: '', shown: page })
  const found = derive([swap.choices, list], (choices, { query }) => {
    const wanted = query.trim().toLowerCase()
    return (known(choices) ?? []).filter(
      ({ token: { name, symbol, address = '' } }) =>
        wanted === '' || [name, symbol, address].some((text) => text.toLowerCase().includes(wanted)),
    )
  })
  return {
    vm: derive(
      [swap.choices, list, found, app.session.state],
      (choices, { query, shown }, all, session): SwapTokensVm => {
        const here = activeNetwork(session)
        const coin =
          (here === undefined ? undefined : findNetwork(app.settings.networks, here)?.nativeCurrency.symbol) ?? ''
        const rows = all.slice(0, shown)
        const isLoading = choices.status === 'loading' || choices.status === 'idle'
        return {
          status: isLoading ? 'loading' : choices.status === 'failed' ? 'failed' : all.length === 0 ? 'empty' : 'ready',
          query,
          held: rows.filter(({ held }) => held !== undefined).map((one) => tokenVm(one, app.settings.locale)),
          more: rows.filter(({ held }) => held === undefined).map((one) => tokenVm(one, app.settings.locale)),
          hasMore: all.length > shown,
          moreTitle: t('swap.more', { network: here === undefined ? '' : networkName(app.settings.networks, here, t) }),
          errorText: choices.status === 'failed' ? swapErrorText(t, choices.error, coin) : '',
          announcement: isLoading || query.trim() === '' ? '' : t('tokens.found', { count: all.length }),
        }
      },
    ),
    retry: swap.retry,
    search: (query: string) => list.update(() => ({ query, shown: page })),
    more: () => list.update((now) => ({ ...now, shown: now.shown + page })),
    choose: (id: string) => {
      const choice = found.get().find(({ token }) => idOf(token) === id)
      if (choice === undefined) return
      swap.choose(end, choice.token)
      app.router.back()
    },
  }
}

function tokenVm({ token, held }: SwapChoice, locale: string): SwapTokenVm {
  const value = held && usdValue(held)
  return {
    id: idOf(token),
    name: token.name,
    symbol: token.symbol,
    amount: held && tokenText(held.amount, locale),
    contract: token.address === undefined ? undefined : truncateAddress(token.address),
    value: value === undefined ? undefined : usdText(value, locale),
    face: faceOf(token),
  }
}
