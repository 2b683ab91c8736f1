/** Words of views that tell namespaces of networks apart. */
export const namespaceWords = {
  'namespace.eip155': 'Ethereum',
  'namespace.solana': 'Solana',
  'namespace.bip122': 'Bitcoin',

  'multiChain.title': 'Choose where to connect',
  'multiChain.heading': '{wallet} works with several kinds of networks',
  'multiChain.text': 'Which one do you want to connect to {app}?',
  'multiChain.connected': 'Connected',

  'activeChain.title': 'Connect for {namespace}',
  'activeChain.heading': 'A wallet for {network}',
  'activeChain.textWallet':
    '{wallet} is connected, but not for {namespace}. It stays connected while you choose a wallet for {network}.',
  'activeChain.same': 'Continue with {wallet}',
  'activeChain.choose': 'Choose a wallet',

  'lacking.text': 'Not available for {namespace}: {parts}.',
  'lacking.tokens': 'tokens',
  'lacking.nfts': 'NFTs',
  'lacking.activity': 'history',
  'lacking.names': 'account names',
  'lacking.send': 'sending from here',

  'networks.usedBy': 'In use with {wallet}',
  'networks.newConnection': 'New connection',
} as const
