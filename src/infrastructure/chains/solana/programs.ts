import { address } from '@solana/web3.js'

/** Programs of Solana, at their addresses on every network. */
export const systemProgram = address('11111111111111111111111111111111')
export const computeBudgetProgram = address('ComputeBudget111111111111111111111111111111')
export const tokenProgram = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
export const token2022Program = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
export const associatedTokenProgram = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
/** Notes of a transaction, for all to read; it moves nothing. */
export const memoProgram = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
/** Keeps how tokens are called that do not say it themselves (Metaplex). */
export const metadataProgram = address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')
/** Looks at accounts and stops a transaction that would change them in another way than its author thought. */
export const lighthouseProgram = address('L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95')
/** They stand for SOL where a token is meant, wrapped and as itself. Nobody has a key of them, whatever a node says is there. */
const signsOfSol: ReadonlySet<string> = new Set([
  'So11111111111111111111111111111111111111112',
  'So11111111111111111111111111111111111111111',
])
export const isSignOfSol = (address: string): boolean => signsOfSol.has(address)

export const isTokenProgram = (owner: string): owner is typeof tokenProgram | typeof token2022Program =>
  owner === tokenProgram || owner === token2022Program
