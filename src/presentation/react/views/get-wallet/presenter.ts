import { derive } from '../../i18n/derive.js'
import type { ChainNamespace } from '../../../../domain/networks/caip.js'
import type { Environment } from '../../../../domain/wallets/deep-link.js'
import { storesOf } from '../../../../domain/wallets/stores.js'
import { known as knownValue } from '../../../../domain/loadable.js'
import { view } from '../../../../domain/dialog/view.js'
import type { CatalogueState } from '../../../../application/catalogue/catalogue.js'
import type { WalletPicture } from '../../../../domain/wallets/connector.js'
import { isNamedIn, isOfNamespace, type Wallet } from '../../../../domain/wallets/wallet.js'
import type { AppContextValue } from '../../app-context.js'
import { createLazyCatalogue } from '../lazy-catalogue.js'
import type { getWalletWords } from '../../i18n/en/get-wallet.js'

export interface GetWalletVm {
  readonly status: 'loading' | 'wallets' | 'elsewhere'
  readonly wallets: readonly (WalletPicture & {
    readonly id: string
    readonly name: string
    readonly url: string
    readonly host: string
  })[]
  readonly explore: boolean
}

const maximum = 4
const walletsPage = 'https://ethereum.org/wallets/find-wallet/'

/** Up to four wallets and where this device gets them; where none is known, a neutral page that helps to choose. */
export function presentGetWallet({ app }: AppContextValue<typeof getWalletWords>) {
  const catalogue = createLazyCatalogue(app, () => true)
  const vm = derive(
    [catalogue.state, catalogue.failed, app.dialog.state],
    (known, failed, { namespace }): GetWalletVm => {
      const { environment, wallets: given } = app.settings
      const candidates = [
        ...given.custom,
        ...(known?.featured ?? []),
        ...(known?.recommended ?? []),
        ...standIns(known, namespace),
      ]
      // A catalogue leaves out what is named by id alone; what it calls those tells them apart from the host's own.
      const excluded = [
        ...given.exclude,
        ...(known?.excludedWallets ?? []).flatMap(({ name, rdns = name }) => [name, rdns]),
      ]
      const wanted = candidates.filter((wallet) => isOfNamespace(wallet, namespace) && !isNamedIn(excluded, wallet))
      const wallets = withStore(wanted, environment).slice(0, maximum)
      // The part itself or its first answer may still be on its way.
      const waiting = !failed && (known === undefined || isUnderWay(known.list))
      return {
        status: wallets.length > 0 ? 'wallets' : waiting ? 'loading' : 'elsewhere',
        wallets,
        explore: app.connect.offersAllWallets(),
      }
    },
  )
  return {
    vm,
    start: catalogue.start,
    open: (url: string) => app.openLink(url),
    explore: () => {
      app.track({ event: 'CLICK_ALL_WALLETS' })
      app.router.push(view('AllWallets'))
    },
    elsewhere: () => app.openLink(walletsPage),
  }
}

/** The well-known wallets, while the catalogue is away; of one namespace those that are listed, for what is suggested may be of others. */
const standIns = (known: CatalogueState | undefined, namespace: ChainNamespace | undefined): readonly Wallet[] =>
  known && (namespace || known.partial.list) ? (knownValue(known.list) ?? []) : []

/** Nobody asked yet, or nobody answered. */
const isUnderWay = ({ status }: CatalogueState['list']): boolean => status === 'idle' || status === 'loading'

const withStore = (wallets: readonly Wallet[], environment: Environment): GetWalletVm['wallets'] =>
  wallets
    .filter(({ id }, i) => wallets.findIndex((other) => other.id === id) === i)
    .flatMap((wallet) => {
      const { id, name, icon, imageId } = wallet
      const [best] = storesOf(wallet, environment)
      if (best === undefined) return []
      const { url } = best
      return [{ id, name, icon, imageId, url, host: new URL(url).host }]
    })
