/** How long ago. English has units of its own (S9.15); see `timeAgo` for other languages. */
export const timeWords = {
  'time.sec': '{count} sec ago',
  'time.min': '{count} min ago',
  'time.hr': '{count} hr ago',
  'time.d': '{count} d ago',
  'time.mo': '{count} mo ago',
  'time.yr': '{count} yr ago',
} as const
