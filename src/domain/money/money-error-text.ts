/** Failures around balances, sending and history. They stand apart from `errorText`, so that an open Connect does not carry them. */
export const moneyErrorText = {
  // Sending
  /** The native currency pays the fee, also where a token is sent. */
  INSUFFICIENT_FUNDS: 'The account cannot pay for the amount and the fee.',
  /** Give an address of the network's own namespace, with its checksum right. */
  ADDRESS_INVALID: 'This is not a valid address: {value}',
  /** Show the network that the recipient is on, or give a recipient of the one that is shown. */
  RECIPIENT_ELSEWHERE: 'The recipient is on {actual}, and the payment on {expected}. Nothing was sent.',
  /** Open the request in the wallet itself: a note, a mark or a token that it asks for would be lost here. */
  PAYMENT_REQUEST_UNSUPPORTED: 'The payment request asks for what cannot be given from here: {what}',
  /** Sending needs an amount above zero and a recipient. */
  SEND_INCOMPLETE: 'Please enter a valid amount and receiver address',
  /** `cause` tells what failed. Nothing left the account. */
  SEND_FAILED: 'The transaction was not sent.',
  /** Look at the account's history before it is sent again. */
  SEND_UNSURE: 'The wallet gave no clear answer. The transaction may have been sent.',
  /** Look at what was begun before this is confirmed again: it would be a second payment. */
  SEND_REPEATED: 'The same was begun in another tab. Nothing was sent from here.',
  /** So much of what was begun on this device may still land that no more can be kept in mind. Hide what was seen to. */
  SEND_LIST_FULL: 'Too many payments of this device may still land. Nothing was sent.',
  /** Review the payment again with the new balance. */
  BALANCE_CHANGED: 'The balance is lower than what was shown. Nothing was sent.',
  /** Review the payment again: the token keeps more of what is sent than was shown. */
  ARRIVAL_CHANGED: 'Less would arrive than was shown. Nothing was sent.',
  /** Review the payment again with the new fee. */
  FEE_CHANGED: 'The network fee is higher than what was shown. Nothing was sent.',
  /** Ask another node in `endpoints.rpc`: the fee would have been more than the payment's network ever takes. */
  FEE_UNREASONABLE: 'The node names a fee that cannot be right.',
  /** `getAccounts()` tells the purpose of each account; pay with the one for payments. */
  ORDINALS_NOT_SPENT: 'Coins of the ordinals account are never spent. Choose the payment account.',
  /** The owner of the name has to set an address for this network. */
  NAME_NOT_FOUND: 'The name leads to no address on this network.',
  /** Review the payment again: the name's owner changed its address in between. */
  NAME_CHANGED: 'The name leads to another address than the one shown. Nothing was sent.',
  /** The service of names did not answer; give the address itself. */
  NAME_UNREACHABLE: 'Error resolving name',
  /** The visitor has to allow it, or paste with the keyboard. */
  CLIPBOARD_DENIED: 'The clipboard may not be read.',
  // What an account has and did
  /** `cause` tells which request failed. The dialog offers to try again. */
  BALANCES_UNAVAILABLE: 'Token Balance Unavailable',
  /** `cause` tells which request failed. The dialog offers to try again. */
  ACTIVITY_UNAVAILABLE: 'Failed to fetch transactions',
} as const

export type MoneyErrorCode = keyof typeof moneyErrorText
