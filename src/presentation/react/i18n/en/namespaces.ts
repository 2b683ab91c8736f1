/** Kinds of networks by their CAIP-2 namespace. */
export const namespacesWords = {
  /** Ethereum as a kind of networks, with Base, Optimism and others. */
  'namespace.eip155': 'Ethereum',
  'namespace.solana': 'Solana',
  'namespace.bip122': 'Bitcoin',
} as const
