// Written by `npm run api`.
export { AccountButtonState } // as in react
export { ButtonAccount } // as in react
export { ButtonBalance } // as in react
export { ButtonNetwork } // as in react
export { NetworkButtonState } // as in react
export type PorticoAccountButtonElement = WalletButtonElement<AccountButtonState>
export type PorticoButtonElement = WalletButtonElement<AccountButtonState>
export type PorticoNetworkButtonElement = WalletButtonElement<NetworkButtonState>
export interface WalletButtonElement<State> extends HTMLElement {
  dialog: WalletDialog | undefined
  readonly state: State | undefined
}
declare global {
  interface HTMLElementTagNameMap {
    'portico-button': PorticoButtonElement
    'portico-account-button': PorticoAccountButtonElement
    'portico-network-button': PorticoNetworkButtonElement
  }
}
