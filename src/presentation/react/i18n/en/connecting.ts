/** A wallet of this page is asked. */
export const connectingWords = {
  /** A heading; {wallet} is the name of a wallet. */
  'connecting.prompt': 'Continue in {wallet}',
  'connecting.promptText': 'Accept the request in your wallet. {app} only asks to see your address.',
  'connecting.declined': 'Request declined',
  'connecting.declinedText': 'You declined in {wallet}, so nothing was shared. Ask again when you are ready.',
  /** A heading that asks to open the wallet by hand. */
  'connecting.pending': 'Open {wallet}',
  'connecting.pendingText': 'A request is already waiting there. Open the wallet and answer it, then try again.',
  'connecting.failed': 'Couldn’t connect',
  /** Beside the button of connecting.others, while the wallet is asked. */
  'connecting.nothing': 'Nothing opened?',
  /** Beside the button of connecting.others, after the wallet answered. */
  'connecting.changed': 'Changed your mind?',
  'connecting.again': 'Ask again',
  /** A button that leads back to the list. */
  'connecting.others': 'Other wallets',
} as const
