/** Failures of buying. They come with the code that buys; their view says them in words of its own. */
export const onRampErrorText = {
  /** `cause` tells which request failed. Nothing was paid; the dialog offers to ask again. */
  ON_RAMP_UNAVAILABLE: 'Whoever sells here cannot be reached ({reason}).',
  /** `detail.reason` is what the provider says. Nothing was paid; choose another amount or provider. */
  ON_RAMP_REFUSED: 'The provider does not take this purchase ({reason}).',
} as const

export type OnRampErrorCode = keyof typeof onRampErrorText
