/** The form of swapping one token for another, and what its review shares with it. */
export const swapWords = {
  'swap.title': 'Swap',
  'swap.pay': 'You pay',
  'swap.receive': 'You receive',
  /** Beside the token that is to be had. */
  'swap.held': '{amount} held',
  'swap.reverse': 'Swap the other way round',
  /** The rate: {amount} has its symbol, as in 1 ETH = 3,141.20 USDC. */
  'swap.rate': '1 {symbol} = {amount}',
  /** Before there is one. */
  'swap.price': 'Price',
  'swap.every': 'New price every 10 s',
  'swap.updating': 'Updating the price',
  /** Counts down. */
  'swap.next': 'New price in {seconds} s',
  /** Beside a price that could not be asked for anew; {seconds} is its age. */
  'swap.notUpdated': 'Not updated for {seconds} s',
  'swap.minimum': 'You get at least',
  'swap.swapFee': 'Swap fee',
  /** Beside it. */
  'swap.noFee': 'None',
  'swap.networkFee': 'Network fee',
  'swap.impact': 'Price impact',
  /** Nobody told the impact. */
  'swap.impactUnknown': 'Unknown',
  'swap.slippage': 'Maximum slippage',
  /** What a screen reader says of the field beside it. */
  'swap.slippagePercent': 'in percent',
  'swap.slippageInvalid': 'Enter 0.01 to 50 percent.',
  /** {percent} is a number. */
  'swap.percent': '{percent}%',
  'swap.noQuote': 'No quote right now',
  'swap.unsupported': 'Network not supported for Swaps',
  'swap.unsupportedText': 'Nothing can be swapped on {network} here. Switch to one of these networks:',
  'swap.unsupportedNone': 'Nothing can be swapped on the networks of this site.',
  'swap.failed': 'Swapping can’t be reached',
  'swap.notSwapped': 'Not swapped',
  /** From here on: the main button, which says what is missing next. */
  'swap.step.selectFrom': 'Select a token to pay',
  'swap.step.selectTo': 'Select a token to receive',
  'swap.step.addAmount': 'Enter an amount',
  'swap.step.incorrectValue': 'Incorrect amount',
  'swap.step.insufficientFunds': 'Insufficient balance',
  'swap.step.quoting': 'Looking for the best price',
  'swap.step.noQuote': 'No quote right now',
  'swap.step.review': 'Review swap',
  'swap.step.preparing': 'Preparing the review',
  /** Over the list of tokens that the account does not hold. */
  'swap.more': 'More on {network}',
  // What went wrong. An approval may stand before it: what was not signed is the swap.
  'swap.error.SWAP_NO_LIQUIDITY': 'Nobody offers this swap in this amount. Enter less, or choose another token.',
  'swap.error.SWAP_STALE': 'The price moved, so the swap wasn’t signed. Look at the new one, then go on.',
  'swap.error.SWAP_REFUSED': 'The service that swaps refused this. Change the amount or the tokens.',
  'swap.error.SWAP_UNSAFE':
    'The service answered with something else than this swap, so the swap wasn’t signed. Don’t try again before you’ve told this site.',
  'swap.error.SWAP_NOT_ALLOWED': 'The token wasn’t allowed, so nothing was swapped. Try again to be asked once more.',
  'swap.error.SWAP_WOULD_FAIL':
    'The network would refuse this swap right now, so it wasn’t signed. Enter less, or allow more slippage.',
  'swap.error.BALANCE_CHANGED':
    'The balance is lower than this amount, so the swap wasn’t signed. Enter a smaller one.',
  'swap.error.INSUFFICIENT_FUNDS': 'The account can’t pay for the amount and the network fee. Enter a smaller amount.',
  'swap.error.FEE_CHANGED': 'The network fee has risen, so the swap wasn’t signed. Look at the new fee, then go on.',
  'swap.error.SEND_FAILED': 'Nothing was swapped. Try again, or open your wallet to see more.',
  'swap.error.SEND_REPEATED':
    'The same was begun in another tab just now, so nothing was asked from here. Look at the activity.',
  'swap.error.USER_REJECTED': 'You declined, so nothing was swapped.',
} as const
