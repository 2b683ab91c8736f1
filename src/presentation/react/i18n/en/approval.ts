/** A request that the embedded wallet asks about. */
export const approvalWords = {
  'approval.title': 'Approve in your wallet',
  /** A button for keyboards that moves into the wallet’s frame. */
  'approval.enter': 'Go to the approval',
  /** The page stands in a frame of another site, which may hide or cover it: the wallet waits until it does not. */
  'approval.unseen':
    'Your wallet asks here once nothing lies over this page. If this goes on, open this page in a tab of its own.',
} as const
