import type { AccountFeature, AccountTab } from '../../../../application/account/account.js'
import { derive } from '../../i18n/derive.js'
import { featuresOf, tabsOf, type WalletFeature } from '../../../../domain/session/account-capabilities.js'
import { namespaceOf } from '../../../../domain/networks/caip.js'
import { formatBalance, formatUsd } from '../../../../domain/text/format.js'
import { known } from '../../../../domain/loadable.js'
import { findNetwork, isSupported, type Network } from '../../../../domain/networks/network.js'
import { activeSession } from '../../../../domain/session/session.js'
import { alikeTokens } from '../../../../domain/money/alike-tokens.js'
import { totalUsd, type TokenBalance } from '../../../../domain/money/token-balance.js'
import { view } from '../../../../domain/dialog/view.js'
import type { ConnectorInfo } from '../../../../domain/wallets/connector.js'
import type { AppContextValue } from '../../app-context.js'
import { createDisconnectAction, leaveText, leavingName } from '../disconnect-action.js'
import { networkName } from '../network-name.js'
import { detailsOf } from './details-state.js'
import type { words } from './words.js'

export interface AccountVm {
  /** `stale`: what is shown is from before, and the network did not answer. */
  readonly status: 'loading' | 'ready' | 'empty' | 'stale' | 'failed'
  readonly balanceLabel: string
  /** Large: dollars, or the coin of the network when nothing has a price. Small: cents, or the symbol. */
  readonly balance?: { readonly large: string; readonly small: string }
  readonly tokens: readonly TokenBalance[]
  /** Dropped as low quality. */
  readonly hidden: readonly TokenBalance[]
  /** Of both, those that are taken for another one. */
  readonly alike: ReadonlySet<TokenBalance>
  readonly emptyText: string
  /** The site does not list the network: nothing of it is known here, and nothing can be done there. */
  readonly unsupported: boolean
  /** Nothing has answered for the wallet since the session was taken up. */
  readonly unanswered: boolean
  readonly canSwitch: boolean
  readonly features: readonly WalletFeature[]
  readonly tabs: readonly AccountTab[]
  readonly tab: AccountTab
  readonly wallet?: ConnectorInfo
  /** The details stand in place of what the account owns. */
  readonly details: boolean
  readonly disconnecting: boolean
  readonly leave: string
  /** Others would stay connected, so there is a way to end all at once. */
  readonly leavesOthers: boolean
}

/** What the account holds, and what can be done with it. */
export function presentAccount({
  app,
  t,
  feature: account,
}: AppContextValue<typeof words> & { readonly feature: AccountFeature }) {
  const leave = createDisconnectAction(app)
  const details = detailsOf(app)
  const vm = derive(
    [app.session.state, account.state, details, leave.busy],
    (session, state, open, disconnecting): AccountVm => {
      const { networks, flags, onRamp } = app.settings
      const current = activeSession(session)
      const network = current === undefined ? undefined : findNetwork(networks, current.network)
      const name = current === undefined ? '' : networkName(networks, current.network, t)
      const namespace = current === undefined ? '' : namespaceOf(current.network)
      const balances = known(state.balances)
      const balance = balances === undefined ? undefined : balanceVm(balances, network, app.settings.locale)
      const tabs = tabsOf(namespace, flags)
      const leaving = leavingName(app, session, t)
      const unsupported = current !== undefined && !isSupported(networks, current.network)
      return {
        status: statusOf(state.balances.status, balances),
        balanceLabel: name === '' ? t('account.balance') : t('account.balanceOn', { network: name }),
        ...(balance === undefined ? {} : { balance }),
        tokens: balances ?? [],
        hidden: state.hidden,
        alike: alikeTokens([...(balances ?? []), ...state.hidden]),
        emptyText: t('account.emptyText', { network: name }),
        unsupported,
        unanswered: current?.unanswered === true,
        canSwitch: flags.networkSwitch,
        features: current === undefined || unsupported ? [] : featuresOf(namespace, flags, onRamp),
        tabs,
        tab: tabs.find((tab) => tab === state.currentTab) ?? 'tokens',
        ...(current === undefined ? {} : { wallet: current.connector }),
        details: open,
        disconnecting,
        leave: leaveText(t, disconnecting, leaving),
        leavesOthers: leaving !== undefined,
      }
    },
  )
  const isSmart = () => account.state.get().account?.type === 'smartAccount'
  const opened = (event: 'OPEN_SEND' | 'OPEN_SWAP') => {
    const network = activeSession(app.session.state.get())?.network
    if (network !== undefined) app.track({ event, properties: { isSmartAccount: isSmart(), network } })
  }
  return {
    vm,
    // Each time it is shown; what is young comes from the cache, and what is being read already is not asked twice.
    start: () => {
      if (account.state.get().balances.status !== 'loading') void account.refresh()
      return () => details.update(() => false)
    },
    retry: () => void account.refresh(),
    setTab: (tab: AccountTab) => {
      if (tab === 'activity') app.track({ event: 'CLICK_TRANSACTIONS', properties: { isSmartAccount: isSmart() } })
      account.setTab(tab)
    },
    onramp: () => {
      app.track({ event: 'SELECT_BUY_CRYPTO', properties: { isSmartAccount: isSmart() } })
      app.router.push(vm.get().unsupported ? view('UnsupportedChain') : view('OnRampAmount'))
    },
    receive: () => app.router.push(view('WalletReceive')),
    swaps: () => {
      opened('OPEN_SWAP')
      app.router.push(vm.get().unsupported ? view('UnsupportedChain') : view('WalletSwap'))
    },
    // Nothing leaves an account on a network that the site does not work with.
    send: () => {
      if (vm.get().unsupported) return app.router.push(view('UnsupportedChain'))
      opened('OPEN_SEND')
      app.router.push(view('WalletSend'))
    },
    switchNetwork: () => app.router.push(view('UnsupportedChain')),
    disconnect: leave.disconnect,
    disconnectAll: leave.disconnectAll,
  }
}

function statusOf(
  status: 'idle' | 'loading' | 'ready' | 'failed',
  balances: readonly TokenBalance[] | undefined,
): AccountVm['status'] {
  if (status === 'failed') return balances === undefined || balances.length === 0 ? 'failed' : 'stale'
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
