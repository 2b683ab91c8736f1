import type { moneyMessages } from '../money/money-messages.js'

/**
 * Outcomes that use cases report by key and the visitor reads. The sentences of the specification's section 8 are verbatim.
 * `{name}` takes a parameter.
 */
export const outcomeMessages = {
  'account.addressCopied': 'Address copied',
  'balances.unavailable': 'Token Balance Unavailable',
  'copy.failed': 'Failed to copy',
  'disconnect.failed': 'Failed to disconnect',
  'generic.failed': 'Something went wrong',
  'link.blocked': 'The browser blocked the new tab',
  'network.switched': 'Network switched',
  'pairing.linkCopied': 'Link copied',
  'request.notAllowed': 'Action not allowed',
  'wallet.interrupted': 'No connection to your wallet. The request is sent when it is back',
} as const

export type OutcomeKey = keyof typeof outcomeMessages | keyof typeof moneyMessages
