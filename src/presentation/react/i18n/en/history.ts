/** Where the history could not be read. */
export const historyWords = {
  'activity.failedText': 'Your funds are not affected.',
} as const
