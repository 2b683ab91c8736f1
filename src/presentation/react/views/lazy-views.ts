import type { ViewName } from '../../../domain/dialog/view.js'
import type { LoadView } from './view-module.js'

/** Views that few visits come to, each fetched on the way to it. */
export const lazyViews = {
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
  // Of the embedded wallet; their words are those of the login blocks.
  ConnectSocials: () => import('./connect-socials/index.js'),
  ConnectingSocial: () => import('./connecting-social/index.js'),
  ConnectingFarcaster: () => import('./connecting-farcaster/index.js'),
  EmailVerifyDevice: () => import('./email-verify-device/index.js'),
  EmailVerifyOtp: () => import('./email-verify-otp/index.js'),
  UpdateEmailWallet: () => import('./update-email-wallet/index.js'),
  UpdateEmailPrimaryOtp: async () => ({ default: (await import('./update-email-otp/index.js')).primary }),
  UpdateEmailSecondaryOtp: async () => ({ default: (await import('./update-email-otp/index.js')).secondary }),
  ApproveTransaction: () => import('./approve-transaction/index.js'),
} as const satisfies Readonly<Partial<Record<ViewName, LoadView>>>

export type LazyViewName = keyof typeof lazyViews
