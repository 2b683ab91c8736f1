/** Connect where no wallet is in this browser and none is reached from it. */
export const noWalletWords = {
  'noWallet.phone': 'Wallet on your phone?',
  'noWallet.phoneText': 'Scan to open this page there.',
  /** Stands for the picture of the code where it cannot be seen. */
  'noWallet.code': 'QR code that opens this page on your phone',
  'noWallet.copy': 'Copy link',
  /** Between the code for the phone and a list of wallets, after the “or” of a line that goes on. */
  'noWallet.add': 'or add one to this browser',
  /** A tag at the end of a wallet’s row, which leads to where the wallet can be had. */
  'noWallet.get': 'Get',
  /** Above a list of wallet apps, on a phone. */
  'noWallet.choose': 'Choose your wallet. It opens this page, and you continue there.',
  /** Below the name of a wallet, on a phone. */
  'noWallet.opens': 'Opens the app',
  'noWallet.paste': 'Paste the link in your wallet’s browser.',
  /** The same where no app can be opened from here. */
  'noWallet.pasteOnly': 'Copy the link of this page and paste it in your wallet’s browser.',
} as const
