/** What remains of a permission where a swap came to nothing: for its review, and for the account. */
export const allowanceWords = {
  /** Something was allowed, and the swap did not come about. */
  'swapReview.stays': 'What you allowed stays allowed until it is swapped or you take it back.',
  /** A permit was signed, and the swap did not come about. */
  'swapReview.signedStays': 'What you signed for the token stays valid for 20 minutes at most, for this amount only.',
} as const
