import { derive } from '../../../../kit/derive.js'
import { safeHttpsUrl } from '../../../../domain/text/untrusted.js'
import { view } from '../../../../domain/dialog/view.js'
import type { WalletPicture } from '../../../../domain/wallets/connector.js'
import type { Wallet } from '../../../../domain/wallets/wallet.js'
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

/** Up to four wallets with a home page; without a catalogue a neutral page that helps to choose. */
export function presentGetWallet({ app }: AppContextValue<typeof getWalletWords>) {
  const catalogue = createLazyCatalogue(app)
  const { hasCatalogue, wallets: given } = app.settings
  const vm = derive([catalogue.state, catalogue.failed], (known, failed): GetWalletVm => {
    const candidates = [...given.custom, ...(known?.featured ?? []), ...(known?.recommended ?? [])]
    const wallets = withHomepage(candidates).slice(0, maximum)
    // The part itself or its first answer may still be on its way.
    const waiting = hasCatalogue && !failed && (known === undefined || known.list.status === 'loading')
    return {
      status: wallets.length > 0 ? 'wallets' : waiting ? 'loading' : 'elsewhere',
      wallets,
      explore: app.connect.offersAllWallets(),
    }
  })
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

const withHomepage = (wallets: readonly Wallet[]): GetWalletVm['wallets'] =>
  wallets
    .filter(({ id }, i) => wallets.findIndex((other) => other.id === id) === i)
    .flatMap(({ id, name, icon, imageId, homepage }) => {
      const url = safeHttpsUrl(homepage)
      if (url === undefined) return []
      return [{ id, name, icon, imageId, url, host: new URL(url).host }]
    })
