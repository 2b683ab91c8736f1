import { storesOf, type StoreKind } from '../../../../domain/wallets/stores.js'
import type { Wallet } from '../../../../domain/wallets/wallet.js'
import type { AppContextValue } from '../../app-context.js'
import { derive } from '../../i18n/derive.js'
import type { downloadsWords } from '../../i18n/en/downloads.js'

export interface DownloadsVm {
  readonly stores: readonly {
    readonly kind: StoreKind
    readonly label: string
    readonly url: string
    readonly host: string
  }[]
  /** What to do once it is there. */
  readonly hint: string
}

/** The places where the wallet can be had, for this device. */
export function presentDownloads({
  app,
  t,
  params: { wallet },
}: AppContextValue<typeof downloadsWords> & { readonly params: { readonly wallet: Wallet } }) {
  const { environment } = app.settings
  const vm = derive([], (): DownloadsVm => ({
    stores: storesOf(wallet, environment).map(({ kind, url }) => ({
      kind,
      label: t(`downloads.${kind}`),
      url,
      host: new URL(url).host,
    })),
    hint: t(environment.device === 'desktop' ? 'downloads.hint' : 'downloads.hintPhone'),
  }))
  return { vm, open: (url: string) => app.openLink(url) }
}
