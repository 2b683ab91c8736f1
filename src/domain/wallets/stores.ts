import { safeHttpsUrl } from '../text/untrusted.js'
import type { Environment } from './deep-link.js'
import type { Wallet } from './wallet.js'

export type StoreKind = 'chrome' | 'ios' | 'android' | 'web'

export interface Store {
  readonly kind: StoreKind
  /** A checked https address. */
  readonly url: string
}

/** On a desktop a phone is at hand; of an extension for a browser that takes none of the Chrome Web Store the wallet's site knows. */
const order = ({ device, chromeStore }: Pick<Environment, 'device' | 'chromeStore'>): readonly StoreKind[] =>
  device !== 'desktop' ? [device, 'web'] : chromeStore ? all : ['web', 'ios', 'android']

const all: readonly StoreKind[] = ['chrome', 'ios', 'android', 'web']

/** Where the wallet can be had for this device, best first; all that is known where it cannot. Only plain https. */
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
  const here = of(order(environment))
  return here.length > 0 ? here : of(all)
}
