/** A request that the embedded wallet asks about. */
export const approvalWords = {
  'approval.title': 'Approve in your wallet',
  /** A button for keyboards that moves into the wallet’s frame. */
  'approval.enter': 'Go to the approval',
} as const
