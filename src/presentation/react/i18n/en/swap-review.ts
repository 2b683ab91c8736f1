/** What will be signed for a swap, frozen. */
export const swapReviewWords = {
  'swapReview.title': 'Review swap',
  'swapReview.rate': 'Rate',
  'swapReview.cancel': 'Cancel',
  /** Below an amount: nobody can tell all of a fee before the first step is done. */
  'swapReview.about': 'About this much',
  /** The fee may turn out lower. {amount} has its symbol. */
  'swapReview.atMost': 'at most {amount}',
  /** Below an estimate: the wallet decides. */
  'swapReview.feeByWallet': 'An estimate: your wallet sets the fee',
  /** Over what the wallet will be asked, one after the other; {wallet} is its name. */
  'swapReview.steps': { one: 'One step in {wallet}', other: '{count} steps in {wallet}' },
  /** {amount} has its symbol, as below. */
  'swapReview.allow': 'Allow {amount}',
  'swapReview.allowText': '{spender} may take exactly this amount, for this swap only.',
  'swapReview.allowed': 'Allowed {amount}',
  /** It was allowed before. */
  'swapReview.allowedText': '{spender} may already take it.',
  'swapReview.reset': 'Take back the earlier allowance',
  'swapReview.resetText': 'You can allow a new amount of this token only after that.',
  'swapReview.permit': 'Sign to allow {amount}',
  'swapReview.permitText': 'Free. Valid for 20 minutes, for {spender} only.',
  'swapReview.batchText': 'One request: {spender} may take exactly {amount}, and swaps it. All or nothing.',
  /** {symbol} is a token. */
  'swapReview.swap': 'Swap for {symbol}',
  'swapReview.swapText': 'Nothing moves before this step',
  'swapReview.pending': 'An earlier allowance is on its way. We wait for it and don’t ask again.',
  'swapReview.pendingReset': 'The earlier allowance is being taken back. We wait for that and don’t ask again.',
  'swapReview.leftover': '{spender} may still take {amount} after this swap. You can take that back in your wallet.',
  /** The chain was asked what the swap would do now. {amount} has its symbol. */
  'swapReview.tried': 'Tested just now: {amount} would arrive.',
  'swapReview.triedPlain': 'Tested just now: it would work.',
  'swapReview.untried':
    'It can’t be tested before you sign. If less than the minimum would arrive, nothing is swapped.',
  /** The main button. */
  'swapReview.sign': 'Sign and swap',
  /** A button: a verb. */
  'swapReview.go': 'Swap',
  'swapReview.checking': 'Checking once more',
  'swapReview.waiting': 'Waiting for your wallet',
  'swapReview.allowing': 'Allowing',
  'swapReview.changed': 'Not swapped yet',
  'swapReview.declined': 'You declined',
  'swapReview.declinedText': 'Nothing was swapped.',
  /** The page stands in a frame of another site, which may hide or cover it: a press did not count. */
  'swapReview.unseen':
    'Something may be covering this page. Look at the swap for a moment, then press again. If this keeps happening, open this page in its own tab.',
  /** {lost} and {paid} are amounts of money. */
  'swapReview.lose': 'You would lose {lost} of {paid}',
  'swapReview.loseText': 'Few people trade this pair, so the price moves against you by {percent}%.',
  'swapReview.losePlain': 'The price moves against you by {percent}%',
  'swapReview.acceptLoss': 'I accept losing {lost}',
  /** Nobody told the price impact. */
  'swapReview.unknownImpact': 'The price can’t be compared with the market',
  'swapReview.acceptUnknown': 'I checked the rate and accept it',
  'swapReview.highSlippage': 'The slippage is high',
  'swapReview.highSlippageText': 'Others can profit from the difference. You may get up to {percent}% less.',
  'swapReview.acceptSlippage': 'I accept getting up to {percent}% less',
  /** A swap of these two was begun before, and what became of it is open. {from} and {to} are symbols. */
  'swapReview.again': 'You may have swapped this already',
  'swapReview.againText':
    'An earlier swap of {from} for {to} may still go through. Check your activity or your wallet first.',
  'swapReview.acceptAgain': 'I want to swap again',
  'swapReview.highFee': 'The network fee is high',
  'swapReview.aboveReference':
    'It’s far above the usual fee for this. Wait a while if you can, or check it elsewhere first.',
  'swapReview.aboveAmount': 'It can cost more than the amount you’re swapping.',
  'swapReview.dear': 'Check the fee before you swap. Swapping later may cost less.',
  /** {fee} is an amount with its symbol. */
  'swapReview.acceptFee': 'I agree to pay about {fee} in fees',
} as const
