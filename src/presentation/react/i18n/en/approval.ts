/** A request that the embedded wallet asks about. */
export const approvalWords = {
  'approval.title': 'Approve in your wallet',
  /** A button for keyboards that moves into the wallet’s frame. */
  'approval.enter': 'Go to the approval',
  /** The page stands in a frame of another site, which may hide or cover it: the wallet waits until it does not. */
  'approval.unseen':
    'Something may be covering this page. Your wallet asks you here once nothing does. If it doesn’t, open this page in its own tab.',
} as const
