/** The chosen network needs another wallet. */
export const activeChainWords = {
  /** {namespace} is a kind of networks: Ethereum, Solana or Bitcoin. */
  'activeChain.title': 'Connect for {namespace}',
  'activeChain.heading': 'A wallet for {network}',
  'activeChain.textWallet':
    '{wallet} is connected, but not for {namespace}. It stays connected while you choose a wallet for {network}.',
  'activeChain.same': 'Continue with {wallet}',
  'activeChain.choose': 'Choose a wallet',
} as const
