/** Explains wallets. */
export const whatIsAWalletWords = {
  'wallet.title': 'What is a wallet?',
  'wallet.one': 'One login for many sites',
  'wallet.oneText': 'Connect instead of creating an account and password on every site.',
  'wallet.two': 'A home for what you own',
  'wallet.twoText': 'Keep, send and receive coins, tokens and NFTs.',
  'wallet.three': 'You decide',
  'wallet.threeText': 'Nothing moves unless you approve it in your wallet.',
} as const
