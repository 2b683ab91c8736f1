import type { ViewName } from '../../../domain/view.js'
import type { LoadView } from './view-module.js'

/** Views of receiving and sending, each fetched on the way to it. */
export const moneyViews = {
  WalletSend: () => import('./wallet-send/index.js'),
  WalletSendSelectToken: () => import('./wallet-send-select-token/index.js'),
  WalletSendPreview: () => import('./wallet-send-preview/index.js'),
  WalletReceive: () => import('./wallet-receive/index.js'),
  WalletCompatibleNetworks: () => import('./wallet-compatible-networks/index.js'),
} as const satisfies Readonly<Partial<Record<ViewName, LoadView>>>

export type MoneyViewName = keyof typeof moneyViews
