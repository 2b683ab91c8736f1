import { moneyMessages } from '../../../domain/money/money-messages.js'

/** The words of the account, which come with its view. */
export const accountWords = {
  ...moneyMessages,

  'account.details': 'Account details of {name}',
  'account.moreTokens': 'More tokens',
  'account.tabs': 'What to show',
  'account.tab.tokens': 'Tokens',
  'account.tab.nfts': 'NFTs',
  'account.tab.activity': 'Activity',
  'account.feature.receive': 'Receive',
  'account.feature.send': 'Send',
  'account.stale': 'Token Balance Unavailable. This is what was known before.',
} as const
