/** What is kept back from a list. */
export const hiddenWords = {
  'hidden.count': '{count} hidden',
  'hidden.show': 'Show',
  'hidden.hide': 'Hide',
  'hidden.tokens': 'Tokens without decimals, often spam',
  'hidden.tokensLabel': 'Hidden tokens',
} as const
