/** What is kept back from a list. */
export const hiddenWords = {
  /** A heading: how many rows are kept back. */
  'hidden.count': '{count} hidden',
  /** A button, a verb. */
  'hidden.show': 'Show',
  /** A button, a verb. */
  'hidden.hide': 'Hide',
  'hidden.tokens': 'Possible spam',
  'hidden.tokensLabel': 'Hidden tokens',
} as const
