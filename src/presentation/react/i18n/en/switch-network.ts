/** The wallet is asked for another network. */
export const switchNetworkWords = {
  'switch.title': 'Switch network',
  'switch.prompt': 'Switching to {network}',
  /** Said of connecting as well, where a signature may be asked for along with it. */
  'switch.promptText': 'Accept the request in your wallet.',
  'switch.declined': 'Request declined',
  'switch.declinedText': 'You stay on the network you were on. Ask again when you are ready.',
  'switch.failed': 'Couldn’t switch',
} as const
