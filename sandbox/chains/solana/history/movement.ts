import type { Address } from '@solana/kit'

/** Something that went from one owner to another. Nobody is at the other end of what was made or destroyed. */
export type SolanaMovement = { readonly from?: Address; readonly to?: Address; readonly amount: bigint } & (
  | { readonly kind: 'native' }
  | { readonly kind: 'token'; readonly mint: Address; readonly decimals: number }
)
