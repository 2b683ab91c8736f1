/** Where the history could not be read, or nobody tells it. */
export const historyWords = {
  /** Fixed by the protocol’s specification. */
  'activity.failed': 'Failed to fetch transactions',
  'activity.failedText': 'Your funds are not affected.',
  /** The site has no history service. */
  'activity.away': 'Showing only transactions sent from this site.',
} as const
