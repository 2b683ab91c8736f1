/** Errors around sending and history. */
export const sendErrorWords = {
  /** We refuse it ourselves; nobody was asked. */
  'send.refusedHere': 'This can’t be sent safely, so nothing was sent. Check the token, the amount and the recipient.',
  'send.tokenDecimals':
    'Your token list and the token itself disagree about its decimals, so nothing was sent. Choose another token.',
  /** Of two servers that tell about the network, one lies or errs. */
  'send.nodesDisagree':
    'The network’s nodes disagree about this token, so nothing was sent. Try again in a moment, or choose another token.',
  /** {fee} is an amount with its symbol. */
  'send.feeRefused':
    'The network fee would be up to {fee}. That’s far too high, so nothing was sent. Try again in a moment.',
  'send.toProgram': 'This is the address of a program. What is sent there is lost. Enter the address of a wallet.',
  'send.toToken': 'This address belongs to a token. What is sent there is lost. Enter the address of a wallet.',
  /** Solana: an account needs a least amount; {minimum} has its symbol. */
  'send.remainder':
    'The network wants at least {minimum} to stay in the account. Enter a smaller amount, or send it all.',
  'send.tooSmall': 'The smallest amount you can send here is {minimum}. Enter a larger amount.',
  'error.EXECUTION_REVERTED': 'The contract refused the transfer. Check the token, the amount and the receiver.',
  'send.token.bound': 'This token can’t be sent to anybody. It stays in the account that has it.',
  'send.token.paused': 'Whoever issued this token has paused all transfers of it. Try again another day.',
  'send.token.frozen': 'Whoever issued this token has frozen your account for it, or the receiver’s.',
  'send.token.note': 'The receiver takes this token only with a note. Send it from your wallet, with one.',
  'error.TOKEN_NOT_SENDABLE': 'This token has rules of its own that can’t be followed here. Send it from your wallet.',
  'error.FEE_CAP_TOO_HIGH': 'The network fee was set higher than the network allows. Try again for a new fee.',
  'error.FEE_CAP_TOO_LOW': 'The network fee has risen meanwhile. Try again for a new fee.',
  'error.NONCE_TOO_HIGH': 'An earlier transaction of this account is missing. Open your wallet, then try again.',
  'error.NONCE_TOO_LOW': 'Another transaction of this account came first. Look at the activity, then try again.',
  'error.NONCE_MAX': 'This account can’t send any more transactions. Choose another account.',
  'error.INSUFFICIENT_FUNDS': 'The account can’t pay for the amount and the network fee. Enter a smaller amount.',
  'error.INTRINSIC_GAS_TOO_HIGH': 'The transfer needs more than fits in a block. Check the receiver, then try again.',
  'error.INTRINSIC_GAS_TOO_LOW':
    'The limit for the network fee was too low for this transfer. Try again for a new fee.',
  'error.TRANSACTION_TYPE_UNSUPPORTED': 'The network doesn’t take this kind of transaction. Try another wallet.',
  'error.TIP_ABOVE_FEE_CAP': 'The tip was set higher than the whole network fee. Try again for a new fee.',
  'error.AMOUNT_TOO_SMALL': 'The network doesn’t take so small an amount here. Enter a larger one.',
  'error.REMAINDER_TOO_SMALL': 'Too little would stay in the account. Enter a smaller amount, or send it all.',
  'error.TRANSACTION_EXPIRED': 'The network didn’t take the transaction in time, so nothing was sent. Try again.',
  'error.ORDINALS_NOT_SPENT':
    'Coins of the ordinals address carry inscriptions and are never spent. Choose the payment address.',
  'error.ADDRESS_INVALID': 'This isn’t an address of this network. Check it letter by letter, or paste it again.',
  'error.PAYMENT_REQUEST_UNSUPPORTED':
    'This payment request asks for more than can be done here, such as a token or a long note. Open it in your wallet.',
  'error.INTEGER_OUT_OF_RANGE': 'A number is too large for the network. Enter a smaller amount.',
  'error.TRANSACTION_NOT_FOUND': 'The network doesn’t know this transaction. Look at the activity in a moment.',
  'error.RECEIPT_NOT_FOUND': 'The transaction isn’t confirmed yet. Look at the activity in a moment.',
  'error.RECEIPT_TIMEOUT':
    'The transaction takes longer than usual and may still go through. Look at the activity later.',
  'error.CHAIN_ID_INVALID': 'The network’s number makes no sense, so nothing was sent. Choose another network.',
  'error.FEE_CONFLICT': 'The network fee was given in two ways at once. Try again for a new fee.',
  'error.SIGNATURE_V_INVALID': 'The wallet gave a signature that makes no sense. Update it or choose another one.',
  'error.TRANSACTION_INVALID':
    'The network refused the transaction. Check the amount and the receiver, then try again.',
  'error.SEND_INCOMPLETE': 'Please enter a valid amount and receiver address',
  'error.SEND_FAILED': 'Nothing was sent. Try again, or open your wallet to see more.',
  'error.SEND_UNSURE': 'It may have been sent. Look at your wallet and the activity before you try again.',
  'error.SEND_REPEATED':
    'The same was sent from another tab just now, so nothing was sent from here. To pay twice, send again.',
  'error.BALANCE_CHANGED':
    'The balance is lower than before, so nothing was sent. Look at the amount, then send again.',
  'error.FEE_CHANGED': 'The network fee has risen, so nothing was sent. Look at the new fee, then send again.',
  'error.FEE_UNREASONABLE': 'The network fee looks wrong. Try again in a moment.',
  'error.GAS_PRICE_UNSUPPORTED': 'The fee of this network can’t be read. Choose another network.',
  'error.NAME_INVALID': 'This isn’t an address or a valid name. Check the spelling.',
  'error.NAME_NOT_FOUND': 'This name leads to no address on this network. Check the spelling, or enter the address.',
  'error.NAME_CHANGED':
    'The name leads to another address now, so nothing was sent. Enter the receiver anew and check whose it is.',
  'error.NAME_UNREACHABLE': 'The name can’t be looked up right now. Try again, or enter the address.',
  'error.CLIPBOARD_DENIED': 'The browser doesn’t allow pasting here. Use the keyboard or the menu.',
  'error.ACTIVITY_UNAVAILABLE': 'Failed to fetch transactions. Your funds are not affected; try again in a moment.',
} as const
