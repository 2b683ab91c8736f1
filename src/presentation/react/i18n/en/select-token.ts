/** What to send. */
export const selectTokenWords = {
  'tokens.title': 'Select token',
  'tokens.search': 'Search tokens',
  'tokens.yours': 'Your tokens',
  'tokens.none': 'No token found',
  'tokens.noneText': 'Check the spelling, or search for its address.',
  'tokens.empty': 'Nothing to send yet',
  'tokens.emptyText': 'The coins and tokens that you hold show up here.',
  'tokens.failed': 'Your tokens didn’t load',
  'tokens.found': 'Tokens found: {count}',
  'tokens.showHidden': 'Show {count} hidden',
  'tokens.hideHidden': 'Hide them again',
} as const
