/** What happened with the account. */
export const activityWords = {
  'hidden.activity': 'Unknown senders, likely spam',
  'activity.empty': 'No activity yet',
  'activity.emptyText': 'Your transactions on {network} will appear here.',
  /** What a screen reader says of the list of transfers that were begun in this dialog. */
  'activity.begun': 'Sent from here',
  'activity.today': 'Today',
  'activity.yesterday': 'Yesterday',
  /** {month} is the name of the current month. */
  'activity.earlier': 'Earlier in {month}',
  /** Before a shortened address or a name. */
  'activity.to': 'To {to}',
  /** Before a shortened address. */
  'activity.from': 'From {from}',
  /** What was given for it in a swap. */
  'activity.for': 'For {amount}',
  'activity.status.pending': 'Pending',
  'activity.status.failed': 'Failed',
  'activity.status.confirmed': 'Confirmed',
  'activity.status.unknown': 'Unknown',
  /** From here on: what has come about. */
  'activity.did.approve': 'Allowed',
  'activity.did.borrow': 'Borrowed',
  'activity.did.burn': 'Burned',
  'activity.did.cancel': 'Cancelled',
  'activity.did.claim': 'Claimed',
  'activity.did.deploy': 'Deployed',
  'activity.did.deposit': 'Deposited',
  'activity.did.execute': 'Used a contract',
  'activity.did.mint': 'Minted',
  'activity.did.receive': 'Received',
  'activity.did.repay': 'Repaid',
  'activity.did.send': 'Sent',
  'activity.did.stake': 'Staked',
  /** One token for another. */
  'activity.did.trade': 'Swapped',
  'activity.did.unstake': 'Unstaked',
  'activity.did.withdraw': 'Withdrawn',
  /** From here on: the same while on its way, or failed; nouns. */
  'activity.do.approve': 'Allowance',
  'activity.do.borrow': 'Borrowing',
  'activity.do.burn': 'Burning',
  'activity.do.cancel': 'Cancellation',
  'activity.do.claim': 'Claim',
  'activity.do.deploy': 'Deployment',
  'activity.do.deposit': 'Deposit',
  'activity.do.execute': 'Using a contract',
  'activity.do.mint': 'Minting',
  'activity.do.receive': 'Receiving',
  'activity.do.repay': 'Repayment',
  'activity.do.send': 'Sending',
  'activity.do.stake': 'Staking',
  'activity.do.trade': 'Swap',
  'activity.do.unstake': 'Unstaking',
  'activity.do.withdraw': 'Withdrawal',
  /** Any operation without a word of its own. */
  'activity.other': 'Transaction',
} as const
