/** The wallet is on a network that the site does not list. */
export const unsupportedChainWords = {
  'unsupported.title': 'Switch network',
  'unsupported.heading': '{network} isn’t available here',
  'unsupported.text': 'Choose one that works with {app}. Your funds stay where they are.',
} as const
