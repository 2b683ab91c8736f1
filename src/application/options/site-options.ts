import type { ChainId, ChainNamespace } from '../../domain/networks/caip.js'
import type { EmbeddedAccountType } from '../../domain/connection/account-type.js'
import type { Social } from '../../domain/connection/social.js'
import type { FeatureChoices } from '../../domain/dialog/features.js'
import type { Theme } from '../../domain/dialog/theme.js'
import type { Network } from '../../domain/networks/network.js'
import type { ConnectGroup } from '../../domain/wallets/connect-rows.js'
import type { Wallet } from '../../domain/wallets/wallet.js'
import type { ChainAdapter } from '../../ports/chain.js'
import type { WalletConnector } from '../../ports/connectors.js'
import type { Place } from '../../ports/place.js'
import type { BeforeAsking, ConnectAsked, RequestAsked } from '../site-rules.js'
import type { ConnectMethod, SiteSettings } from '../settings.js'
import type { SignInOptions } from './sign-in-options.js'
import type { SwapOptions } from './swap-options.js'

/** Servers that the dialog may call; each is optional, and without it the part that needs it does without. */
export interface Endpoints {
  /** Wallet catalogue and images, for example `https://wallets.example`. */
  readonly catalogue?: string | undefined
  /** Balances, prices, names, activity, smart sessions and who sells; swaps, where `swaps.aggregator` names no other. */
  readonly blockchain?: string | undefined
  /** Sink for analytics events. Nothing is ever sent without it; docs/analytics.md lists them. */
  readonly analytics?: string | undefined
  /**
   * Page of the embedded wallet, for example `https://frame.example/sdk`: with it visitors can log in by email and with social
   * accounts. On an origin of its own: that is what keeps the keys from this page.
   */
  readonly frame?: string | undefined
  /** WalletConnect relay, for example `wss://relay.example`. */
  readonly relay?: string | undefined
  /** Service that verifies sign-ins, where the option `signIn` asks for a hosted one. */
  readonly signIn?: string | undefined
  /** JSON-RPC of your own by network; used for every read of that network. May be keyed: it is never given to a wallet. */
  readonly rpc?: Readonly<Record<ChainId, string | readonly string[]>> | undefined
}

