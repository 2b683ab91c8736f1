import type { ChainId, ChainNamespace } from '../networks/caip.js'
import type { ConnectorInfo } from '../wallets/connector.js'
import type { Social } from '../connection/social.js'
import type { Wallet } from '../wallets/wallet.js'

/** Every view and the parameters it needs. A new view is a line here, a folder in `presentation/react/views` and a line in its registry. */
export interface ViewParams {
  Connect: undefined
  AllWallets: undefined
  /** A wallet with several namespaces of networks: which one is to be connected? */
  ConnectingMultiChain: { readonly connector: ConnectorInfo }
  /** `namespace`: the namespace that was chosen of several. */
  ConnectingExternal: { readonly connector: ConnectorInfo; readonly namespace?: ChainNamespace }
  /** A wallet of the catalogue that is reached over WalletConnect or by a link. */
  ConnectingWalletConnect: { readonly wallet: Wallet }
  /** Any wallet that scans a code. */
  ConnectingWalletConnectBasic: undefined
  Downloads: { readonly wallet: Wallet }
  WhatIsAWallet: undefined
  GetWallet: undefined
  Account: undefined
  Networks: undefined
  WhatIsANetwork: undefined
  SwitchNetwork: { readonly chainId: ChainId }
  /** The chosen network is of a namespace that no connected wallet serves. */
  SwitchActiveChain: { readonly chainId: ChainId }
  UnsupportedChain: undefined
  /** All providers of a social login. */
  ConnectSocials: undefined
  ConnectingSocial: { readonly provider: Social }
  ConnectingFarcaster: undefined
  /** Waits for the link in the mail. */
  EmailVerifyDevice: undefined
  EmailVerifyOtp: undefined
  UpdateEmailWallet: undefined
  UpdateEmailPrimaryOtp: undefined
  UpdateEmailSecondaryOtp: undefined
  WalletSend: undefined
  WalletSendSelectToken: undefined
  /** What will be sent, frozen, before the wallet is asked. */
  WalletSendPreview: undefined
  WalletReceive: undefined
  /** Networks on which the address of WalletReceive may be used. */
  WalletCompatibleNetworks: undefined
  /** The frame of the embedded wallet, in which the visitor approves a request. */
  ApproveTransaction: undefined
}

export type ViewName = keyof ViewParams
export type View = { [N in ViewName]: { readonly name: N; readonly params: ViewParams[N] } }[ViewName]

type ParamsOf<N extends ViewName> = undefined extends ViewParams[N] ? [] : [params: ViewParams[N]]

/** Builds a view; the compiler asks for its parameters. */
export const view = <N extends ViewName>(name: N, ...[params]: ParamsOf<N>): View => ({ name, params }) as View
