/** Failures of swapping. They stand apart from `errorText`, so that only what swaps carries them. */
export const swapErrorText = {
  /** S8.20. The adapter's networks are those of its `Swaps.networks`. */
  SWAP_UNSUPPORTED: 'Network not supported for Swaps',
  /** Nobody trades this pair, or not so much of it: ask for less, or for another token. */
  SWAP_NO_LIQUIDITY: 'Nobody offers this swap in this amount.',
  /** The quote is too old, or the price moved further than the slippage allows: ask for a new one and show it. */
  SWAP_STALE: 'The price is no longer the one that was shown.',
  /** `detail.reason` is what the service said, cleaned. */
  SWAP_REFUSED: 'The swap was refused: {reason}',
  /** Nothing may be signed: `detail.what` names what differs from the review. The service is wrong or was tampered with. */
  SWAP_UNSAFE: 'The transaction is not the swap that was shown ({what} differs). Nothing was signed.',
} as const

export type SwapErrorCode = keyof typeof swapErrorText
