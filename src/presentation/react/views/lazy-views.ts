import type { ViewName } from '../../../domain/dialog/view.js'
import type { LoadView } from './view-module.js'

type LazyViewName = Exclude<ViewName, 'Connect'>

/** Where each view is fetched from. The compiler asks for every view of the table, and that it is the one that is meant. */
export const lazyViews: { readonly [N in LazyViewName]: LoadView<N> } = {
  AllWallets: () => import('./all-wallets/index.js'),
  ConnectingExternal: () => import('./connecting-external/index.js'),
  ConnectingWalletConnect: () => import('./connecting-wallet-connect/index.js'),
  ConnectingWalletConnectBasic: () => import('./connecting-wallet-connect-basic/index.js'),
  Account: () => import('./account/index.js'),
  Downloads: () => import('./downloads/index.js'),
  WhatIsAWallet: () => import('./what-is-a-wallet/index.js'),
  GetWallet: () => import('./get-wallet/index.js'),
  ConnectingMultiChain: () => import('./connecting-multi-chain/index.js'),
  SwitchActiveChain: () => import('./switch-active-chain/index.js'),
  Networks: () => import('./networks/index.js'),
  WhatIsANetwork: () => import('./what-is-a-network/index.js'),
  SwitchNetwork: () => import('./switch-network/index.js'),
  UnsupportedChain: () => import('./unsupported-chain/index.js'),
  WalletSend: () => import('./wallet-send/index.js'),
  WalletSendSelectToken: () => import('./wallet-send-select-token/index.js'),
  WalletSendPreview: () => import('./wallet-send-preview/index.js'),
  WalletReceive: () => import('./wallet-receive/index.js'),
  WalletCompatibleNetworks: () => import('./wallet-compatible-networks/index.js'),
  OnRampAmount: () => import('./on-ramp-amount/index.js'),
  OnRampProviders: () => import('./on-ramp-providers/index.js'),
  BuyInProgress: () => import('./buy-in-progress/index.js'),
  WhatIsABuy: () => import('./what-is-a-buy/index.js'),
  ConnectSocials: () => import('./connect-socials/index.js'),
  ConnectingSocial: () => import('./connecting-social/index.js'),
  ConnectingFarcaster: () => import('./connecting-farcaster/index.js'),
  EmailVerifyDevice: () => import('./email-verify-device/index.js'),
  EmailVerifyOtp: () => import('./email-verify-otp/index.js'),
  UpdateEmailWallet: () => import('./update-email-wallet/index.js'),
  UpdateEmailPrimaryOtp: async () => ({ default: (await import('./update-email-otp/index.js')).primary }),
  UpdateEmailSecondaryOtp: async () => ({ default: (await import('./update-email-otp/index.js')).secondary }),
  SIWXSignMessage: async () => ({ default: (await import('./sign-in/index.js')).signMessage }),
  ConnectingSiwe: async () => ({ default: (await import('./sign-in/index.js')).connectingSiwe }),
  ApproveTransaction: () => import('./approve-transaction/index.js'),
}