/** The options that the application itself reads; the composition adds those whose types belong to other rooms. */
export interface SiteOptions {
  /**
   * Networks that the site works with; the first of a namespace is its default.
   * @example networks: [ethereum, base]
   */
  readonly networks: readonly [Network, ...Network[]]
  /**
   * Id of a project at a hosted backend: turns on its `catalogue`, `blockchain`, `relay`, `frame` (logins by email and with social accounts) and
   * `signIn` where `endpoints` names no other. Without it, and without `endpoints`, nobody is asked but the nodes of your networks.
   * @example projectId: '3f0c…'
   */
  readonly projectId?: string | undefined
  /**
   * Servers of your own; each is optional.
   * @example endpoints: { relay: 'wss://relay.example' }
   */
  readonly endpoints?: Endpoints | undefined
  /**
   * How the site introduces itself.
   * @default the page's title
   * @example metadata: { name: 'Harbour' }
   */
  readonly metadata?:
    | {
        /** As visitors read it, here and in wallets. */
        readonly name: string
        /** One sentence for wallets. */
        readonly description?: string | undefined
        /** On the page's own origin, which is what wallets are told. */
        readonly url?: string | undefined
        /** Addresses of pictures for wallets: `https`, or `data`. The first is also shown where a visitor is asked something in the name of the site. */
        readonly icons?: readonly string[] | undefined
      }
    | undefined
  /**
   * What is switched on and off.
   * @example features: { send: false }
   */
  readonly features?: FeatureChoices | undefined
  /**
   * Your say over the list of wallets.
   * @example wallets: { featured: ['io.metamask'] }
   */
  readonly wallets?:
    | {
        /** Never shown, wherever it comes from: catalogue ids, reverse domain names or names, in any case. */
        readonly exclude?: readonly string[] | undefined
        /**
         * Only these of the catalogue, named likewise; what is installed, featured or your own stays. Ids are best: names cost a look
         * through the whole catalogue once.
         */
        readonly include?: readonly string[] | undefined
        /** To show first, named likewise, in this order: the first four of them. */
        readonly featured?: readonly string[] | undefined
        /** Wallets of your own. */
        readonly custom?: readonly Wallet[] | undefined
        /** Groups that come first in the Connect view, the rest follows (S4.57). */
        readonly order?: readonly ConnectGroup[] | undefined
        /**
         * Of wallets that are installed: `only` shows no other one, from whatever list, and no code for a phone; where none is there, it shows
         * which there are to install. `hide` shows none of them, for a page with buttons of its own for them. Logins and `connectors` of yours stay.
         */
        readonly installed?: 'only' | 'hide' | undefined
      }
    | undefined
  /**
   * On a network that is not in `networks`: `allow` does nothing, `prompt` opens a view to switch, `require` also refuses to
   * sign until it is switched. The visitor can always close and disconnect.
   * @default 'require'
   * @example unsupportedNetwork: 'prompt'
   */
  readonly unsupportedNetwork?: 'allow' | 'prompt' | 'require' | undefined
  /**
   * Providers of social logins in this order, or none. Needs a frame.
   * @default all of them (S9.19)
   * @example socials: ['google', 'apple']
   */
  readonly socials?: readonly Social[] | false | undefined
  /**
   * Order of the ways to connect.
   * @default ['email', 'social', 'wallet'] (S2.27)
   * @example connectOrder: ['wallet', 'email', 'social']
   */
  readonly connectOrder?: readonly ConnectMethod[] | undefined
  /**
   * Kind of account that the embedded wallet starts with on EVM networks that have smart accounts.
   * @default 'smartAccount' (S9.22)
   * @example accountType: 'eoa'
   */
  readonly accountType?: EmbeddedAccountType | undefined
  /**
   * Wallets that the page cannot announce: connectors of your own, and places that bring one, from `portico/places`. Where a place shows this
   * page its wallet is connected without a choice, unless the visitor disconnected it or you ask first (`beforeConnect`); see docs/places.md.
   * @example connectors: [myConnector]
   */
  readonly connectors?: readonly (WalletConnector | Place)[] | undefined
  /**
   * Chain namespaces of your own, by namespace.
   * @example chains: { tide: async () => createTideAdapter() }
   */
  readonly chains?: Readonly<Partial<Record<ChainNamespace, () => Promise<ChainAdapter>>>> | undefined
  /**
   * Visitors prove their account by a signature, and who verifies it: exactly one of `verify`, `backend`, `hosted`, `siwe` and
   * `adapter`; see docs/sign-in.md.
   * @default nobody signs in
   * @example signIn: { backend: '/api/sign-in' }
   */
  readonly signIn?: SignInOptions | undefined
  /**
   * Visitors can swap tokens on EVM networks, and who swaps: exactly one of `aggregator`, `routers` and `adapter`; see docs/swap.md.
   * @default nothing is swapped
   * @example swaps: { aggregator: { contracts: { 'eip155:1': ['0x1111…'] } } }
   */
  readonly swaps?: SwapOptions | undefined
  /**
   * Visitors can register a name for their account on EVM networks, at the service of `endpoints.blockchain`; see docs/names.md.
   * @default nobody registers a name; names are found all the same
   * @example names: { suffix: '.harbour.id' }
   */
  readonly names?:
    | {
        /** What follows the name that a visitor chooses (S9.26). @default '.reown.id' */
        readonly suffix?: string | undefined
        /** Where suggestions are looked for. @default the suffix without its first point */
        readonly zone?: string | undefined
        /** Fewest characters of a name, 3 to 8 (S5.20). @default 4 */
        readonly minimum?: number | undefined
      }
    | undefined
  /**
   * Colours, corners, font and stacking order.
   * @example theme: { mode: 'dark', variables: { accent: '#0a7' } }
   */
  readonly theme?: Theme | undefined
  /**
   * Addresses of your terms and privacy policy, shown where a visitor connects: a path of your own site, or a whole https address.
   * @example legal: { terms: '/terms', privacy: 'https://example.org/privacy' }
   */
  readonly legal?:
    | {
        /** Terms of use. */
        readonly terms?: string | URL | undefined
        /** Privacy policy. */
        readonly privacy?: string | URL | undefined
      }
    | undefined
  /**
   * Asked before a wallet is asked to connect, or a code or link to one is shown: the place for consent of your own. The wallet is asked
   * once it resolves; `false`, or what it throws, counts as the visitor's no. An earlier visit's session does not ask again.
   * @example beforeConnect: async ({ wallet }) => confirm(`Share your address from ${wallet.name}?`)
   */
  readonly beforeConnect?: BeforeAsking<ConnectAsked> | undefined
  /**
   * The same before a wallet is asked for a signature, by the dialog or through a provider: a message, typed data, a transaction that is
   * only signed. `params` is a copy.
   * @example beforeSign: ({ method }) => method !== 'eth_sign'
   */
  readonly beforeSign?: BeforeAsking<RequestAsked> | undefined
  /**
   * The same before a wallet is asked for what goes to the chain: transactions, several calls, permissions.
   * @example beforeSend: async ({ network }) => network === 'eip155:1'
   */
  readonly beforeSend?: BeforeAsking<RequestAsked> | undefined
  /**
   * When what opening needs is fetched and prepared: when the page is idle (far from its server, it is fetched once the page has loaded), or on hover, focus or open.
   * @default 'idle'
   * @example preload: 'intent'
   */
  readonly preload?: 'idle' | 'intent' | undefined
  /**
   * Own storage space, for several independent dialogs on one origin.
   * @example instance: 'checkout'
   */
  readonly instance?: string | undefined
  /**
   * Does not follow other tabs.
   * @default false
   * @example isolate: true
   */
  readonly isolate?: boolean | undefined
  /**
   * Sends the address with analytics events.
   * @default false
   * @example analyticsAddress: true
   */
  readonly analyticsAddress?: boolean | undefined
}

/** Options with their defaults, checked and immutable. */
export interface Resolved<Given> {
  readonly given: Given
  /** Names that stand in what was given and mean nothing, as `endpoints.catalog`. */
  readonly unknown: readonly string[]
  readonly settings: SiteSettings
  readonly endpoints: {
    readonly catalogue?: string
    readonly blockchain?: string
    readonly analytics?: string
    readonly frame?: string
    readonly relay?: string
    readonly signIn?: string
    readonly rpc: Readonly<Record<ChainId, readonly string[]>>
  }
}
