/** The form of swapping one token for another, and what its review shares with it. */
export const swapWords = {
  /** Title of the view: a verb. */
  'swap.title': 'Swap',
  'swap.pay': 'You pay',
  'swap.receive': 'You receive',
  /** Beside the token that is to be had. */
  'swap.held': 'You own {amount}',
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
  'swap.unsupportedText': 'You can’t swap on {network} here. Switch to one of these networks:',
  'swap.unsupportedNone': 'You can’t swap on any network of this site.',
  'swap.failed': 'Swaps are unavailable',
  'swap.notSwapped': 'Not swapped',
  /** From here on: the main button, which says what is missing next. */
  'swap.step.selectFrom': 'Choose a token to pay',
  'swap.step.selectTo': 'Choose a token to receive',
  'swap.step.addAmount': 'Enter an amount',
  'swap.step.incorrectValue': 'Enter a valid amount',
  'swap.step.insufficientFunds': 'Insufficient balance',
  'swap.step.quoting': 'Looking for the best price',
  'swap.step.noQuote': 'No quote right now',
  'swap.step.review': 'Review swap',
  'swap.step.preparing': 'Preparing the review',
  /** Over the list of tokens that the account does not hold. */
  'swap.more': 'More on {network}',
  // What went wrong. An approval may stand before it: what was not signed is the swap.
  'swap.error.SWAP_NO_LIQUIDITY': 'Nobody offers this swap in this amount. Enter less, or choose another token.',
  'swap.error.SWAP_STALE': 'The price moved, so the swap wasn’t signed. Check the new price, then continue.',
  'swap.error.SWAP_REFUSED': 'The swap service refused this swap. Change the amount or the tokens.',
  'swap.error.SWAP_UNSAFE':
    'The swap service answered with something other than this swap, so the swap wasn’t signed. Tell this site before you try again.',
  'swap.error.SWAP_NOT_ALLOWED': 'The token wasn’t allowed, so nothing was swapped. Try again to be asked once more.',
  'swap.error.SWAP_WOULD_FAIL':
    'The network would refuse this swap right now, so it wasn’t signed. Enter less, or allow more slippage.',
  'swap.error.BALANCE_CHANGED':
    'Your balance is lower than this amount, so the swap wasn’t signed. Enter a smaller amount.',
  'swap.error.INSUFFICIENT_FUNDS': 'Your balance doesn’t cover the amount and the network fee. Enter a smaller amount.',
  'swap.error.FEE_CHANGED': 'The network fee has risen, so the swap wasn’t signed. Check the new fee, then continue.',
  'swap.error.SEND_FAILED': 'Nothing was swapped. Try again, or open your wallet to see more.',
  'swap.error.SEND_REPEATED':
    'The same swap was started in another tab just now, so your wallet wasn’t asked again. Check your activity.',
  'swap.error.USER_REJECTED': 'You declined, so nothing was swapped. Swap again when you are ready.',
} as const
