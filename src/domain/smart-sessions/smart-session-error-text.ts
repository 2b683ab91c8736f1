/** Failures of smart sessions. They stand apart from `errorText`, so that only what grants carries them; a visitor reads them in the words of its views. */
export const smartSessionErrorText = {
  /** Set `features: { smartSessions: true }`; it is off unless a site turns it on. */
  SMART_SESSIONS_NOT_ENABLED: 'Smart sessions are not enabled',
  /** Nothing was asked. `detail.field` is where in the request, `detail.reason` what has to stand there; docs/smart-sessions.md has the shape. */
  PERMISSION_REQUEST_INVALID: 'The request for permissions is invalid at {field}: {reason}',
  /** EIP-5792 code 5700. Nothing was asked. `detail.what` is what the wallet cannot hold a site to: ask for less, or go on with a request for each transaction. */
  PERMISSIONS_UNSUPPORTED: 'The wallet grants no such permissions ({what}).',
  /** The co-signer cannot be reached; `cause` tells why. Where the wallet has granted already, the dialog offers to go on from there. */
  SMART_SESSIONS_UNAVAILABLE: 'The co-signer of smart sessions cannot be reached.',
  /** `detail.reason` is what the co-signer said. Nothing may be signed in this session. */
  SMART_SESSION_REFUSED: 'The co-signer refused: {reason}',
} as const

export type SmartSessionErrorCode = keyof typeof smartSessionErrorText
