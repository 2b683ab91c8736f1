import { createStore, type Store } from '../kit/store.js'
import type { Watched } from '../kit/stream.js'
import type { WalletConnector } from '../ports/connectors.js'
import type { Place } from '../ports/place.js'
import type { Platform } from '../ports/platform.js'
import type { Settings, SiteSettings } from './settings.js'
import type { SiteRules } from './site-rules.js'

/** Settings in the hand of whoever changes them. */
export interface HeldSettings extends Settings {
  readonly site: Store<SiteSettings>
}

/** The host's settings with what the page tells. */
export const createSettings = ({
  options,
  platform,
  locale,
}: {
  readonly options: {
    readonly given: {
      readonly beforeConnect?: SiteRules['connect']
      readonly beforeSign?: SiteRules['sign']
      readonly beforeSend?: SiteRules['send']
      readonly connectors?: readonly (WalletConnector | Place)[] | undefined
    }
    readonly settings: SiteSettings
  }
  readonly platform: Platform
  readonly locale: Watched<string>
}): HeldSettings => ({
  ...options.settings,
  site: createStore(options.settings),
  appName: options.settings.appName ?? platform.pageTitle,
  device: platform.device,
  environment: platform.environment,
  placeWallet: placeHere(options.given.connectors)?.wallet,
  before: { connect: options.given.beforeConnect, sign: options.given.beforeSign, send: options.given.beforeSend },
  get locale() {
    return locale.get()
  },
})

const placeHere = (connectors: readonly (WalletConnector | Place)[] = []): Place | undefined =>
  connectors.filter((one) => one?.isHere !== undefined).find((place) => place.isHere())
