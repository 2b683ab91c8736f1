import type { SendFeature } from '../../../../application/send/send-feature.js'
import { derive } from '../../i18n/derive.js'
import { createStore } from '../../../../kit/store.js'
import { known } from '../../../../domain/loadable.js'
import { alikeTokens } from '../../../../domain/money/alike-tokens.js'
import { truncateAddress } from '../../../../domain/text/address.js'
import { usdValue, type TokenBalance } from '../../../../domain/money/token-balance.js'
import { faceOf, type TokenFace } from '../../ui/token-face.js'
import type { AppContextValue } from '../../app-context.js'
import { sendErrorText } from '../wallet-send/send-error-text.js'
import { tokenText, usdText } from '../wallet-send/amount-text.js'
import type { words } from './words.js'

export interface SendTokenVm {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly amount: string
  /** Undefined without a price. */
  readonly value: string | undefined
  /** The contract, in short, where another of the account's tokens is taken for this one. */
  readonly contract: string | undefined
  /** Where its picture is; those of tokens of low quality are not fetched. */
  readonly face: TokenFace
}

export interface SelectTokenVm {
  readonly status: 'loading' | 'ready' | 'empty' | 'failed'
  readonly query: string
  /** As many as were scrolled to. */
  readonly tokens: readonly SendTokenVm[]
  readonly hasMore: boolean
  /** How many were dropped as low quality; they are among the tokens while they are shown. */
  readonly hidden: number
  readonly showsHidden: boolean
  readonly errorText: string
  readonly announcement: string
}

/** Rows that are added at a time. */
const page = 40

/** What can be sent, by name, symbol or address. */
export function presentSelectToken({
  app,
  t,
  feature: send,
}: AppContextValue<typeof words> & { readonly feature: SendFeature }) {
  const list = createStore({ query: '', shown: page, showsHidden: false })
  const found = derive([send.tokens, list], ({ list: tokens, hidden }, { query, showsHidden }) => {
    const wanted = query.trim().toLowerCase()
    return [...(known(tokens) ?? []), ...(showsHidden ? hidden : [])].filter(
      ({ name, symbol, address = '' }) =>
        wanted === '' || [name, symbol, address].some((text) => text.toLowerCase().includes(wanted)),
    )
  })
  const refresh = () => {
    app.features.load('account').then(
      (account) => account.refresh(true),
      () => app.feedback.show('generic.failed', 'error'),
    )
  }
  return {
    vm: derive([send.tokens, list, found], ({ list: tokens, hidden }, { query, shown, showsHidden }, all) => {
      const alike = alikeTokens([...(known(tokens) ?? []), ...hidden])
      const loading = tokens.status !== 'failed' && known(tokens) === undefined
      return {
        status: loading
          ? 'loading'
          : tokens.status === 'failed' && known(tokens) === undefined
            ? 'failed'
            : all.length === 0
              ? 'empty'
              : 'ready',
        query,
        tokens: all.slice(0, shown).map((token) => tokenVm(token, hidden.includes(token), alike, app.settings.locale)),
        hasMore: all.length > shown,
        hidden: hidden.length,
        showsHidden,
        errorText: tokens.status === 'failed' ? sendErrorText(t, tokens.error, '') : '',
        announcement: loading || query.trim() === '' ? '' : t('tokens.found', { count: all.length }),
      } satisfies SelectTokenVm as SelectTokenVm
    }),
    start: () => {
      if (send.tokens.get().list.status === 'idle') refresh()
      return () => undefined
    },
    retry: refresh,
    search: (query: string) => list.update((now) => ({ ...now, query, shown: page })),
    more: () => list.update((now) => ({ ...now, shown: now.shown + page })),
    toggleHidden: () => list.update((now) => ({ ...now, showsHidden: !now.showsHidden })),
    choose: (id: string) => {
      const token = found.get().find((one) => idOf(one) === id)
      if (token === undefined) return
      send.setAsset(token)
      app.router.back()
    },
  }
}

const idOf = ({ chainId, address = '' }: TokenBalance): string => `${chainId}:${address}`

function tokenVm(
  token: TokenBalance,
  isHidden: boolean,
  alike: ReadonlySet<TokenBalance>,
  locale: string,
): SendTokenVm {
  const value = usdValue(token)
  return {
    id: idOf(token),
    name: token.name,
    symbol: token.symbol,
    amount: `${tokenText(token.amount, locale)} ${token.symbol}`,
    contract: alike.has(token) && token.address !== undefined ? truncateAddress(token.address) : undefined,
    value: value === undefined ? undefined : usdText(value, locale),
    face: faceOf(token, isHidden),
  }
}
