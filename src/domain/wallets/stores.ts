import { safeHttpsUrl } from '../text/untrusted.js'
import type { Environment } from './deep-link.js'
import type { Wallet } from './wallet.js'

export type StoreKind = 'chrome' | 'ios' | 'android' | 'web'

export interface Store {
  readonly kind: StoreKind
  /** A checked https address. */
  readonly url: string
}

const order: Readonly<Record<Environment['device'], readonly StoreKind[]>> = {
  desktop: ['chrome', 'ios', 'android', 'web'],
  ios: ['ios', 'web'],
  android: ['android', 'web'],
}

/**
 * Where the wallet can be had for this device, best first; all that is known where it cannot. On a desktop that is its phone apps
 * too, for a phone is at hand, and the extension where the browser takes it. Links that are not plain https are left out.
 */
export function storesOf(
  { chromeStore, appStore, playStore, homepage }: Pick<Wallet, 'chromeStore' | 'appStore' | 'playStore' | 'homepage'>,
  environment: Pick<Environment, 'device' | 'chromeStore'>,
): readonly Store[] {
  const links: Readonly<Record<StoreKind, string | undefined>> = {
    chrome: chromeStore,
    ios: appStore,
    android: playStore,
    web: homepage,
  }
  const of = (kinds: readonly StoreKind[]): readonly Store[] =>
    kinds.flatMap((kind) => {
      const url = safeHttpsUrl(links[kind])
      return url === undefined ? [] : [{ kind, url }]
    })
  const here = of(order[environment.device].filter((kind) => kind !== 'chrome' || environment.chromeStore))
  return here.length > 0 ? here : of(['chrome', 'ios', 'android', 'web'])
}
