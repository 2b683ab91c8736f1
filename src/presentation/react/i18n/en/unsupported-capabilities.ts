/** What one kind of networks has not. */
export const unsupportedCapabilitiesWords = {
  'lacking.text': 'Not available for {namespace}: {parts}.',
  'lacking.tokens': 'tokens',
  'lacking.nfts': 'NFTs',
  'lacking.activity': 'history',
  'lacking.names': 'account names',
  'lacking.send': 'sending from here',
} as const
