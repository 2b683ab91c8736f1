/** Where the history could not be read. */
export const historyWords = {
  /** Fixed by the protocol’s specification. */
  'activity.failed': 'Failed to fetch transactions',
  'activity.failedText': 'Your funds are not affected.',
} as const
