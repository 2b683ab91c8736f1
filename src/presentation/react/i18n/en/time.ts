/** How long ago. English has units of its own (S9.15); see `timeAgo` for other languages. */
export const timeWords = {
  /** Short, since it stands at the end of a row; {count} is the number of seconds. */
  'time.sec': '{count} sec ago',
  'time.min': '{count} min ago',
  'time.hr': '{count} hr ago',
  /** Days. */
  'time.d': '{count} d ago',
  /** Months. */
  'time.mo': '{count} mo ago',
  'time.yr': '{count} yr ago',
} as const
