import type { AccountFeature } from '../../../../application/app.js'
import { derive } from '../../../../application/derive.js'
import { truncate } from '../../../../domain/amount.js'
import { addressOf, namespaceOf, type AccountId } from '../../../../domain/caip.js'
import { formatBalance, formatTokenBalance, formatUsd } from '../../../../domain/format.js'
import { known } from '../../../../domain/loadable.js'
import { findNetwork, isSupported, type Network } from '../../../../domain/network.js'
import { totalUsd, usdValue, type TokenBalance } from '../../../../domain/token-balance.js'
import { safeHttpsUrl, safeImageSource } from '../../../../domain/untrusted.js'
import { view } from '../../../../domain/view.js'
import type { AppContextValue } from '../../app-context.js'
import type { Translate } from '../../i18n/translate.js'
import { createDisconnectAction } from '../disconnect-action.js'
import { networkName } from '../network-name.js'

export interface TokenVm {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly amount: string
  readonly value: string
  readonly hasPrice: boolean
  readonly image?: string
}

export interface AccountVm {
  readonly status: 'loading' | 'ready' | 'empty' | 'failed'
  readonly balanceLabel: string
  /** Large: dollars, or the coin of the network when nothing has a price. Small: cents, or the symbol. */
  readonly balance?: { readonly large: string; readonly small: string }
  readonly tokens: readonly TokenVm[]
  readonly emptyText: string
  readonly unsupported: boolean
  readonly canSwitch: boolean
  readonly explorer?: string
  readonly wallet?: { readonly name: string; readonly icon?: string }
  /** The embedded wallet, of which there is more to show. */
  readonly embedded: boolean
  readonly disconnecting: boolean
}

/** What the account holds, and what can be done with it. */
export function presentAccount({ app, t, feature: account }: AppContextValue & { readonly feature: AccountFeature }) {
  const leave = createDisconnectAction(app)
  const { networks, flags, locale } = app.settings
  const vm = derive([app.session.state, account.state, leave.busy], (session, state, disconnecting): AccountVm => {
    const current = session.active === undefined ? undefined : session.byNamespace[session.active]
    const network = current === undefined ? undefined : findNetwork(networks, current.network)
    const name = current === undefined ? '' : networkName(networks, current.network, t)
    const balances = known(state.balances)
    const balance = balances === undefined ? undefined : balanceVm(balances, network, locale)
    const explorer = current === undefined ? undefined : explorerUrl(network, current.active)
    return {
      status: statusOf(state.balances.status, balances),
      balanceLabel: name === '' ? t('account.balance') : t('account.balanceOn', { network: name }),
      ...(balance === undefined ? {} : { balance }),
      tokens: (balances ?? []).map((token) => tokenVm(token, t, locale)),
      emptyText: t('account.emptyText', { network: name }),
      unsupported: current !== undefined && !isSupported(networks, current.network),
      canSwitch: flags.networkSwitch,
      ...(explorer === undefined ? {} : { explorer }),
      ...(current === undefined ? {} : { wallet: current.connector }),
      embedded: current?.connector.kind === 'auth',
      disconnecting,
    }
  })
  return {
    vm,
    // Each time it is shown; what is young comes from the cache, and what is being read already is not asked twice.
    start: () => {
      if (account.state.get().balances.status !== 'loading') void account.refresh()
      return () => undefined
    },
    retry: () => void account.refresh(),
    copy: () => {
      const id = account.state.get().account?.id
      if (id !== undefined) void app.copy(addressOf(id), 'account.addressCopied')
    },
    openExplorer: () => {
      const { explorer } = vm.get()
      if (explorer !== undefined) app.openLink(explorer)
    },
    switchNetwork: () => app.router.push(view('UnsupportedChain')),
    disconnect: leave.disconnect,
  }
}

function statusOf(
  status: 'idle' | 'loading' | 'ready' | 'failed',
  balances: readonly TokenBalance[] | undefined,
): AccountVm['status'] {
  if (status === 'failed') return 'failed'
  if (balances === undefined) return 'loading'
  return balances.length === 0 ? 'empty' : 'ready'
}

function balanceVm(
  balances: readonly TokenBalance[],
  network: Network | undefined,
  locale: string,
): AccountVm['balance'] {
  const total = totalUsd(balances)
  if (total !== undefined) return splitCents(formatUsd(total, locale))
  const native = balances.find(({ address }) => address === undefined) ?? balances[0]
  if (native === undefined) return undefined
  return {
    large: formatBalance(native.amount, locale),
    small: ` ${native.symbol || network?.nativeCurrency.symbol || ''}`,
  }
}

/** Wherever the language puts them: the separator and two digits, and what follows. */
export function splitCents(usd: string): { readonly large: string; readonly small: string } {
  const [, large, small] = /^(.*\p{Nd})([^\p{Nd}]\p{Nd}{2}[^\p{Nd}]*)$/u.exec(usd) ?? []
  return large === undefined || small === undefined ? { large: usd, small: '' } : { large, small }
}

function tokenVm(token: TokenBalance, t: Translate, locale: string): TokenVm {
  const value = usdValue(token)
  const image = safeImageSource(token.iconUrl)
  return {
    id: `${token.chainId}:${token.address ?? ''}`,
    name: token.name,
    symbol: token.symbol,
    amount: `${amountText(token, locale)} ${token.symbol}`,
    value: value === undefined ? t('account.noPrice') : formatUsd(value, locale),
    hasPrice: value !== undefined,
    ...(image === undefined ? {} : { image }),
  }
}

/** Cut to two decimals; something that is too small for them is not nothing. */
function amountText({ amount }: TokenBalance, locale: string): string {
  const tiny = amount.units > 0n && truncate(amount, 2) === '0'
  return tiny ? `<${formatTokenBalance({ units: 1n, decimals: 2 }, locale)}` : formatTokenBalance(amount, locale)
}

/** The page of the account in the network's block explorer. */
function explorerUrl(network: Network | undefined, id: AccountId): string | undefined {
  const page = namespaceOf(id) === 'solana' ? 'account' : 'address'
  return network?.explorer === undefined ? undefined : safeHttpsUrl(`${network.explorer}/${page}/${addressOf(id)}`)
}
