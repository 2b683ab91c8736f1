import type { chainErrorText } from './money/chain-errors.js'

/**
 * Every failure that Portico names. The text is for developers; the visitor's sentence is looked up by code in the
 * message catalogue of the presentation. `{name}` is replaced from the error's detail.
 */
export const errorText = {
  // Options and identifiers
  OPTIONS_INVALID: 'The option "{option}" is invalid: {reason}',
  CAIP2_INVALID: 'Invalid CAIP-2 network id: {value}',
  CAIP10_INVALID: 'Invalid CAIP-10 address: {value}',
  AMOUNT_INVALID: 'Invalid amount: {reason}',
  NETWORK_NOT_FOUND: 'Network not found',
  CHAIN_UNSUPPORTED: 'Unsupported chain',
  CHAIN_ADAPTER_MISSING: 'Chain adapter not found',
  // Wallets
  WALLET_NOT_FOUND: 'The wallet {id} is not on this page. It may be disabled or uninstalled; choose another one.',
  WALLET_UNRESPONSIVE: 'The wallet did not answer {method} within {ms} ms. Open it, unlock it and try again.',
  WALLET_BAD_ANSWER: 'The wallet answered {method} with something that is not {expected}.',
  WALLET_ERROR: 'The wallet reported an error ({walletCode}) for {method}.',
  USER_REJECTED: 'The visitor declined the request in the wallet.',
  REQUEST_PENDING: 'The wallet already has this request open. Open the wallet to answer it.',
  WALLET_UNAUTHORIZED: 'The wallet has not authorised this page for {method}. Connect again.',
  METHOD_UNSUPPORTED: 'The wallet does not support {method}.',
  CHAIN_UNKNOWN_TO_WALLET: 'The wallet does not know the network {chainId}. Add it with wallet_addEthereumChain.',
  NOT_CONNECTED: 'No wallet is connected for {namespace}. Call open() first.',
  ACCOUNT_MISMATCH:
    'The wallet would sign with another account than the one shown. Nothing was sent; choose the account again.',
  NETWORK_MISMATCH:
    'The wallet is on {actual}, but {expected} is shown. Nothing was sent; switch the network and try again.',
  SWITCH_FAILED: 'The wallet did not switch to {chainId}.',
  DISCONNECT_FAILED: 'Failed to disconnect',
  // Pairing
  PAIRING_EXPIRED: 'The pairing ended before a wallet answered.',
  RELAY_UNREACHABLE: 'The relay could not be reached. Check endpoints.relay and the Content-Security-Policy.',
  RELAY_ORIGIN_REFUSED: 'The relay refuses this origin. Add it to the project.',
  RELAY_CLOCK_SKEWED: 'The relay refuses the time. The clock of this device is ahead.',
  RELAY_PROJECT_REFUSED: 'The relay refuses the project. Check projectId.',
  // Embedded wallet
  FRAME_UNAVAILABLE: 'Unable to load email login dependency',
  FRAME_NOT_SET: 'W3mFrame: iframe is not set',
  FRAME_TIMEOUT: 'The embedded wallet did not answer {type} within {ms} ms.',
  FRAME_ERROR: '{message}',
  FRAME_BAD_MESSAGE: 'The message {type} has a wrong shape ({reason}).',
  FRAME_ABORTED: 'Something went wrong',
  METHOD_NOT_ALLOWED: 'Requested RPC call is not allowed',
  EMAIL_INVALID: 'This is not an email address.',
  EMAIL_COOLDOWN: 'Please try again after {seconds} seconds',
  AUTH_MISSING: 'Address or auth connector not found',
  POPUP_BLOCKED: 'The browser blocked the login window.',
  LOGIN_CANCELED: 'The visitor closed the login window.',
  LOGIN_DECLINED: 'The provider refused the login.',
  LOGIN_UNTRUSTED: 'Untrusted Origin',
  // Network
  HTTP_STATUS: 'HTTP status code: {status}',
  HTTP_TIMEOUT: 'The server did not answer within {ms} ms.',
  HTTP_UNREACHABLE:
    'The server could not be reached. Check the address, the connection and the Content-Security-Policy.',
  HTTP_BAD_BODY: 'The server answered with a body of an unexpected shape ({reason}).',
  RPC_ERROR: 'The node answered with the error {rpcCode}.',
  RPC_MISSING:
    'There is no node to read {chainId} from. Give the network rpcUrls, or a node of your own in endpoints.rpc.',
  BALANCES_UNAVAILABLE: 'Token Balance Unavailable',
  // Life cycle
  ABORTED: 'Request was aborted',
  DESTROYED: 'This dialog was destroyed. Create a new one with createWalletDialog().',
  PART_NOT_LOADED: 'A part of the dialog could not be loaded ({part}). Check the connection and try again.',
} as const

/** The texts of parts that are fetched later stand with those parts; see `moneyError` and `chainError`. */
export type ErrorCode = keyof typeof errorText | keyof typeof chainErrorText
export type ErrorDetail = Readonly<Record<string, string | number>>

/**
 * The one error class. `code` is stable and meant for `switch`; `message` is for developers; `cause` keeps the original.
 * Details never hold secrets, codes, tokens or full URLs.
 */
export class DialogError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C
  readonly detail: ErrorDetail

  constructor(code: C, detail: ErrorDetail = {}, options: ErrorOptions & { readonly text?: string } = {}) {
    const { [code as string]: known = code }: Readonly<Record<string, string>> = errorText
    super(
      (options.text ?? known).replace(/\{(\w+)\}/g, (_, name: string) => String(detail[name] ?? 'unknown')),
      options,
    )
    this.name = 'DialogError'
    this.code = code
    this.detail = detail
  }
}

/** The first `DialogError` with this code in the chain of causes. */
export function findError<C extends ErrorCode>(error: unknown, code: C): DialogError<C> | undefined {
  let current = error
  for (let depth = 0; depth < 16 && current instanceof Error; depth++) {
    if (current instanceof DialogError && current.code === code) return current as DialogError<C>
    current = current.cause
  }
  return undefined
}

/** `error` itself when it is ours, else a `DialogError` with `fallback` that keeps it as the cause. */
export function toDialogError(error: unknown, fallback: ErrorCode, detail: ErrorDetail = {}): DialogError {
  return error instanceof DialogError ? error : new DialogError(fallback, detail, { cause: error })
}
