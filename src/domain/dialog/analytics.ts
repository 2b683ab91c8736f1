import type { Social } from '../connection/social.js'

/**
 * Events of the analytics vocabulary (S7.33). Properties never hold addresses, URIs, e-mail addresses, signatures or codes. When each is
 * sent, and its JSON Schema, is in docs/analytics.md.
 */
export type AnalyticsEvent =
  | { readonly event: 'MODAL_CREATED' }
  | { readonly event: 'MODAL_OPEN' | 'MODAL_CLOSE'; readonly properties: { readonly connected: boolean } }
  | {
      readonly event:
        | 'CLICK_ALL_WALLETS'
        | 'CLICK_WALLET_HELP'
        | 'CLICK_NETWORK_HELP'
        | 'CLICK_GET_WALLET'
        | 'CLICK_NETWORKS'
    }
  | {
      readonly event: 'SELECT_WALLET'
      readonly properties: {
        readonly name: string
        readonly platform: 'browser' | 'mobile' | 'desktop' | 'web' | 'qrcode' | 'unsupported'
      }
    }
  | {
      readonly event: 'CONNECT_SUCCESS'
      readonly properties: {
        readonly method: 'qrcode' | 'mobile' | 'browser' | 'email' | Social
        readonly name: string
      }
    }
  | {
      readonly event: 'CONNECT_ERROR' | 'DISCONNECT_ERROR' | 'EMAIL_VERIFICATION_CODE_FAIL'
      readonly properties: { readonly message: string }
    }
  | { readonly event: 'USER_REJECTED'; readonly properties: { readonly message: string } }
  | { readonly event: 'DISCONNECT_SUCCESS'; readonly properties: { readonly namespace: string } }
  | {
      readonly event:
        | 'EMAIL_LOGIN_SELECTED'
        | 'EMAIL_SUBMITTED'
        | 'DEVICE_REGISTERED_FOR_EMAIL'
        | 'EMAIL_VERIFICATION_CODE_SENT'
        | 'EMAIL_VERIFICATION_CODE_PASS'
        | 'EMAIL_EDIT'
        | 'EMAIL_EDIT_COMPLETE'
    }
  | {
      readonly event: 'SOCIAL_LOGIN_STARTED' | 'SOCIAL_LOGIN_SUCCESS' | 'SOCIAL_LOGIN_ERROR' | 'SOCIAL_LOGIN_CANCELED'
      readonly properties: { readonly provider: string }
    }
  | {
      readonly event: 'SET_PREFERRED_ACCOUNT_TYPE'
      readonly properties: { readonly accountType: string; readonly network: string }
    }
  | {
      readonly event: 'CLICK_TRANSACTIONS' | 'LOAD_MORE_TRANSACTIONS' | 'ERROR_FETCH_TRANSACTIONS'
      readonly properties: { readonly isSmartAccount: boolean }
    }
  | {
      readonly event: 'SEND_INITIATED' | 'SEND_SUCCESS' | 'SEND_REJECTED'
      readonly properties: { readonly isSmartAccount: boolean; readonly network: string; readonly token: string }
    }
  | {
      readonly event: 'SEND_ERROR'
      readonly properties: {
        readonly isSmartAccount: boolean
        readonly network: string
        readonly token: string
        readonly message: string
      }
    }
  | {
      readonly event: 'OPEN_SEND' | 'OPEN_SWAP'
      readonly properties: { readonly isSmartAccount: boolean; readonly network: string }
    }
  | { readonly event: 'CLICK_SELECT_TOKEN_TO_SWAP' | 'CLICK_SELECT_NETWORK_TO_SWAP' }
  /** Of the tokens their symbols. How much is swapped would name the account to whoever reads the chain. */
  | { readonly event: 'INITIATE_SWAP' | 'SWAP_SUCCESS'; readonly properties: SwapProperties }
  | {
      readonly event: 'SWAP_ERROR' | 'SWAP_APPROVAL_ERROR'
      readonly properties: SwapProperties & { readonly message: string }
    }
  | {
      readonly event: 'SELECT_BUY_CRYPTO' | 'SELECT_WHAT_IS_A_BUY'
      readonly properties: { readonly isSmartAccount: boolean }
    }
  | {
      readonly event: 'SELECT_BUY_PROVIDER'
      readonly properties: { readonly provider: string; readonly isSmartAccount: boolean }
    }
  | {
      readonly event: 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS'
      readonly properties: { readonly isSmartAccount: boolean; readonly network: string }
    }
  | {
      readonly event: 'SIWX_AUTH_ERROR'
      readonly properties: { readonly isSmartAccount: boolean; readonly network: string; readonly message: string }
    }
  /** Without the name: it leads to the address, which events carry only where the site asks for it. */
  | {
      readonly event: 'OPEN_ENS_FLOW' | 'REGISTER_NAME_INITIATED' | 'REGISTER_NAME_SUCCESS'
      readonly properties: { readonly isSmartAccount: boolean }
    }
  | {
      readonly event: 'REGISTER_NAME_ERROR'
      readonly properties: { readonly isSmartAccount: boolean; readonly error: string }
    }
  | { readonly event: 'SWITCH_NETWORK'; readonly properties: { readonly network: string } }
  /** How long what was searched for is, and not what it is: people paste what they did not mean to. */
  | { readonly event: 'SEARCH_WALLET'; readonly properties: { readonly badge: string; readonly length: number } }

interface SwapProperties {
  readonly isSmartAccount: boolean
  readonly network: string
  readonly swapFromToken: string
  readonly swapToToken: string
}
