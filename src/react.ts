'use client'
import { createWalletDialog } from './composition/facade.js'
import type { DialogOptions } from './composition/options.js'
import {
  walletDialogOwner,
  type WalletDialogOwnerProps as Props,
} from './presentation/react/host/wallet-dialog-owner.js'

/**
 * A provider that creates the dialog by itself, once in StrictMode and over hot updates, too, and destroys it when it goes for good.
 * @example <WalletDialogOwner options={{ networks: [ethereum] }}><App /></WalletDialogOwner>
 */
export const WalletDialogOwner = /* @__PURE__ */ walletDialogOwner<DialogOptions>(createWalletDialog)
export type WalletDialogOwnerProps = Props<DialogOptions>
export * from './presentation/react/host/wallet-dialog-provider.js'
export * from './presentation/react/host/hooks.js'
