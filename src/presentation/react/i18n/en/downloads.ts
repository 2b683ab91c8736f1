/** Where to get a certain wallet. */
export const downloadsWords = {
  'downloads.title': 'Get {wallet}',
  'downloads.chrome': 'Chrome extension',
  'downloads.ios': 'iPhone app',
  'downloads.android': 'Android app',
  'downloads.web': 'Website',
  /** What to do after installing. */
  'downloads.hint': 'Come back here when it is installed.',
  'downloads.none': 'No download known',
  'downloads.noneText': 'The list names no place to get {wallet} from. Look for it on its own website.',
} as const
