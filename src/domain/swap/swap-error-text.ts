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
  SWAP_UNSAFE: 'The transaction is not the swap that was shown ({what} differs). It was not signed.',
  /** The allowance that the swap needs did not come about: ask for it again. Nothing was swapped. */
  SWAP_NOT_ALLOWED: 'The token was not allowed, so nothing was swapped.',
  /** The chain refuses the swap as it is now: `detail.said` is what it said, cleaned. The swap was not signed. */
  SWAP_WOULD_FAIL: 'The swap would fail: {reason}',
} as const

export type SwapErrorCode = keyof typeof swapErrorText
