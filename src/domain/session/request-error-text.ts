/** What is wrong with a request of the site: carried by the part that reads requests, which comes with the first of them. */
export const requestErrorText = {
  /** Nothing was sent. Leave the signer out, or name the account of `getState()`; another one has to be chosen in the wallet first. */
  REQUEST_OF_OTHER_ACCOUNT: 'The request {method} names another account than the connected one. Nothing was sent.',
  /** Nothing was sent. Call `switchNetwork()` first, or leave the network out. */
  REQUEST_OF_OTHER_NETWORK: 'The request {method} names another network than {expected}. Nothing was sent.',
} as const

export type RequestErrorCode = keyof typeof requestErrorText
