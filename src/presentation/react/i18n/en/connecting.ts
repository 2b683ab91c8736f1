/** A wallet of this page is asked. */
export const connectingWords = {
  'connecting.prompt': 'Continue in {wallet}',
  'connecting.promptText': 'Accept the request in your wallet. {app} only asks to see your address.',
  'connecting.declined': 'Request declined',
  'connecting.declinedText': 'You declined in {wallet}, so nothing was shared. Ask again when you are ready.',
  'connecting.pending': 'Open {wallet}',
  'connecting.pendingText': 'A request is already waiting there. Open the wallet and answer it, then try again.',
  'connecting.failed': 'Couldn’t connect',
  'connecting.nothing': 'Nothing opened?',
  'connecting.changed': 'Changed your mind?',
  'connecting.again': 'Ask again',
  'connecting.others': 'Other wallets',
} as const
