/** What one kind of networks has not. */
export const unsupportedCapabilitiesWords = {
  /** {parts} is a list of the words that follow, joined as the language joins lists. */
  'lacking.text': 'Not available for {namespace}: {parts}.',
  'lacking.tokens': 'tokens',
  'lacking.nfts': 'NFTs',
  'lacking.activity': 'history',
  'lacking.names': 'account names',
  'lacking.send': 'sending from here',
  'lacking.onramp': 'buying',
  'lacking.swaps': 'swapping',
} as const
