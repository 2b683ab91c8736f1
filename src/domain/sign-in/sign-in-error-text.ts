/** Failures of signing in. They come with the code that signs in. Never with a message, a signature or a nonce in their detail. */
export const signInErrorText = {
  /** Give the option `signIn`; docs/sign-in.md tells of its kinds. */
  SIGN_IN_NOT_ENABLED: 'SIWX is not enabled',
  /** Look at `getState().account`: nobody can sign in before a wallet is connected. */
  SIGN_IN_NO_ACCOUNT: 'No ActiveCaipAddress found',
  /** Nobody signs in on a network that is not in the option `networks`: call `switchNetwork()` first. */
  SIGN_IN_NO_NETWORK: 'No ActiveCaipNetwork or client found',
  /** Nothing was sent. Open the dialog: it asks for the signature. `getState().signedIn` tells when it is there. */
  SIGN_IN_REQUIRED: '{method} needs a sign-in first. Nothing was sent; call open().',
  /** `detail.reason` is `signature`, `smartAccount`, `account` where another one was named, or `server`. Nobody is signed in; the visitor can sign anew. */
  SIGN_IN_REFUSED: 'The sign-in was not accepted ({reason}). Sign a new message.',
  /** Fetch a new nonce and let the visitor sign again; the dialog does so when it is asked to. */
  SIGN_IN_NONCE_EXPIRED: 'The nonce is used or has run out. Sign a new message.',
  /** Ask again with the same signature: nothing was decided. `cause` is what the server or the node said. */
  SIGN_IN_UNAVAILABLE: 'The sign-in cannot be verified now ({reason}). Try again.',
  /** `detail.differs` is the part that is wrong. Nothing was signed, or nothing of it was taken: look at what wrote the message. */
  SIGN_IN_MESSAGE_INVALID: 'The sign-in message was not taken: {differs} differs.',
} as const

export type SignInErrorCode = keyof typeof signInErrorText
