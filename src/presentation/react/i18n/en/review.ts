/** What will be sent, frozen. */
export const reviewWords = {
  'review.title': 'Review send',
  'review.copy': 'Copy the address',
  'review.from': 'From',
  /** Opens a list of figures to the last digit: the four below. */
  'review.exact': 'Exact amounts',
  'review.youSend': 'You send',
  'review.feeExpected': 'Fee, expected',
  /** The fee may turn out lower. */
  'review.feeMost': 'Fee, at most',
  /** All that leaves the account, with the highest fee. */
  'review.totalMost': 'Total, at most',
  'review.exactText': 'The network sets the fee when you send. It can’t go above this.',
  /** Below an estimate: the wallet decides. */
  'review.feeByWallet': 'Estimated. Set by your wallet',
  /** One source alone told the fee. */
  'review.feeUnverified': 'Not checked with a second source',
  /** A notice over the box to tick. */
  'review.highFee': 'The network fee is high',
  'review.aboveReference':
    'It’s far above the usual fee for this. Wait a while if you can, or check it elsewhere first.',
  'review.aboveAmount': 'It can cost more than the amount you’re sending.',
  'review.dear': 'Look at it twice. Sending later may cost less.',
  /** A box to tick; {fee} is an amount with its symbol and its value. */
  'review.agreeToFee': 'I agree to pay up to {fee} in fees',
  /** The same where the wallet decides and nobody knows the most. */
  'review.agreeToAbout': 'I agree to pay about {fee} in fees',
  'review.copyToken': 'Copy the token contract',
  'review.openToken': 'Open the token in the explorer',
  'review.tokenMismatch': 'This token may not be what it seems',
  'review.tokenMismatchText': 'Your token list calls it something else than the token itself does.',
  'review.tokenNamelessText': 'Your token list gives it a symbol, and the token itself has none.',
  'review.toldSymbol': 'Your token list',
  'review.actualSymbol': 'The token itself',
  /** A text that goes with a payment (Solana Pay), for whoever gets it. */
  'review.memo': 'Note for the recipient',
  'review.memoPublic': 'Everyone can read it',
  /** Addresses that go with a payment, by which whoever gets it finds it. */
  'review.references': { one: 'Payment reference', other: 'Payment references' },
  /** About what leaves the account: the amount and the expected fee. */
  'review.total': 'Total',
  'review.cancel': 'Cancel',
  /** The button that asks the wallet; {amount} has its symbol. */
  'review.send': 'Send {amount}',
  'review.checking': 'Checking once more',
  /** Something changed meanwhile, and the visitor looks once more. */
  'review.changed': 'Not sent yet. Look again',
  /** In the wallet, by the visitor: the same review is shown again. */
  'review.declined': 'You declined in your wallet',
  'review.declinedText': 'Nothing was sent and no fee was paid. Send again when you are ready.',
  /** The page stands in a frame of another site, which may hide or cover it: a press did not count. */
  'review.unseen':
    'Something may be lying over it. Look at the payment for a moment, then press again. If this goes on, open this page in a tab of its own.',
  'review.understood': 'I understand and want to send anyway',
  'review.firstTime': 'First time to this address',
  'review.firstTimeText': 'Compare it with the one you were given. Sending can’t be undone.',
  /** A trick: addresses whose ends are the same. */
  'review.lookAlike': 'This looks like an address you know',
  'review.lookAlikeText': 'Only the ends are alike: it is another address. Someone may hope that you mix them up.',
  /** Names an address that was paid before. */
  'review.known': 'The one you know',
  /** Names the address that is about to be paid. */
  'review.this': 'This one',
  'review.differs': { one: '{count} character differs', other: '{count} characters differ' },
  'review.tokenContract': 'This is the contract of the token',
  'review.tokenContractText': 'What is sent there is lost for good. Go back and enter the address of an account.',
  'review.ownAddress': 'This is the account you send from',
  'review.ownAddressText': 'The amount comes back to you, and the network fee is spent.',
  /** Good news about the recipient: below its address. */
  'review.ownAccount': 'This is another account of yours',
  /** {wallet} is the name of a wallet. */
  'review.ownAccountText': 'You keep it in {wallet}.',
  'review.contract': 'This is a contract',
  'review.contractText': 'Send only if you know that it takes {symbol}. Otherwise what you send is lost.',
  /** A trick: a name with letters that look like others. */
  'review.confusableName': 'This name may pose as another',
  'review.confusableNameText':
    '{name} holds characters that look like others. Compare the address with the one you were given.',
  'review.nameElsewhere': 'This name is set for another network',
  'review.nameElsewhereText':
    '{name} says nothing about this network. Send only if you know that its owner has this address here too.',
  'review.maybeSent': 'You may have sent this already',
  /** {symbol} is a token. */
  'review.maybeSentText':
    'A payment of {symbol} to this address was begun before, and it may have been sent. Look at your wallet and the activity first.',
  /** Of a token that takes a fee for each transfer. */
  'review.tokenFee': 'The token keeps a part of it',
  /** {amount} has its symbol. */
  'review.tokenFeeText': '{amount} arrives. The rest goes to whoever issued the token.',
  'review.permanentDelegate': 'Its issuer can take this token away',
  'review.permanentDelegateText': 'Whoever issued {symbol} can take it out of any account, yours and the receiver’s.',
  'review.unchecked': 'This address couldn’t be checked',
  'review.uncheckedText': 'Whether it is a contract can’t be read right now. Send only if you know whose it is.',
} as const
