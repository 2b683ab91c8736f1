import type { ShellOutcome } from '../../../../domain/dialog/messages.js'

/** What the dialog itself says, in whatever view; it comes with the dialog. */
export const shellWords = {
  'dialog.close': 'Close',
  'dialog.back': 'Back',
  'dialog.help': 'What is a wallet?',
  'dialog.loading': 'Loading',
  /** A piece of the program did not arrive over the network. */
  'dialog.partFailed': 'This part didn’t load',
  'dialog.partFailedText': 'Check your internet and try again. If that doesn’t help, reload the page.',
  /** Between two ways to do something, alone on its line. */
  or: 'or',
  'action.tryAgain': 'Try again',
  'alert.dismiss': 'Dismiss this notice',
  /** Said by screen readers behind the name of a link; no sentence. */
  'link.newTab': 'opens a new tab',
  /** For every failure that a visitor can do nothing about. */
  'error.generic': 'Something went wrong. Try again.',
  'disconnect.failed': 'Failed to disconnect',
  /** One of several accounts was disconnected; the dialog goes on with one that stays. */
  'disconnect.other': 'Disconnected. This is your other account.',
  'generic.failed': 'Something went wrong',
  'link.blocked': 'Your browser blocked the new tab. Allow pop-ups for this site.',
  'request.notAllowed': 'Action not allowed',
  /** The phone’s wallet is out of reach; the request waits. */
  'wallet.interrupted': 'We can’t reach your wallet. The request is sent once it is back.',
} as const satisfies Record<ShellOutcome, string> & Record<string, string>
