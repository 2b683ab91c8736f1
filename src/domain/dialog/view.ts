import type { ChainId, ChainNamespace } from '../networks/caip.js'
import type { ConnectorInfo } from '../wallets/connector.js'
import type { Nft } from '../activity/activity.js'
import type { TokenBalance } from '../money/token-balance.js'
import type { Social } from '../connection/social.js'
import type { Wallet } from '../wallets/wallet.js'

/** What a view is for. Views of `connecting` end when a connection is made. */
export type ViewGroup = 'connecting' | 'networks' | 'account' | 'money' | 'embedded' | 'signIn'

interface ViewTraits {
  readonly group: ViewGroup
  /** It says something about a connection; without one it would be empty or a trap. */
  readonly needsConnection?: true
  /** A host may open it at once (S2.21). */
  readonly openable?: true
  /** A view without them takes none. */
  readonly params?: unknown
}

/** Parameters are types alone: nothing of them is there at run time. */
const takes = <P>(): P | undefined => undefined

/**
 * Every view, one row each; what is said of views elsewhere is derived from here. A new view is a row and a folder in
 * `presentation/react/views`; the compiler asks for its loader, and the walk over all views for a visit.
 */
export const viewTraits = {
  Connect: { group: 'connecting', openable: true },
  AllWallets: { group: 'connecting', openable: true },
  /** A wallet with several namespaces of networks: which one is to be connected? */
  ConnectingMultiChain: { group: 'connecting', params: takes<{ readonly connector: ConnectorInfo }>() },
  /** `namespace`: the namespace that was chosen of several. */
  ConnectingExternal: {
    group: 'connecting',
    params: takes<{ readonly connector: ConnectorInfo; readonly namespace?: ChainNamespace }>(),
  },
  /** A wallet of the catalogue that is reached over WalletConnect or by a deep link. */
  ConnectingWalletConnect: { group: 'connecting', params: takes<{ readonly wallet: Wallet }>() },
  /** Any wallet that scans a code. */
  ConnectingWalletConnectBasic: { group: 'connecting' },
  /** The chosen network is of a namespace that no connected wallet serves. */
  SwitchActiveChain: { group: 'connecting', params: takes<{ readonly chainId: ChainId }>() },
  Downloads: { group: 'connecting', params: takes<{ readonly wallet: Wallet }>() },
  GetWallet: { group: 'connecting', openable: true },
  WhatIsAWallet: { group: 'connecting', openable: true },
  /** All providers of a social login. */
  ConnectSocials: { group: 'connecting' },
  ConnectingSocial: { group: 'connecting', params: takes<{ readonly provider: Social }>() },
  ConnectingFarcaster: { group: 'connecting' },
  /** Waits for the link in the mail. */
  EmailVerifyDevice: { group: 'connecting' },
  EmailVerifyOtp: { group: 'connecting' },

  Networks: { group: 'networks', openable: true },
  WhatIsANetwork: { group: 'networks', openable: true },
  SwitchNetwork: { group: 'networks', needsConnection: true, params: takes<{ readonly chainId: ChainId }>() },
  UnsupportedChain: { group: 'networks', needsConnection: true },

  Account: { group: 'account', needsConnection: true, openable: true },
  /** Choosing a name for the account. */
  RegisterAccountName: { group: 'account', needsConnection: true },
  /** The name while it is signed for, and once the account has it (S2.31). */
  RegisterAccountNameSuccess: { group: 'account', needsConnection: true },
  /** One token of the account: how much of it, what it is worth, and what can be done with it. */
  WalletToken: { group: 'account', needsConnection: true, params: takes<{ readonly token: TokenBalance }>() },
  /** One collectible of the account. `hidden`: likely spam, whose picture is not fetched. */
  WalletNft: {
    group: 'account',
    needsConnection: true,
    params: takes<{ readonly nft: Nft; readonly hidden: boolean }>(),
  },
  WalletReceive: { group: 'account', needsConnection: true, openable: true },
  /** Networks on which the address of WalletReceive may be used. */
  WalletCompatibleNetworks: { group: 'account', needsConnection: true },

  WalletSend: { group: 'money', needsConnection: true, openable: true },
  WalletSendSelectToken: { group: 'money', needsConnection: true },
  /** What will be sent, frozen, before the wallet is asked. */
  WalletSendPreview: { group: 'money', needsConnection: true },

  WalletSwap: { group: 'money', needsConnection: true, openable: true },
  /** `end`: which token is chosen. */
  WalletSwapSelectToken: { group: 'money', needsConnection: true, params: takes<{ readonly end: 'from' | 'to' }>() },
  /** What will be signed for a swap, frozen, before the wallet is asked. */
  WalletSwapPreview: { group: 'money', needsConnection: true },
  /** How much to buy, of what, paid with what. */
  OnRampAmount: { group: 'money', needsConnection: true, openable: true },
  /** What each provider offers for that. */
  OnRampProviders: { group: 'money', needsConnection: true, openable: true },
  /** A purchase on its way, or what became of it. */
  BuyInProgress: { group: 'money' },
  WhatIsABuy: { group: 'money', openable: true },

  /** Calls of a site that the wallet is asked for one after another, and what became of each. */
  CallsInTurn: { group: 'money', needsConnection: true },

  /** What a site asks to do without asking, and what became of that. */
  SmartSessionCreated: { group: 'account', needsConnection: true },
  /** Who may act for the account, or did. */
  SmartSessionList: { group: 'account', needsConnection: true, openable: true },

  UpdateEmailWallet: { group: 'embedded', needsConnection: true },
  UpdateEmailPrimaryOtp: { group: 'embedded', needsConnection: true },
  UpdateEmailSecondaryOtp: { group: 'embedded', needsConnection: true },
  /** The frame of the embedded wallet, in which the visitor approves a request. */
  ApproveTransaction: { group: 'embedded', needsConnection: true },

  /** The visitor proves the account to the site with a signature. */
  SIWXSignMessage: { group: 'signIn', needsConnection: true, openable: true },
  /** The same by the name that it had when only EVM accounts could sign in. */
  ConnectingSiwe: { group: 'signIn', needsConnection: true, openable: true },
} as const satisfies Readonly<Record<string, ViewTraits>>

type Table = typeof viewTraits
export type ViewName = keyof Table

/** Every view and the parameters it needs. */
export type ViewParams = {
  [N in ViewName]: Table[N] extends { readonly params: infer P } ? Exclude<P, undefined> : undefined
}
export type View = { [N in ViewName]: { readonly name: N; readonly params: ViewParams[N] } }[ViewName]

/** Views that a host may open at once (S2.21). */
export type OpenableView = {
  [N in ViewName]: Table[N] extends { readonly openable: true } ? N : never
}[ViewName]

const traitsOf = (name: ViewName): ViewTraits => viewTraits[name]

export const isConnecting = ({ name }: View): boolean => traitsOf(name).group === 'connecting'

/** The visitor is asked to sign in. */
export const isSignIn = ({ name }: View): boolean => traitsOf(name).group === 'signIn'

export const needsConnection = ({ name }: View): boolean => traitsOf(name).needsConnection === true

/** Names that a host may give, also one whose types nobody checked. */
export const openableViews = (Object.keys(viewTraits) as ViewName[]).filter(
  (name): name is OpenableView => traitsOf(name).openable === true,
)

type ParamsOf<N extends ViewName> = undefined extends ViewParams[N] ? [] : [params: ViewParams[N]]

/** Builds a view; the compiler asks for its parameters. */
export const view = <N extends ViewName>(name: N, ...[params]: ParamsOf<N>): View => ({ name, params }) as View
