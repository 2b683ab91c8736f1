/** What a wallet said in a code of EIP-5792, then what to do. */
export const callCodesWords = {
  'walletCode.5700': 'Your wallet doesn’t support this. Choose another wallet.',
  'walletCode.5710': 'Your wallet doesn’t support this on this network. Choose another network.',
  'walletCode.5720': 'Your wallet already has this request. Open it and check there first.',
  'walletCode.5730': 'Your wallet doesn’t know this request any more. Ask again.',
  'walletCode.5740': 'That is too much for your wallet at once. Try fewer steps.',
  'walletCode.5750': 'You declined to upgrade your account, so nothing happened. Ask again when you are ready.',
  'walletCode.5760': 'Your wallet can’t run all the steps as one. Choose another wallet.',
} as const
