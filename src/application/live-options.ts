import type { Social } from '../domain/connection/social.js'
import type { FeatureChoices } from '../domain/dialog/features.js'
import type { LiveOption } from '../domain/dialog/live-options.js'
import type { Network } from '../domain/networks/network.js'
import type { ConnectMethod, Settings, WalletSettings } from './settings.js'

/**
 * What can change while a dialog lives. An option that is named takes the place of the one before as a whole; undefined brings back what
 * stands where it is left out.
 */
export interface LiveOptions extends Readonly<Partial<Record<LiveOption, unknown>>> {
  readonly networks?: readonly [Network, ...Network[]] | undefined
  readonly features?: FeatureChoices | undefined
  readonly wallets?: { readonly [Name in keyof WalletSettings]?: WalletSettings[Name] | undefined } | undefined
  readonly unsupportedNetwork?: Settings['unsupportedNetwork'] | undefined
  readonly socials?: readonly Social[] | false | undefined
  readonly connectOrder?: readonly ConnectMethod[] | undefined
  readonly legal?: Settings['legal'] | undefined
}
