import type { EmbeddedErrorCode } from './connection/embedded-error-text.js'
import type { PairingErrorCode } from './connection/pairing-error-text.js'
import type { ChainErrorCode } from './money/chain-error-text.js'
import type { AccountNameErrorCode } from './names/account-name-error-text.js'
import type { OnRampErrorCode } from './on-ramp/on-ramp-error-text.js'
import type { RequestErrorCode } from './session/request-error-text.js'
import type { SignInErrorCode } from './sign-in/sign-in-error-text.js'
import type { SmartSessionErrorCode } from './smart-sessions/smart-session-error-text.js'
import type { SwapErrorCode } from './swap/swap-error-text.js'

/**
 * The failures that all share, each with its text for developers; the comment above it is the hint of its page in docs/errors. The visitor's
 * sentence is looked up by code in the words of the presentation. `{name}` is replaced from the error's detail.
 */
export const errorText = {
  // Options and identifiers
  /** The message names the option and what it takes; docs/options.md lists them all. */
  OPTIONS_INVALID: 'The option "{option}" is invalid: {reason}',
  /** Write a namespace, a colon and the network's own id: `eip155:1`. */
  CAIP2_INVALID: 'Invalid CAIP-2 network id: {value}',
  /** Write the network's id, a colon and the address: `eip155:1:0xab…`. */
  CAIP10_INVALID: 'Invalid CAIP-10 address: {value}',
  /** An amount is digits with at most one decimal point, and no more decimals than its currency has. */
  AMOUNT_INVALID: 'Invalid amount: {reason}',
  /** Ask for a network that stands in the option `networks`. */
  NETWORK_NOT_FOUND: 'Network not found',
  /** Where `getState().networkSupported` is false, `switchNetwork()` leads to a network of yours. Else ask a network of another namespace. */
  CHAIN_UNSUPPORTED: 'Unsupported chain',
  /** Give the namespace an adapter in the option `chains`; `eip155`, `solana` and `bip122` have one. */
  CHAIN_ADAPTER_MISSING: 'Chain adapter not found',
  // Wallets
  /** Let the visitor unlock it, and ask again; a wallet that is locked or has a hidden window often answers then. */
  WALLET_UNRESPONSIVE: 'The wallet did not answer {method} within {ms} ms.',
  /** Nothing was taken from the answer. It is a fault of the wallet: report it there. */
  WALLET_BAD_ANSWER: 'The wallet answered {method} with something else than {expected}.',
  /** `detail.walletCode` and `cause` are what the wallet itself said. */
  WALLET_ERROR: 'The wallet reported an error ({walletCode}) for {method}.',
  /** Nothing happened. Leave the visitor where they were, and let them ask again. */
  USER_REJECTED: 'The visitor declined in the wallet.',
  /** The visitor answers it in the wallet. Do not ask again before that. */
  REQUEST_PENDING: 'The wallet has this request open already.',
  /** The visitor took the permission back. Open the dialog to connect anew. */
  WALLET_UNAUTHORIZED: 'The wallet has not authorised {method}. Connect again.',
  /** Do without the method, or ask another wallet. */
  METHOD_UNSUPPORTED: 'The wallet does not support {method}.',
  /** `switchNetwork()` offers the wallet the network by itself; a request of your own has to, with `wallet_addEthereumChain`. */
  CHAIN_UNKNOWN_TO_WALLET: 'The wallet does not know the network {chainId}.',
  /** Look at `getState().sessions` before you ask for something. */
  NOT_CONNECTED: 'No wallet is connected for {namespace}. Call open() first.',
  /** The visitor switched accounts in the wallet. Show them which one the dialog holds. */
  ACCOUNT_MISMATCH: 'The wallet would sign with another account than is shown. Nothing was sent.',
  /** Call `switchNetwork()` with the expected network, then ask again. */
  NETWORK_MISMATCH: 'The wallet is on {actual}, but {expected} is shown. Nothing was sent.',
  /** The wallet stayed where it was; ask the visitor to switch in the wallet itself. */
  SWITCH_FAILED: 'The wallet did not switch to {chainId}.',
  /** Show that nobody is connected. `cause` tells what the wallet refused: it may hold the page for connected until the visitor ends that there. */
  DISCONNECT_FAILED: 'Failed to disconnect',
  // Network
  /** `detail.status` is the status: 401 and 403 mean the project or the origin, 429 too many requests. */
  HTTP_STATUS: 'HTTP status code: {status}',
  /** Ask again; the server is slow or away. */
  HTTP_TIMEOUT: 'The server did not answer within {ms} ms.',
  /** Check the address and the connection; `connect-src` of the policy must name the server, and the server must allow this origin (CORS). */
  HTTP_UNREACHABLE: 'The server could not be reached.',
  /** The address leads to another server than the one that the option asks for. */
  HTTP_BAD_BODY: 'The server answered with a bad body ({reason}).',
  /** `cause` holds what the node said. */
  RPC_ERROR: 'The node answered with the error {rpcCode}.',
  /** Give the network `rpcUrls`, or set `endpoints.rpc[id]`, to `https://…`. */
  RPC_MISSING: 'No node to read {chainId} from.',
  // Life cycle
  /** It ran before the element was in the page, or its selector finds none: call it at the end of the page, and look at the selector. */
  ELEMENT_MISSING: '{call}() got no element',
  /** The signal that you gave was aborted, or the visitor left the request. */
  ABORTED: 'Request was aborted',
  /** Keep the dialog as long as the page needs it; `destroy()` is for good, and `createWalletDialog()` makes a new one. */
  DESTROYED: 'This dialog was destroyed.',
  /** Often a new version was deployed and the old files are gone: keep them for a while, or reload the page. */
  CHUNK_NOT_LOADED: 'A part of the dialog could not be loaded ({chunk}). Try again.',
} as const

