/** What to send. */
export const selectTokenWords = {
  'tokens.title': 'Choose a token',
  'tokens.search': 'Search tokens',
  'tokens.yours': 'Your tokens',
  'tokens.none': 'No token found',
  'tokens.noneText': 'Check the spelling, or search for its address.',
  'tokens.empty': 'Nothing to send yet',
  'tokens.failed': 'Your tokens didn’t load',
  'tokens.found': 'Tokens found: {count}',
  'tokens.showHidden': 'Show {count} hidden',
  'tokens.hideHidden': 'Hide them again',
} as const
