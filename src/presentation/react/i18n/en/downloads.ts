/** Where to get a certain wallet. */
export const downloadsWords = {
  'downloads.title': 'Get {wallet}',
  'downloads.chrome': 'Chrome extension',
  'downloads.ios': 'iPhone app',
  'downloads.android': 'Android app',
  'downloads.web': 'Website',
  /** What to do after installing an extension: pages that are open already do not see it. */
  'downloads.hint': 'When it is installed, come back and reload this page.',
  /** What to do after installing an app. */
  'downloads.hintPhone': 'When it is installed, come back here and choose it.',
  'downloads.none': 'No download link',
  'downloads.noneText': 'The wallet list has no link for {wallet}. Look for it on its own website.',
} as const
