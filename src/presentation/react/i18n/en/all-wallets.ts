/** All wallets of the catalogue. */
export const allWalletsWords = {
  'wallets.title': 'All wallets',
  'wallets.search': 'Search wallets',
  /** {amount} is a rounded number as text, such as 480+. */
  'wallets.searchCount': 'Search {amount} wallets',
  /** A tag: the list vouches for the wallet. */
  'wallets.verified': 'Verified',
  'wallets.verifiedOnly': 'Verified wallets only',
  'wallets.none': 'No wallet found',
  'wallets.noneText': 'Check the spelling or try a shorter name.',
  /** Below “No wallet found”, while others are left out. */
  'wallets.verifiedOnlyText': 'Only verified wallets are shown. Show all to find more.',
  /** A button. */
  'wallets.showAll': 'Show all wallets',
  'wallets.failed': 'The wallet list didn’t load',
  'wallets.found': 'Wallets found: {count}',
  'wallets.shown': 'Wallets shown: {count}',
  'wallets.partial': 'The full list can’t be reached right now, so some wallets may be missing.',
  /** On a phone: a code for another device. */
  'wallets.scan': 'Show a QR code',
} as const
