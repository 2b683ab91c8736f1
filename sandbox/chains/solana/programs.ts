import { address } from '@solana/kit'

export const systemProgram = address('11111111111111111111111111111111')
export const tokenProgram = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
export const token2022Program = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
export const associatedTokenProgram = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
/** Keeps how tokens are called that do not say it themselves (Metaplex). */
export const metadataProgram = address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')
export const computeBudgetProgram = address('ComputeBudget111111111111111111111111111111')

/** Programs that are part of the machine. A transaction is given far less work for them. */
export const builtinPrograms: ReadonlySet<string> = new Set([
  systemProgram,
  computeBudgetProgram,
  'Vote111111111111111111111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
])

export const tokenPrograms = { token: tokenProgram, 'token-2022': token2022Program } as const
