import type { CatalogueFeature, CatalogueState } from '../../../../application/app.js'
import { derive } from '../../../../application/derive.js'
import type { ConnectRow } from '../../../../domain/connect-rows.js'
import type { ConnectorInfo } from '../../../../domain/connector.js'
import { known } from '../../../../domain/loadable.js'
import { hasMorePages, isSameWallet, type Wallet } from '../../../../domain/wallet.js'
import type { AppContextValue } from '../../app-context.js'
import { errorText } from '../../i18n/error-text.js'
import { chooseConnector, chooseWallet } from '../choose-wallet.js'
import { countText } from '../connect/presenter.js'

export interface WalletTileVm {
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly imageId?: string
  readonly installed: boolean
  readonly certified: boolean
}

export interface AllWalletsVm {
  readonly status: 'loading' | 'ready' | 'empty' | 'failed'
  readonly tiles: readonly WalletTileVm[]
  /** Tiles on their way. */
  readonly bones: number
  readonly hasMore: boolean
  readonly loadingMore: boolean
  readonly placeholder: string
  readonly certifiedOnly: boolean
  readonly errorText: string
  /** Spoken while the visitor types. */
  readonly announcement: string
}

const firstBones = 16

/** The wallets of this page first, then the catalogue; or what was searched for in both. */
export function presentAllWallets({
  app,
  t,
  feature: catalogue,
}: AppContextValue & { readonly feature: CatalogueFeature }) {
  const vm = derive([catalogue.state, app.connect.rows], (state, rows): AllWalletsVm => {
    const searching = state.query.trim().length >= 2
    const loadable = searching ? state.results : state.list
    const wallets = known(loadable) ?? []
    const installed = state.certifiedOnly ? [] : matching(connectorsOf(rows), state.query.trim(), searching)
    const tiles = [
      ...installed.map((connector) => connectorTile(connector, wallets)),
      ...walletTiles(wallets, installed),
    ]
    const count = countText(state.total)
    const status = statusOf(loadable.status, wallets.length, tiles.length, searching)
    const loadingMore = !searching && state.list.status === 'loading' && wallets.length > 0
    return {
      status,
      tiles,
      bones: status === 'loading' ? Math.max(4, firstBones - tiles.length) : loadingMore ? 8 : 0,
      hasMore: !searching && wallets.length > 0 && hasMorePages(state.page, state.total ?? 0),
      loadingMore,
      placeholder: count === '' ? t('wallets.search') : t('wallets.searchCount', { count }),
      certifiedOnly: state.certifiedOnly,
      errorText: loadable.status === 'failed' ? errorText(t, loadable.error.code) : '',
      announcement: searching && loadable.status === 'ready' ? t('wallets.found', { count: tiles.length }) : '',
    }
  })
  return {
    vm,
    start: () => {
      if (catalogue.state.get().list.status === 'idle') void catalogue.prefetch()
      return () => catalogue.search('')
    },
    image: catalogue.image,
    loadMore: () => {
      if (catalogue.state.get().list.status !== 'loading') void catalogue.loadMore()
    },
    retry: () => void catalogue.retry(),
    search: (query: string) => catalogue.search(query),
    toggleCertified: () => catalogue.setCertifiedOnly(!catalogue.state.get().certifiedOnly),
    choose: (id: string) => {
      const connector = connectorsOf(app.connect.rows.get()).find((candidate) => candidate.id === id)
      if (connector !== undefined) return chooseConnector(app, connector)
      const wallet = walletsOf(catalogue.state.get()).find((candidate) => candidate.id === id)
      if (wallet === undefined) return
      const badge = wallet.certified ? 'certified' : ''
      const { query } = catalogue.state.get()
      if (query !== '') app.track({ event: 'SEARCH_WALLET', properties: { badge, search: query } })
      chooseWallet(app, wallet)
    },
  }
}

/** Wallets of this page that can be connected now. */
const connectorsOf = (rows: readonly ConnectRow[]): readonly ConnectorInfo[] =>
  rows.flatMap((row) => ('connector' in row && !row.connected ? [row.connector] : []))

const matching = (connectors: readonly ConnectorInfo[], query: string, searching: boolean): readonly ConnectorInfo[] =>
  searching ? connectors.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase())) : connectors

const connectorTile = (connector: ConnectorInfo, wallets: readonly Wallet[]): WalletTileVm => ({
  id: connector.id,
  name: connector.name,
  ...(connector.icon === undefined ? {} : { icon: connector.icon }),
  installed: true,
  certified: wallets.some((wallet) => wallet.certified && isSameWallet(wallet, connector)),
})

const walletTiles = (wallets: readonly Wallet[], installed: readonly ConnectorInfo[]): readonly WalletTileVm[] =>
  wallets
    .filter((wallet) => !installed.some((connector) => isSameWallet(wallet, connector)))
    .map(({ id, name, imageId, certified }) => ({
      id,
      name,
      ...(imageId === undefined ? {} : { imageId }),
      installed: false,
      certified,
    }))

const walletsOf = (state: CatalogueState): readonly Wallet[] => [
  ...(known(state.list) ?? []),
  ...(known(state.results) ?? []),
]

function statusOf(
  status: 'idle' | 'loading' | 'ready' | 'failed',
  wallets: number,
  tiles: number,
  searching: boolean,
): AllWalletsVm['status'] {
  if (status === 'failed') return 'failed'
  if (status !== 'ready' && (wallets === 0 || searching)) return 'loading'
  return tiles === 0 ? 'empty' : 'ready'
}
