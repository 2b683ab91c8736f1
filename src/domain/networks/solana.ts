import type { ChainId } from './caip.js'

/** Networks of Solana, by the first 32 characters of their genesis hash (CAIP-30). */
export const solanaMainnet: ChainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const solanaDevnet: ChainId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
export const solanaTestnet: ChainId = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'

/** A network as Wallet Standard names it. */
export type SolanaStandardChain = 'solana:mainnet' | 'solana:devnet' | 'solana:testnet' | 'solana:localnet'

const standardNames: ReadonlyMap<ChainId, SolanaStandardChain> = new Map([
  [solanaMainnet, 'solana:mainnet'],
  [solanaDevnet, 'solana:devnet'],
  [solanaTestnet, 'solana:testnet'],
])

/** The name that a wallet of Wallet Standard knows a network by. A network with a genesis of its own is a local one to it. */
export const solanaStandardChain = (chainId: ChainId): SolanaStandardChain =>
  standardNames.get(chainId) ?? 'solana:localnet'

/** Ids that Solana's networks had over WalletConnect before CAIP-30, which some wallets still answer with (wire facts 6.2). */
const deprecatedIds: ReadonlyMap<ChainId, ChainId> = new Map([
  [solanaMainnet, 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
  [solanaDevnet, 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'],
])

/** The id that a network had before; undefined where it had none. */
export const deprecatedSolanaId = (chainId: ChainId): ChainId | undefined => deprecatedIds.get(chainId)

/** The id of today for one that a wallet named; all others as they are. */
export const currentSolanaId = (chainId: ChainId): ChainId =>
  [...deprecatedIds].find(([, old]) => old === chainId)?.[0] ?? chainId
