/** The chosen network needs another wallet. */
export const activeChainWords = {
  /** {namespace} is a kind of networks: Ethereum, Solana or Bitcoin. */
  'activeChain.title': 'Connect your {namespace} wallet',
  'activeChain.heading': 'Choose a wallet for {network}',
  'activeChain.textWallet':
    '{wallet} isn’t connected to {namespace}. Choose a wallet for {network}. {wallet} stays connected.',
  'activeChain.same': 'Continue with {wallet}',
  'activeChain.choose': 'Choose a wallet',
} as const
