/** Connect, which comes with the dialog. */
export const connectWords = {
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
} as const
