import type { CatalogueFeature, CatalogueState } from '../../../../application/catalogue/catalogue.js'
import { derive } from '../../i18n/derive.js'
import type { ConnectRow } from '../../../../domain/wallets/connect-rows.js'
import type { ConnectorInfo, WalletPicture } from '../../../../domain/wallets/connector.js'
import { known } from '../../../../domain/loadable.js'
import { view } from '../../../../domain/dialog/view.js'
import { hasMorePages, isFoundBy, isOfNamespace, isSameWallet, type Wallet } from '../../../../domain/wallets/wallet.js'
import type { AppContextValue } from '../../app-context.js'
import { errorText } from '../../i18n/error-text.js'
import { countText } from '../connect/presenter.js'
import type { words } from './words.js'

export interface WalletTileVm extends WalletPicture {
  readonly id: string
  readonly name: string
  readonly installed: boolean
  readonly verified: boolean
}

export interface AllWalletsVm {
  readonly status: 'loading' | 'ready' | 'empty' | 'failed'
  readonly tiles: readonly WalletTileVm[]
  /** Tiles on their way. */
  readonly bones: number
  readonly hasMore: boolean
  readonly loadingMore: boolean
  /** The catalogue is away, so there may be more. */
  readonly partial: boolean
  /** It is asked again. */
  readonly retrying: boolean
  readonly placeholder: string
  readonly verifiedOnly: boolean
  /** A phone can show the code for another device. */
  readonly scan: boolean
  readonly errorText: string
  /** Spoken while the visitor types or the list grows. */
  readonly announcement: string
}

const firstBones = 16

/** The wallets of this page first, then those that the host names, then the catalogue; or what was searched for in all of them. */
export function presentAllWallets({
  app,
  t,
  feature: catalogue,
}: AppContextValue<typeof words> & { readonly feature: CatalogueFeature }) {
  const { device, environment } = app.settings
  const here = [app.connect.rows, app.connect.connectors] as const
  const wallets = derive([catalogue.state, ...here, app.dialog.state], (state, rows, found, { namespace }) => {
    const searching = isSearch(state)
    const isHidden = app.settings.wallets.installed === 'hide'
    const fits = (one: { readonly name: string }) => !searching || isFoundBy(state.query, one)
    const named = walletsOf(rows).filter((wallet) => fits(wallet) && (wallet.verified || !state.verifiedOnly))
    const listed = (known(searching ? state.results : state.list) ?? []).filter((one) => isOfNamespace(one, namespace))
    const all = [...named, ...listed]
    const isVerified = (connector: ConnectorInfo) =>
      all.some((wallet) => wallet.verified && isSameWallet(wallet, connector, device))
    const installed = connectorsOf(rows).filter((one) => fits(one) && (isVerified(one) || !state.verifiedOnly))
    const others = [...new Map(all.map((wallet) => [wallet.id, wallet])).values()].filter(
      (wallet) => !(isHidden ? found : installed).some((connector) => isSameWallet(wallet, connector, device)),
    )
    return { installed, isVerified, listed, others }
  })
  const vm = derive(
    [catalogue.state, wallets, app.connect.connectors],
    (state, { installed, isVerified, listed, others }, connectors): AllWalletsVm => {
      const searching = isSearch(state)
      const loadable = searching ? state.results : state.list
      const tiles = [
        ...installed.map((connector) => connectorTile(connector, isVerified(connector))),
        ...others.map(walletTile),
      ]
      const count = countText(state.count, t)
      // A page may have none that is shown.
      const hasMore = !searching && hasMorePages(state.page, state.count ?? 0)
      const status = statusOf(loadable.status, listed.length, tiles.length > 0 || hasMore, searching)
      const loadingMore = !searching && state.list.status === 'loading' && listed.length > 0
      const partial = searching ? state.partial.results : state.partial.list
      const counted =
        loadable.status !== 'ready'
          ? ''
          : searching
            ? t('wallets.found', { count: tiles.length })
            : state.page > 1
              ? t('wallets.shown', { count: tiles.length })
              : ''
      return {
        status,
        tiles,
        bones: status === 'loading' ? Math.max(4, firstBones - tiles.length) : loadingMore ? 8 : 0,
        hasMore,
        loadingMore,
        partial,
        retrying: loadable.status === 'loading',
        placeholder: count === '' ? t('wallets.search') : t('wallets.searchCount', { amount: count }),
        verifiedOnly: state.verifiedOnly,
        scan:
          device !== 'desktop' &&
          environment.host.kind !== 'walletBrowser' &&
          connectors.some(({ kind }) => kind === 'walletConnect'),
        errorText: loadable.status === 'failed' ? errorText(t, loadable.error.code) : '',
        announcement: [counted, partial && status !== 'loading' ? t('wallets.partial') : '']
          .filter((text) => text !== '')
          .join('. '),
      }
    },
  )
  return {
    vm,
    start: () => {
      const { list, partial } = catalogue.state.get()
      if (list.status === 'idle' || partial.list) void catalogue.prefetch()
      return () => catalogue.search('')
    },
    loadMore: () => {
      if (catalogue.state.get().list.status !== 'loading') void catalogue.loadMore()
    },
    retry: () => void catalogue.retry(),
    search: (query: string) => catalogue.search(query),
    toggleVerified: () => catalogue.setVerifiedOnly(!catalogue.state.get().verifiedOnly),
    scan: () => app.router.push(view('ConnectingWalletConnectBasic')),
    choose: (id: string) => {
      const { installed, others } = wallets.get()
      const connector = installed.find((candidate) => candidate.id === id)
      if (connector !== undefined) return app.connect.chooseConnector(connector)
      const wallet = others.find((candidate) => candidate.id === id)
      if (wallet !== undefined) app.connect.chooseWallet(wallet)
    },
  }
}

const isSearch = ({ query }: CatalogueState): boolean => query.trim().length >= 2

/** Wallets of this page that can be connected now. */
const connectorsOf = (rows: readonly ConnectRow[]): readonly ConnectorInfo[] =>
  rows.flatMap((row) => ('connector' in row && row.group !== 'walletConnect' && !row.connected ? [row.connector] : []))

/** Wallets that have a row because the visitor or the host wants them. */
const walletsOf = (rows: readonly ConnectRow[]): readonly Wallet[] =>
  rows.flatMap((row) =>
    row.group === 'pending' || row.group === 'recommended' || 'connector' in row ? [] : [row.wallet],
  )

const connectorTile = (connector: ConnectorInfo, verified: boolean): WalletTileVm => ({
  id: connector.id,
  name: connector.name,
  icon: connector.icon,
  imageId: connector.imageId,
  installed: true,
  verified,
})

const walletTiles = new WeakMap<Wallet, WalletTileVm>()

/** The same tile for the same wallet, so that a list of hundreds does not render anew for each letter that is typed. */
function walletTile(wallet: Wallet): WalletTileVm {
  const before = walletTiles.get(wallet)
  if (before !== undefined) return before
  const { id, name, icon, imageId, verified = false } = wallet
  const tile = { id, name, icon, imageId, installed: false, verified }
  walletTiles.set(wallet, tile)
  return tile
}

function statusOf(
  status: 'idle' | 'loading' | 'ready' | 'failed',
  wallets: number,
  hasSome: boolean,
  searching: boolean,
): AllWalletsVm['status'] {
  if (status === 'failed') return 'failed'
  if (status !== 'ready' && (wallets === 0 || searching)) return 'loading'
  return hasSome ? 'ready' : 'empty'
}
