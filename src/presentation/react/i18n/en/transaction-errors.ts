/** Errors that any transaction may meet, a transfer or a swap. */
export const transactionErrorWords = {
  /** We refuse it ourselves; nobody was asked. */
  'send.refusedHere': 'This can’t be sent safely, so nothing was sent. Check the token, the amount and the recipient.',
  'send.tokenDecimals':
    'Your token list and the token itself disagree about its decimals, so nothing was sent. Choose another token.',
  /** Of two servers that tell about the network, one lies or errs. */
  'send.nodesDisagree':
    'The sources for this network disagree about this token, so nothing was sent. Try again in a moment, or choose another token.',
  /** {fee} is an amount with its symbol. */
  'send.feeRefused':
    'The network fee would be up to {fee}. That’s far too high, so nothing was sent. Try again in a moment.',
  'error.EXECUTION_REVERTED': 'The contract refused the transfer. Check the token, the amount and the recipient.',
  'error.FEE_CAP_TOO_HIGH': 'The network fee was set higher than the network allows. Try again to get a new fee.',
  'error.FEE_CAP_TOO_LOW': 'The network fee has risen meanwhile. Try again to get a new fee.',
  'error.NONCE_TOO_HIGH': 'An earlier transaction of this account is missing. Open your wallet, then try again.',
  'error.NONCE_TOO_LOW': 'Another transaction from this account came first. Check your activity, then try again.',
  'error.NONCE_MAX': 'This account can’t send any more transactions. Choose another account.',
  'error.INTRINSIC_GAS_TOO_HIGH': 'The transfer needs more than fits in a block. Check the recipient, then try again.',
  'error.INTRINSIC_GAS_TOO_LOW':
    'The limit for the network fee was too low for this transfer. Try again to get a new fee.',
  'error.TRANSACTION_TYPE_UNSUPPORTED': 'The network doesn’t accept this kind of transaction. Try another wallet.',
  'error.TIP_ABOVE_FEE_CAP': 'One part of the network fee was set higher than the whole. Try again to get a new fee.',
  'error.INTEGER_OUT_OF_RANGE': 'A number is too large for the network. Enter a smaller amount.',
  'error.TRANSACTION_NOT_FOUND': 'The network doesn’t know this transaction. Check your activity in a moment.',
  'error.RECEIPT_NOT_FOUND': 'The transaction isn’t confirmed yet. Check your activity in a moment.',
  'error.RECEIPT_TIMEOUT':
    'The transaction is taking longer than usual and may still go through. Check your activity later.',
  'error.CHAIN_ID_INVALID': 'This network has an invalid number, so nothing was sent. Choose another network.',
  'error.FEE_CONFLICT': 'The network fee was given in two ways at once. Try again to get a new fee.',
  'error.SIGNATURE_V_INVALID': 'Your wallet gave an invalid signature. Update it or try another wallet.',
  'error.TRANSACTION_INVALID':
    'The network refused the transaction. Check the amount and the recipient, then try again.',
  'error.SEND_UNSURE': 'It may have been sent. Check your wallet and your activity before you try again.',
  'error.FEE_UNREASONABLE': 'The network fee looks wrong. Try again in a moment.',
  'error.GAS_PRICE_UNSUPPORTED': 'This network’s fee can’t be read. Choose another network.',
} as const
