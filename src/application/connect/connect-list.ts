import { namespaceOf, type ChainNamespace } from '../../domain/networks/caip.js'
import { connectRows, type ConnectRow } from '../../domain/wallets/connect-rows.js'
import type { SessionState } from '../../domain/session/session.js'
import { isOfNamespace, type RecentWallet, type Wallet } from '../../domain/wallets/wallet.js'
import type { WalletConnector } from '../../ports/connectors.js'
import type { DialogState } from '../dialog/dialog.js'
import type { Settings } from '../settings.js'
import { derive } from '../../kit/derive.js'
import { walletRules } from '../wallet-rules.js'
import { suggestsWallets } from '../../domain/wallets/wallet-pipeline.js'
import type { ReadonlyStore } from '../../kit/store.js'
import type { Suggestions } from './suggestions.js'

export interface ConnectListDeps {
  readonly connectors: ReadonlyStore<readonly WalletConnector[]>
  readonly recents: ReadonlyStore<readonly RecentWallet[]>
  readonly suggestions: ReadonlyStore<Suggestions>
  readonly session: ReadonlyStore<SessionState>
  readonly dialog: { readonly state: ReadonlyStore<DialogState> }
  readonly settings: Settings
}

/** The rows of the Connect view, in order; computed from what is on the page, so they need no network. */
export function createConnectList(deps: ConnectListDeps): ReadonlyStore<readonly ConnectRow[]> {
  // Of the dialog this alone, so that opening it changes no row.
  const asked = derive([deps.dialog.state], ({ namespace }) => namespace)
  return derive(
    [deps.connectors, deps.recents, deps.suggestions, deps.session, asked, deps.settings.site],
    (connectors, recents, suggestions, session, namespace, { networks }) => {
      const infos = connectors.map(({ info }) => info)
      const serves = (wallet: Wallet) => isOfNamespace(wallet, namespace)
      const suggests = suggestsWallets(deps.settings, infos)
      return connectRows({
        connectors: infos.filter(({ namespaces }) => !namespace || namespaces.includes(namespace)),
        recents: recents.filter(({ wallet }) => !wallet || serves(wallet)),
        featured: suggestions.featured.filter(serves),
        custom: deps.settings.wallets.custom.filter(serves),
        recommended: suggests ? suggestions.recommended.filter(serves) : [],
        maximum: deps.settings.hasCatalogue ? undefined : wellKnown,
        awaited: suggests && suggestions.awaited ? { featured: deps.settings.wallets.featured.length } : undefined,
        rules: walletRules(deps.settings, suggestions.excluded),
        connectedIds: connectedIn(
          session,
          connectors,
          namespace ? [namespace] : networks.map(({ id }) => namespaceOf(id)),
        ),
        order: deps.settings.wallets.order,
      })
    },
  )
}

/** Of the well-known wallets, which no catalogue chose, so many that a visitor may find the own one among them. */
const wellKnown = 4

/** Wallets that have nothing left to connect: each namespace that is offered of them is theirs already. */
const connectedIn = (
  { byNamespace }: SessionState,
  connectors: readonly WalletConnector[],
  offered: readonly ChainNamespace[],
): readonly string[] =>
  connectors
    .map(({ info }) => info)
    .filter(({ id, namespaces }) =>
      namespaces.filter((one) => offered.includes(one)).every((one) => byNamespace[one]?.connector.id === id),
    )
    .map(({ id }) => id)
