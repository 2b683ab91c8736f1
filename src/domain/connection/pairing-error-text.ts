/** Failures of pairing with a wallet on another device. They come with the code that pairs. */
export const pairingErrorText = {
  /** Show a new code: the dialog does so by itself when the visitor asks for it. */
  PAIRING_EXPIRED: 'The pairing ended before a wallet answered.',
  /** `connect-src` of the policy must name the relay's `wss:` address. */
  RELAY_UNREACHABLE: 'The relay could not be reached. Check endpoints.relay and the Content-Security-Policy.',
  /** The project's list of origins must hold this page's, with its scheme and port. */
  RELAY_ORIGIN_REFUSED: 'The relay refuses this origin. Add it to the project.',
  /** The visitor has to set the clock of the device right. */
  RELAY_CLOCK_SKEWED: 'The relay refuses the time. The clock of this device is wrong.',
  /** It must be the id of a project that exists and is active. */
  RELAY_PROJECT_REFUSED: 'The relay refuses the project. Check projectId.',
} as const

export type PairingErrorCode = keyof typeof pairingErrorText
