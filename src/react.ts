'use client'
import { holdDialog } from './composition/facade.js'
import { keepInitialState } from './composition/initial-state.js'
import type { DialogOptions } from './composition/options.js'
import { initialState } from './presentation/react/host/initial-state.js'
import {
  walletDialogProvider,
  type WalletDialogProviderProps as Props,
} from './presentation/react/host/owning-provider.js'

/**
 * Hands a dialog to the hooks below it: yours, or one that it creates of `options`, once in StrictMode and over hot updates, too.
 * @example <WalletDialogProvider options={{ networks: [ethereum] }}><App /></WalletDialogProvider>
 */
export const WalletDialogProvider = /* @__PURE__ */ walletDialogProvider<DialogOptions>(holdDialog)
export type WalletDialogProviderProps = Props<DialogOptions>
/**
 * Says from the first paint who is connected, on the server and in the browser, and keeps that for the next visit in a cookie. Inside a
 * provider; hooks below it see it.
 * @example <InitialState state={cookieToInitialState(request.headers.get('cookie'))}><App /></InitialState>
 */
export const InitialState = /* @__PURE__ */ initialState(keepInitialState)
export type { InitialStateProps } from './presentation/react/host/initial-state.js'
export { useWalletDialog } from './presentation/react/host/wallet-dialog-provider.js'
export * from './presentation/react/host/hooks.js'
export { AccountButton, ConnectButton, NetworkButton } from './presentation/react/host/buttons/react-buttons.js'
export type {
  AccountButtonProps,
  ButtonRendering,
  ConnectButtonProps,
  NetworkButtonProps,
  WalletButtonProps,
} from './presentation/react/host/buttons/react-buttons.js'
export type {
  AccountButtonState,
  ButtonAccount,
  ButtonBalance,
  ButtonNetwork,
  NetworkButtonState,
} from './presentation/react/host/buttons/button-state.js'
