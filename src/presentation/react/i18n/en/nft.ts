/** One collectible of the account. */
export const nftWords = {
  'nft.network': 'Network',
  /** Label of a row: on which day it came. */
  'nft.received': 'Received',
  /** A button: opens the transaction in which it came, in the explorer. */
  'nft.view': 'View transaction',
  /** In place of a picture that nobody gives. */
  'nft.noPicture': 'No picture available.',
  /** A notice about a collectible that the list keeps back; its picture is not fetched. */
  'nft.careful': 'Likely spam',
  'nft.carefulText': 'We don’t load its picture, so nobody can tell that you looked.',
} as const
