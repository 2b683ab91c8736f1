/** What a wallet said in a code of EIP-5792, then what to do. */
export const callCodesWords = {
  'walletCode.5700': 'Your wallet can’t do what this needs. Choose another wallet.',
  'walletCode.5710': 'Your wallet can’t do this on this network. Choose another network.',
  'walletCode.5720': 'Your wallet has this request already. Open it and look there first.',
  'walletCode.5730': 'Your wallet doesn’t know this request any more. Ask again.',
  'walletCode.5740': 'That is too much at once for your wallet. Ask for less.',
  'walletCode.5750': 'You declined to upgrade your account, so nothing happened. Ask again when you are ready.',
  'walletCode.5760': 'Your wallet can’t do all of it or nothing. Choose another wallet.',
} as const
