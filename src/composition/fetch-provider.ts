import type { FacadeDeps } from '../application/facade/facade-deps.js'

/** What the provider of a namespace does is fetched with its first call. */
export const fetchProvider: FacadeDeps['fetchProvider'] = {
  eip155: async () => (await import('../application/facade/eip1193-facade.js')).createEip1193Facade,
  solana: async () => (await import('../application/facade/solana-wallet.js')).createSolanaWallet,
  bip122: async () => (await import('../application/facade/bitcoin-provider.js')).createBitcoinProvider,
  other: async (namespace) =>
    (await import('../application/facade/namespace-provider.js')).createNamespaceProvider(namespace),
}