export type SharedErrorCode = keyof typeof errorText
/** Other texts come with the code that speaks of them, which makes its errors with `errorsOf`. */
export type ErrorCode =
  | SharedErrorCode
  | AccountNameErrorCode
  | ChainErrorCode
  | EmbeddedErrorCode
  | OnRampErrorCode
  | PairingErrorCode
  | RequestErrorCode
  | SignInErrorCode
  | SmartSessionErrorCode
  | SwapErrorCode
export type ErrorDetail = Readonly<Record<string, string | number>>

const pagesOfErrors = 'https://github.com/portico-wallet/portico/blob/main/docs/errors/'

const pageOf = (code: string): string => `${pagesOfErrors}${code}.md`

/** Where developers read what a code means and what to do. */
export const placeOf = (code: string): string => `${code}, see ${pageOf(code)}`

/**
 * The one error class. `code` is stable and meant for `switch`; `message` is for developers; `cause` keeps the original.
 * Details never hold secrets, codes, tokens or full URLs. Codes that have their text elsewhere are made with `errorsOf` it: what has no
 * text here does not compile without one.
 */
export class DialogError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C
  readonly detail: ErrorDetail
  /** The page of its code: what happened, why, and what to do. */
  readonly docs: string

  constructor(code: C & SharedErrorCode, detail?: ErrorDetail, options?: ErrorOptions)
  constructor(code: C, detail: ErrorDetail, options: ErrorOptions & { readonly text: string })
  constructor(code: C, detail: ErrorDetail = {}, options: ErrorOptions & { readonly text?: string } = {}) {
    // Without types nothing stops a host from a code that has its text elsewhere: a log then leads to what it says and what to do.
    const { [code as string]: known = placeOf(code) }: Readonly<Record<string, string>> = errorText
    super(
      (options.text ?? known).replace(/\{(\w+)\}/g, (_, name: string) => String(detail[name] ?? 'unknown')),
      options,
    )
    this.name = 'DialogError'
    this.code = code
    this.detail = detail
    this.docs = pageOf(code)
  }
}

/** Makes errors of a table of texts that comes with the code that needs it. */
export const errorsOf =
  <T extends Partial<Readonly<Record<ErrorCode, string>>>>(texts: T) =>
  <C extends keyof T & ErrorCode>(code: C, detail: ErrorDetail = {}, options: ErrorOptions = {}): DialogError<C> =>
    new DialogError(code, detail, { ...options, text: texts[code] as string })

/** The first `DialogError` with this code in the chain of causes. */
export function findError<C extends ErrorCode>(error: unknown, code: C): DialogError<C> | undefined {
  let current = error
  for (let depth = 0; depth < 16 && current instanceof Error; depth++) {
    if (current instanceof DialogError && current.code === code) return current as DialogError<C>
    current = current.cause
  }
  return undefined
}

/** For what a host gave that an option does not take. @throws DialogError OPTIONS_INVALID */
export function refuseOption(option: string, reason: string): never {
  throw new DialogError('OPTIONS_INVALID', { option, reason })
}

/** `error` itself when it is ours, else a `DialogError` with `fallback` that keeps it as the cause. */
export function toDialogError(error: unknown, fallback: SharedErrorCode, detail: ErrorDetail = {}): DialogError {
  return error instanceof DialogError ? error : new DialogError(fallback, detail, { cause: error })
}
