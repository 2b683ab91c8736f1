import type { LaterOutcome } from '../../../../domain/dialog/messages.js'

/** What became of what the visitor did, as use cases report it. */
export const laterOutcomesWords = {
  /** Fixed by the protocol’s specification, as are all short outcomes with capitals. */
  'balances.unavailable': 'Token Balance Unavailable',
  'send.started': 'Transaction started',
  'send.failed': 'Something went wrong',
  'send.failedSolana': 'Failed to send transaction. Please try again.',
  'send.incomplete': 'Please enter a valid amount and receiver address',
  /** Signing in could not begin, and the wallet was disconnected. Fixed by the protocol’s specification. */
  'signIn.failed': 'A problem occurred while trying initialize authentication. Connect your wallet again.',
  'account.addressCopied': 'Address copied',
  'account.nameCopied': 'Name copied',
  'copy.failed': 'Couldn’t copy',
  'pairing.linkCopied': 'Link copied',
  'clipboard.denied': 'Your browser doesn’t allow pasting here. Use the keyboard or the menu.',
  'transaction.confirmed': 'Transaction confirmed',
  'transaction.failed': 'Transaction failed',
  'onRamp.arrived': 'Your purchase arrived',
} as const satisfies Record<LaterOutcome, string>
