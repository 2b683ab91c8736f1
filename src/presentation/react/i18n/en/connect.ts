/** Connect, which comes with the dialog. */
export const connectWords = {
  /** {app} is the name of the site. */
  'connect.title': 'Connect to {app}',
  'connect.wallets': 'Wallets',
  /** A tag at the end of a row. */
  'connect.qrCode': 'QR code',
  /** A tag beside the wallet that was used last. */
  'connect.recent': 'Recent',
  /** A tag beside a wallet that is in this browser. */
  'connect.installed': 'Installed',
  /** A tag beside a wallet that is connected now. */
  'connect.connected': 'Connected',
  /** Tells two extensions of the same name apart. */
  'connect.twin': 'Extension {number}',
  'connect.search': 'Search wallets',
  /** A question to somebody who has no wallet; connect.start is the button beside it. */
  'connect.new': 'New to wallets?',
  /** A button for whoever has no wallet yet. */
  'connect.start': 'Get started',
  'connect.getWallet': 'Get a wallet',
} as const
