/** Names what others wrote, which stands behind it and never inside a sentence of ours. */
export const foreignWords = {
  /** Opens what others wrote about a failure. */
  'foreign.details': 'Details',
  'foreign.wallet': 'Your wallet said',
  'foreign.network': 'The network said',
  /** Looks up names such as ada.eth. */
  'foreign.names': 'The name service said',
  'foreign.login': 'The login service said',
} as const
