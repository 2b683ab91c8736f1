/** A request that the embedded wallet asks about. */
export const approvalWords = {
  'approval.title': 'Approve in your wallet',
  'approval.enter': 'Go to the approval',
} as const
