/** Where to get any wallet. */
export const getWalletWords = {
  'getWallet.title': 'Get a wallet',
  'getWallet.all': 'Explore all wallets',
  'getWallet.elsewhere': 'Find a wallet',
  'getWallet.elsewhereText': 'ethereum.org helps you choose one that suits you.',
  /** ethereum.org is an address and stays as it is. */
  'getWallet.open': 'Open ethereum.org',
} as const
