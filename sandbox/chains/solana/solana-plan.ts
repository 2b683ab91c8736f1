import type { Address } from '@solana/kit'

/** A token of the chain. */
export type SolanaToken = {
  readonly mint: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly program: 'token' | 'token-2022'
}

/** A token of the plan. Amounts are decimal text in whole units, so that a reader can check them. */
export type SolanaTokenPlan = Omit<SolanaToken, 'mint'> & {
  /** Balance by account. Who has none has no token account either. */
  readonly balances: readonly string[]
}

/** What the chain calls itself: Solana's main network, as the EVM nodes say that they are Ethereum and Base. */
export const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const genesisHash = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
export const solanaName = 'Solana'
export const solanaImageId = 'a1b58899-f671-4276-6a5e-56ca5bd59700'
export const solanaCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 } as const

/** Balance of the native coin, by account. */
export const solanaNative: readonly string[] = ['100', '0.05', '0']

export const solanaTokens: readonly SolanaTokenPlan[] = [
  { program: 'token', name: 'Harbour Dollar', symbol: 'HUSD', decimals: 6, balances: ['2500', '40.5', '0'] },
  { program: 'token-2022', name: 'Kelp', symbol: 'KELP', decimals: 9, balances: ['1200.123456789', '0', '0'] },
]
