/** Errors around sending and history, beside those of any transaction. */
export const sendErrorWords = {
  'send.toProgram':
    'This address belongs to a program. Anything you send there is lost. Enter the address of a wallet.',
  'send.toToken': 'This address belongs to a token. Anything you send there is lost. Enter the address of a wallet.',
  /** Solana: an account needs a least amount; {minimum} has its symbol. */
  'send.remainder': 'At least {minimum} has to stay in the account. Enter a smaller amount, or send it all.',
  'send.tooSmall': 'The smallest amount you can send here is {minimum}. Enter a larger amount.',
  'send.token.bound': 'This token can’t leave the account that has it. Choose another token.',
  'send.token.paused': 'The issuer has paused all transfers of this token. Try again another day.',
  'send.token.frozen': 'The issuer has frozen this token in your account or the recipient’s. Choose another token.',
  'send.token.note': 'The recipient only accepts this token with a note. Send it from your wallet, with one.',
  'error.TOKEN_NOT_SENDABLE': 'This token has rules that aren’t supported here. Send it from your wallet.',
  'error.INSUFFICIENT_FUNDS': 'Your balance doesn’t cover the amount and the network fee. Enter a smaller amount.',
  'error.AMOUNT_TOO_SMALL': 'This amount is too small for the network. Enter a larger one.',
  'error.REMAINDER_TOO_SMALL': 'Too little would stay in the account. Enter a smaller amount, or send it all.',
  'error.TRANSACTION_EXPIRED': 'The network didn’t take the transaction in time, so nothing was sent. Try again.',
  'error.ORDINALS_NOT_SPENT':
    'Coins at the ordinals address carry inscriptions and are never spent. Choose the payment address.',
  'error.ADDRESS_INVALID': 'This isn’t an address on this network. Check every character, or paste it again.',
  /** Somebody entered an address or a name together with its network, which is not the one that is shown, or none of this site’s. */
  'error.RECIPIENT_ELSEWHERE':
    'This recipient is on another network. Switch the network, or enter a recipient on this one.',
  'error.PAYMENT_REQUEST_UNSUPPORTED':
    'This payment request asks for something that isn’t supported here, such as a token or a long note. Open it in your wallet.',
  'error.SEND_INCOMPLETE': 'Please enter a valid amount and receiver address',
  'error.SEND_FAILED': 'Nothing was sent. Try again, or open your wallet to see more.',
  'error.SEND_REPEATED':
    'The same payment was sent from another tab just now, so nothing was sent from here. To pay twice, send again.',
  'error.SEND_LIST_FULL':
    'Too many payments from this device are still open, so nothing was sent. Wait for them, or hide the ones you have checked.',
  'error.BALANCE_CHANGED': 'Your balance is lower than before, so nothing was sent. Check the amount, then send again.',
  'error.ARRIVAL_CHANGED':
    'Less would arrive than was shown, so nothing was sent. Check how much arrives, then send again.',
  'error.FEE_CHANGED': 'The network fee has risen, so nothing was sent. Check the new fee, then send again.',
  'error.NAME_INVALID': 'This isn’t an address or a valid name. Check the spelling.',
  'error.NAME_NOT_FOUND': 'This name has no address on this network. Check the spelling, or enter the address.',
  'error.NAME_CHANGED':
    'This name now leads to another address, so nothing was sent. Enter the recipient again and check it.',
  'error.NAME_UNREACHABLE': 'We can’t look up this name right now. Try again, or enter the address.',
} as const
