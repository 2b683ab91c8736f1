/** Kinds of networks by their CAIP-2 namespace. */
export const namespacesWords = {
  'namespace.eip155': 'Ethereum',
  'namespace.solana': 'Solana',
  'namespace.bip122': 'Bitcoin',
} as const
