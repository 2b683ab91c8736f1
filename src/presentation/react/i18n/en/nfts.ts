/** Collectibles. */
export const nftsWords = {
  'hidden.spam': 'Likely spam',
  'nfts.failed': 'NFTs didn’t load',
  'nfts.empty': 'No NFTs found',
  'nfts.emptyText': 'Collectibles that came to this account show up here.',
  /** More may be found further back in the history. */
  'nfts.partial': 'From the activity read so far.',
  'nfts.unnamed': 'Unnamed',
  'nfts.picture': 'Picture of {name}',
} as const
