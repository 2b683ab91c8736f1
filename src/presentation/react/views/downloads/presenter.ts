import type { Settings } from '../../../../application/settings.js'
import { createStore } from '../../../../kit/store.js'
import { safeHttpsUrl } from '../../../../domain/text/untrusted.js'
import type { Wallet } from '../../../../domain/wallets/wallet.js'
import type { AppContextValue } from '../../app-context.js'
import type { downloadsWords } from '../../i18n/en/downloads.js'

export type StoreKind = 'chrome' | 'ios' | 'android' | 'web'

export interface DownloadsVm {
  readonly stores: readonly {
    readonly kind: StoreKind
    readonly label: string
    readonly url: string
    readonly host: string
  }[]
}

const order: Readonly<Record<Settings['device'], readonly StoreKind[]>> = {
  desktop: ['chrome', 'ios', 'android', 'web'],
  ios: ['ios', 'web', 'android', 'chrome'],
  android: ['android', 'web', 'ios', 'chrome'],
}

/** The places where the wallet can be had, those for this device first. Links that are not plain https are left out. */
export function presentDownloads({
  app,
  t,
  params: { wallet },
}: AppContextValue<typeof downloadsWords> & { readonly params: { readonly wallet: Wallet } }) {
  const links: Readonly<Record<StoreKind, string | undefined>> = {
    chrome: wallet.chromeStore,
    ios: wallet.appStore,
    android: wallet.playStore,
    web: wallet.homepage,
  }
  const stores = order[app.settings.device].flatMap((kind) => {
    const url = safeHttpsUrl(links[kind])
    return url === undefined ? [] : [{ kind, label: t(`downloads.${kind}`), url, host: new URL(url).host }]
  })
  return { vm: createStore<DownloadsVm>({ stores }), open: (url: string) => app.openLink(url) }
}
