import type { CatalogueFeature } from '../../../../../application/catalogue/catalogue.js'
import { derive } from '../../../i18n/derive.js'
import { view } from '../../../../../domain/dialog/view.js'
import { known } from '../../../../../domain/loadable.js'
import { namespaceOf } from '../../../../../domain/networks/caip.js'
import type { DeepLink, Environment } from '../../../../../domain/wallets/deep-link.js'
import { deepLinksInto, safePage } from '../../../../../domain/wallets/deep-links-into.js'
import { storesOf } from '../../../../../domain/wallets/stores.js'
import type { Wallet } from '../../../../../domain/wallets/wallet.js'
import type { AppContextValue } from '../../../app-context.js'
import { listedNamespaces } from '../../../../../domain/networks/network.js'
import { namespaceName } from '../../namespace-name.js'
import type { words } from './words.js'

export interface NoWalletRow {
  readonly wallet: Wallet
  readonly detail?: string
  /** Opens this page in the wallet’s own browser; without one the row leads to where the wallet can be had. */
  readonly link?: DeepLink
}

export interface NoWalletVm {
  readonly status: 'loading' | 'failed' | 'known'
  readonly rows: readonly NoWalletRow[]
}

const maximum = 4
/** More does not fit a code that a camera reads from a card. */
const longestCode = 600

/** Ways on without a wallet: this page on a phone or in a wallet’s own browser, and where to get one. */
export function presentNoWallet({
  app,
  t,
  catalogue,
}: AppContextValue<typeof words> & { readonly catalogue: CatalogueFeature }) {
  const { settings, dialog, connect } = app
  const { device, environment } = settings
  const page = safePage(environment)

  const rowOf = (wallet: Wallet): readonly NoWalletRow[] => {
    if (device !== 'desktop') {
      const link = linkInto(wallet, environment)
      return link === undefined ? [] : [{ wallet, link, detail: t('noWallet.opens') }]
    }
    const [best] = storesOf(wallet, environment)
    if (best?.kind !== (environment.chromeStore ? 'chrome' : 'web')) return []
    const { networks } = settings
    const all = listedNamespaces(networks)
    // Of one namespace all say the same.
    const own = all.length === 1 ? [] : all.filter((one) => wallet.chains.some((id) => namespaceOf(id) === one))
    const detail = own.map((one) => namespaceName(networks, one, t)).join(', ')
    return [detail === '' ? { wallet } : { wallet, detail }]
  }

  const vm = derive([catalogue.state, dialog.state], ({ list }, { namespace }): NoWalletVm => {
    const wallets = known(list) ?? []
    const rows = wallets
      .filter(({ chains }) => namespace === undefined || chains.some((id) => namespaceOf(id) === namespace))
      .flatMap(rowOf)
      .slice(0, maximum)
    const status =
      wallets.length > 0 || list.status === 'ready' ? 'known' : list.status === 'failed' ? 'failed' : 'loading'
    return { status, rows }
  })
  return {
    vm,
    device,
    /** The page’s address, where another device could load it. */
    page,
    code: page !== undefined && page.length <= longestCode ? page : undefined,
    start: () => {
      // With the site's own it was asked when the dialog opened.
      if (!settings.hasCatalogue) void catalogue.prefetch()
      return () => undefined
    },
    retry: () => void catalogue.retry(),
    copy: () => page !== undefined && void app.copy(page, 'pairing.linkCopied'),
    choose: connect.chooseWallet,
    opened: ({ name }: Wallet) => app.track({ event: 'SELECT_WALLET', properties: { name, platform: 'mobile' } }),
    getWallet: () => {
      app.track({ event: 'CLICK_GET_WALLET' })
      app.router.push(view('GetWallet'))
    },
  }
}

/** An address that also leads on where the app is not there comes before one that only the app knows. */
function linkInto(wallet: Wallet, environment: Environment): DeepLink | undefined {
  const links = deepLinksInto(wallet, undefined, environment)
  return links.find(({ href }) => /^(?:https|intent):/.test(href)) ?? links[0]
}
