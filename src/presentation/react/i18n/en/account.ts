/** The account and what it owns. */
export const accountWords = {
  'account.title': 'Account',
  'account.copyAddress': 'Copy address',
  /** A button: the page of the account in a block explorer. */
  'account.explorer': 'Explorer',
  /** Stands over the one big number. */
  'account.balance': 'Balance',
  'account.balanceOn': 'Balance on {network}',
  'account.network': 'Network: {network}',
  'account.tokens': 'Tokens',
  /** In place of a value in money. */
  'account.noPrice': 'No price',
  'account.empty': 'Nothing here yet',
  'account.emptyText': 'Tokens you own on {network} will appear here.',
  'account.balanceFailedText': 'Your funds are not affected.',
  /** The session is from an earlier visit, and the wallet, on a phone, could not be reached yet. */
  'account.unanswered': 'Your wallet hasn’t answered yet. Your requests wait until it does.',
  'account.unsupported': 'This network isn’t available here',
  /** What a screen reader says of the account’s button; {name} is an address or a name. */
  'account.details': 'Account details of {name}',
  'account.moreTokens': 'More tokens',
  'account.tabs': 'What to show',
  'account.tab.tokens': 'Tokens',
  'account.tab.nfts': 'NFTs',
  'account.tab.activity': 'Activity',
  /** A button, a verb: to buy coins with money. */
  'account.feature.onramp': 'Buy',
  /** A button, a verb. */
  'account.feature.swaps': 'Swap',
  /** A button: show my address, so that somebody pays me. */
  'account.feature.receive': 'Receive',
  /** A button, a verb. */
  'account.feature.send': 'Send',
  /** Stands over amounts from before. */
  'account.stale': 'Token Balance Unavailable. Showing the last known balance.',
} as const
