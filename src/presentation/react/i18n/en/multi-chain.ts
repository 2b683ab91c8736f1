/** A wallet with several kinds of networks. */
export const multiChainWords = {
  'multiChain.title': 'Choose where to connect',
  /** {wallet} is the name of a wallet; kinds of networks are Ethereum, Solana and Bitcoin. */
  'multiChain.heading': '{wallet} works with several kinds of networks',
  'multiChain.text': 'Which one do you want to connect to {app}?',
  'multiChain.connected': 'Connected',
} as const
