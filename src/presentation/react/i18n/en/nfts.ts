/** Collectibles. */
export const nftsWords = {
  'hidden.spam': 'Likely spam',
  'nfts.failed': 'NFTs didn’t load',
  'nfts.empty': 'No NFTs found',
  'nfts.emptyText': 'NFTs you receive will appear here.',
  /** More may be found further back in the history. */
  'nfts.partial': 'Found in the activity loaded so far.',
  'nfts.unnamed': 'Unnamed',
  'nfts.picture': 'Picture of {name}',
} as const
