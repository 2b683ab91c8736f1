/** A wallet with several kinds of networks. */
export const multiChainWords = {
  'multiChain.title': 'Choose where to connect',
  /** {wallet} is the name of a wallet; kinds of networks are Ethereum, Solana and Bitcoin. */
  'multiChain.heading': '{wallet} supports several networks',
  'multiChain.text': 'Which one should {app} use?',
  /** A tag at the end of a row: this kind of network is connected already. */
  'multiChain.connected': 'Connected',
} as const
