/** Failures of the embedded wallet and its logins. They come with the code that speaks to it. */
export const embeddedErrorText = {
  /** The page of `endpoints.frame` did not load. Check its address, `frame-src` of the policy, and the connection. */
  FRAME_UNAVAILABLE: 'Unable to load email login dependency',
  /** The frame was asked before it was in the page, or after `destroy()`. */
  FRAME_NOT_SET: 'W3mFrame: iframe is not set',
  /** Ask again; if it stays, the page of `endpoints.frame` is not an embedded wallet. */
  FRAME_TIMEOUT: 'The embedded wallet did not answer {type} within {ms} ms.',
  /** These are the words of the embedded wallet itself. `detail.walletCode` is its code, where it gave one. */
  FRAME_ERROR: '{message}',
  /** The page of `endpoints.frame` speaks another version of the protocol, or another protocol. */
  FRAME_BAD_MESSAGE: 'The message {type} has a wrong shape ({reason}).',
  /** The embedded wallet gave the request up. Ask again. */
  FRAME_ABORTED: 'Something went wrong',
  /** The embedded wallet signs and sends only by the methods that it lists. */
  METHOD_NOT_ALLOWED: 'Requested RPC call is not allowed',
  /** A name, an at sign and a domain: `ada@example.org`. */
  EMAIL_INVALID: 'This is not an email address.',
  /** `detail.seconds` is how long it takes until the next mail may be sent. */
  EMAIL_COOLDOWN: 'Please try again after {seconds} seconds',
  /** Connect with the embedded wallet first. */
  AUTH_MISSING: 'Address or auth connector not found',
  /** A window opens only in a click: call the login in the handler itself, before anything is awaited. */
  POPUP_BLOCKED: 'The browser blocked the login window.',
  /** Nothing happened. Let the visitor choose again. */
  LOGIN_CANCELED: 'The visitor closed the login window.',
  /** The visitor or the provider said no; another login may do. */
  LOGIN_DECLINED: 'The provider refused the login.',
  /** The answer of a login came from another origin than that of `endpoints.frame`, and was not taken. */
  LOGIN_UNTRUSTED: 'Untrusted Origin',
} as const

export type EmbeddedErrorCode = keyof typeof embeddedErrorText
