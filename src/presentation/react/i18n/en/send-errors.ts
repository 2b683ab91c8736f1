/** Errors around sending and history, beside those of any transaction. */
export const sendErrorWords = {
  'send.toProgram': 'This is the address of a program. What is sent there is lost. Enter the address of a wallet.',
  'send.toToken': 'This address belongs to a token. What is sent there is lost. Enter the address of a wallet.',
  /** Solana: an account needs a least amount; {minimum} has its symbol. */
  'send.remainder':
    'The network wants at least {minimum} to stay in the account. Enter a smaller amount, or send it all.',
  'send.tooSmall': 'The smallest amount you can send here is {minimum}. Enter a larger amount.',
  'send.token.bound': 'This token can’t be sent to anybody. It stays in the account that has it.',
  'send.token.paused': 'Whoever issued this token has paused all transfers of it. Try again another day.',
  'send.token.frozen': 'Whoever issued this token has frozen your account for it, or the receiver’s.',
  'send.token.note': 'The receiver takes this token only with a note. Send it from your wallet, with one.',
  'error.TOKEN_NOT_SENDABLE': 'This token has rules of its own that can’t be followed here. Send it from your wallet.',
  'error.INSUFFICIENT_FUNDS': 'The account can’t pay for the amount and the network fee. Enter a smaller amount.',
  'error.AMOUNT_TOO_SMALL': 'The network doesn’t take so small an amount here. Enter a larger one.',
  'error.REMAINDER_TOO_SMALL': 'Too little would stay in the account. Enter a smaller amount, or send it all.',
  'error.TRANSACTION_EXPIRED': 'The network didn’t take the transaction in time, so nothing was sent. Try again.',
  'error.ORDINALS_NOT_SPENT':
    'Coins of the ordinals address carry inscriptions and are never spent. Choose the payment address.',
  'error.ADDRESS_INVALID': 'This isn’t an address of this network. Check it letter by letter, or paste it again.',
  /** Somebody entered an address or a name together with its network, which is not the one that is shown, or none of this site’s. */
  'error.RECIPIENT_ELSEWHERE':
    'This receiver is on another network than the one you send on. Switch the network, or enter a receiver of this one.',
  'error.PAYMENT_REQUEST_UNSUPPORTED':
    'This payment request asks for more than can be done here, such as a token or a long note. Open it in your wallet.',
  'error.SEND_INCOMPLETE': 'Please enter a valid amount and receiver address',
  'error.SEND_FAILED': 'Nothing was sent. Try again, or open your wallet to see more.',
  'error.SEND_REPEATED':
    'The same was sent from another tab just now, so nothing was sent from here. To pay twice, send again.',
  'error.SEND_LIST_FULL':
    'Too many payments from this device are still open, so nothing was sent. Wait for them, or hide those you’ve seen to.',
  'error.BALANCE_CHANGED':
    'The balance is lower than before, so nothing was sent. Look at the amount, then send again.',
  'error.FEE_CHANGED': 'The network fee has risen, so nothing was sent. Look at the new fee, then send again.',
  'error.NAME_INVALID': 'This isn’t an address or a valid name. Check the spelling.',
  'error.NAME_NOT_FOUND': 'This name leads to no address on this network. Check the spelling, or enter the address.',
  'error.NAME_CHANGED':
    'The name leads to another address now, so nothing was sent. Enter the receiver anew and check whose it is.',
  'error.NAME_UNREACHABLE': 'The name can’t be looked up right now. Try again, or enter the address.',
  'error.CLIPBOARD_DENIED': 'The browser doesn’t allow pasting here. Use the keyboard or the menu.',
  'error.ACTIVITY_UNAVAILABLE': 'Failed to fetch transactions. Your funds are not affected; try again in a moment.',
} as const
