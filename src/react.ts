'use client'
import { createWalletDialog } from './composition/facade.js'
import type { DialogOptions } from './composition/options.js'
import {
  walletDialogProvider,
  type WalletDialogProviderProps as Props,
} from './presentation/react/host/wallet-dialog-provider.js'

/**
 * Hands a dialog to the hooks below it: one of its own, or one that you created once, outside of components.
 * @example <WalletDialogProvider options={{ networks: [ethereum] }}><App /></WalletDialogProvider>
 */
export const WalletDialogProvider = /* @__PURE__ */ walletDialogProvider<DialogOptions>(createWalletDialog)
export type WalletDialogProviderProps = Props<DialogOptions>
export { useWalletDialog } from './presentation/react/host/wallet-dialog-provider.js'
export * from './presentation/react/host/hooks.js'
