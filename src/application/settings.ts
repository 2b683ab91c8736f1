import type { Watched } from '../kit/stream.js'
import type { SiteRules } from './site-rules.js'
import type { Place } from '../ports/place.js'
import type { Network } from '../domain/networks/network.js'
import type { FeatureFlags } from '../domain/dialog/features.js'
import type { Environment } from '../domain/wallets/deep-link.js'
import type { Social } from '../domain/connection/social.js'
import type { SignOutOn } from '../domain/sign-in/sign-in.js'
import type { NameRules } from '../domain/names/account-name.js'
import type { Slippage } from '../domain/swap/slippage.js'
import type { Wallet } from '../domain/wallets/wallet.js'
import type { ConnectGroup } from '../domain/wallets/connect-rows.js'

/**
 * What the host configured, resolved. Read it where it is used, not once: the host may change it while the dialog lives
 * (`setOptions`), and the locale goes with the language.
 */
export interface Settings {
  /** Name of the site as the visitor reads it. */
  readonly appName: string
  /** Its picture as the host gave it, not checked yet. */
  readonly appIcon?: string | undefined
  readonly networks: readonly Network[]
  readonly flags: FeatureFlags
  readonly device: 'desktop' | 'ios' | 'android'
  /** Where the page is shown, which decides what links can be followed. */
  readonly environment: Environment
  /** How numbers and dates are written, and amounts as they are typed: as the language that is spoken has it. It changes with that. */
  readonly locale: string
  /** A catalogue is configured, so wallets beyond this page can be searched. */
  readonly hasCatalogue: boolean
  /** What happens on a network that the host did not list: nothing, a view to switch, or also no signing (S2.22–S2.25). */
  readonly unsupportedNetwork: 'allow' | 'prompt' | 'require'
  readonly wallets: WalletSettings
  /** Logins of the embedded wallet; undefined where the site has none. */
  readonly logins?: LoginSettings | undefined
  /** Who sells to the visitor: the blockchain API, or an adapter of the host's, which may know more namespaces. Undefined: nobody. */
  readonly onRamp?: 'hosted' | 'own' | undefined
  /** Where visitors prove their account by a signature; undefined where none has to. */
  readonly signIn?: SignInSettings
  /** Account names that visitors can register; undefined where the site gives none. */
  readonly names?: NameRules
  /** Swapping tokens; undefined where the site has nobody who swaps. */
  readonly swaps?: SwapSettings
  /** Addresses of the site's terms and privacy policy, shown in the foot where given. */
  readonly legal: { readonly terms?: string | URL | undefined; readonly privacy?: string | URL | undefined }
  /** What the host decided, as it stands now: whatever is computed with it is computed from this store as well. */
  readonly site: Watched<SiteSettings>
  /** Whom the site asks before a wallet is. */
  readonly before: SiteRules
  /** The wallet of the place that shows this page, which connects without a choice; undefined in all other places. */
  readonly placeWallet?: Place['wallet'] | undefined
}

export interface SwapSettings {
  /** Who swaps: the option that chose it; `bound` for a port of the host's. */
  readonly way: 'aggregator' | 'routers' | 'adapter' | 'bound'
  /** Until the visitor chooses another one. */
  readonly slippage: Slippage
}

export interface SignInSettings {
  /** Who verifies: the option that chose it. */
  readonly way: 'verify' | 'backend' | 'hosted' | 'siwe' | 'adapter'
  /** The message is written by the host's side. */
  readonly writes: boolean
  /** Without a sign-in the session does not count as established (S1.17). */
  readonly required: boolean
  readonly signOutOn: SignOutOn
  /** How often somebody is asked again who knows of no end; Infinity for never. */
  readonly refetch?: { readonly nonceMs: number; readonly sessionMs: number }
  /** What the message says beyond account, network and page. */
  readonly wording: {
    readonly statement?: string
    readonly expiresInMs?: number
    readonly notBeforeInMs?: number
    readonly resources?: readonly string[]
    readonly requestId?: string
  }
}

/** A way to connect in the Connect view. */
export type ConnectMethod = 'email' | 'social' | 'wallet'

export interface LoginSettings {
  readonly email: boolean
  /** In the host's order; which of them work where the page is shown, `socialsIn` tells. */
  readonly socials: readonly Social[]
  /** S2.27. */
  readonly order: readonly ConnectMethod[]
}

/** The host's say over the wallet list. Entries are catalogue ids, reverse domain names or names, in any case. */
export interface WalletSettings {
  readonly exclude: readonly string[]
  readonly include: readonly string[]
  /** Shown first, in this order. */
  readonly featured: readonly string[]
  readonly custom: readonly Wallet[]
  /** Groups that come first (S4.57). */
  readonly order: readonly ConnectGroup[]
  /** Of wallets on the page: `only` shows no other, `hide` none of them. */
  readonly installed?: 'only' | 'hide'
}

/** Of the settings, those that the host decides; the page tells the rest. */
export type SiteSettings = Omit<
  Settings,
  'device' | 'environment' | 'locale' | 'appName' | 'site' | 'before' | 'placeWallet'
> & {
  readonly appName: string | undefined
}
