import { outcomeMessages } from '../../../domain/dialog/messages.js'

/** The words of the shell and of Connect, which come with the dialog. `{name}` takes a parameter; the compiler asks for it. */
export const en = {
  ...outcomeMessages,

  'dialog.close': 'Close',
  'dialog.back': 'Back',
  'dialog.help': 'What is a wallet?',
  'dialog.loading': 'Loading',
  'dialog.partFailed': 'This part didn’t load',
  'dialog.partFailedText': 'Check your connection and try again.',
  'action.tryAgain': 'Try again',
  'legal.both': 'By connecting you accept the {terms} and the {privacy}.',
  'legal.one': 'By connecting you accept the {document}.',
  'legal.terms': 'terms',
  'legal.privacy': 'privacy policy',
  'alert.dismiss': 'Dismiss this notice',

  'connect.title': 'Connect to {app}',
  'connect.wallets': 'Wallets',
  'connect.qrCode': 'QR code',
  'connect.recent': 'Recent',
  'connect.installed': 'Installed',
  'connect.connected': 'Connected',
  'connect.twin': 'Extension {number}',
  'connect.search': 'Search wallets',
  'connect.new': 'New to wallets?',
  'connect.start': 'Get started',
  'connect.empty': 'No wallet found',
  'connect.emptyText':
    'A wallet keeps your accounts and asks you before anything happens. Add one to your browser, then come back.',
  'connect.emptyPhone':
    'A wallet keeps your accounts and asks you before anything happens. Open this page in the browser of a wallet app.',
  'connect.getWallet': 'Get a wallet',

  'link.newTab': 'opens a new tab',

  'error.generic': 'Something went wrong. Try again.',
} as const
