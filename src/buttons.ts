import type { AccountButtonState, NetworkButtonState } from './presentation/react/host/buttons/button-state.js'
import { defineButtonElements, type WalletButtonElement } from './presentation/react/host/buttons/button-element.js'

/**
 * `<portico-button>`, `<portico-account-button>` and `<portico-network-button>`: the buttons of `portico/react` as elements of the page.
 * Each belongs to the `<portico-dialog>` that it stands in, that `for` names by its id, or that is the first of the page; or to the dialog
 * of its property `dialog`.
 *
 * Attributes: `size="small"`, `disabled`; of the first `label`, `quiet`, `connect-only`; of the first two `no-balance`. `state` is what it
 * shows, and the event `statechange` has it as `detail`. A button without a dialog says so in its place, and fires `error`.
 */
export type PorticoButtonElement = WalletButtonElement<AccountButtonState>
export type PorticoAccountButtonElement = WalletButtonElement<AccountButtonState>
export type PorticoNetworkButtonElement = WalletButtonElement<NetworkButtonState>
export type { AccountButtonState, NetworkButtonState, WalletButtonElement }
export type { ButtonAccount, ButtonBalance, ButtonNetwork } from './presentation/react/host/buttons/button-state.js'

declare global {
  interface HTMLElementTagNameMap {
    'portico-button': PorticoButtonElement
    'portico-account-button': PorticoAccountButtonElement
    'portico-network-button': PorticoNetworkButtonElement
  }
}

if (typeof customElements !== 'undefined') defineButtonElements()
