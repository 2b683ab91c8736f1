/** What will be sent, frozen. */
export const reviewWords = {
  'review.title': 'Review send',
  'review.copy': 'Copy the address',
  /** Label of a row: the account that pays. */
  'review.from': 'From',
  /** Opens a list of figures to the last digit: the four below. */
  'review.exact': 'Exact amounts',
  'review.youSend': 'You send',
  'review.feeExpected': 'Fee (expected)',
  /** The fee may turn out lower. */
  'review.feeMost': 'Fee (max)',
  /** All that leaves the account, with the highest fee. */
  'review.totalMost': 'Total (max)',
  'review.exactText': 'The network sets the fee when you send.',
  /** Below an estimate: the wallet decides. */
  'review.feeByWallet': 'An estimate: your wallet sets the fee',
  /** One source alone told the fee. */
  'review.feeUnverified': 'Not checked with a second source',
  /** A notice over the box to tick. */
  'review.highFee': 'The network fee is high',
  'review.aboveReference':
    'It’s far above the usual fee for this. Wait a while if you can, or check it elsewhere first.',
  'review.aboveAmount': 'It can cost more than the amount you’re sending.',
  'review.dear': 'Check the fee before you send. Sending later may cost less.',
  /** A box to tick; {fee} is an amount with its symbol and its value. */
  'review.agreeToFee': 'I agree to pay up to {fee} in fees',
  /** The same where the wallet decides and nobody knows the most. */
  'review.agreeToAbout': 'I agree to pay about {fee} in fees',
  'review.copyToken': 'Copy the token contract',
  'review.openToken': 'Open the token in the explorer',
  'review.tokenMismatch': 'This token may not be what it seems',
  'review.tokenMismatchText': 'Your token list gives it a different symbol than the token itself.',
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
  /** Over the reason: something changed meanwhile, and the visitor checks the review once more. */
  'review.changed': 'Not sent yet',
  /** In the wallet, by the visitor: the same review is shown again. */
  'review.declined': 'You declined in your wallet',
  'review.declinedText': 'Nothing was sent and no fee was paid. Send again when you are ready.',
  /** The page stands in a frame of another site, which may hide or cover it: a press did not count. */
  'review.unseen':
    'Something may be covering this page. Look at the payment for a moment, then press again. If this keeps happening, open this page in its own tab.',
  'review.understood': 'I understand and want to send anyway',
  'review.firstTime': 'First time to this address',
  'review.firstTimeText': 'Compare it with the one you were given. Sending can’t be undone.',
  /** A trick: addresses whose ends are the same. */
  'review.lookAlike': 'This looks like an address you know',
  'review.lookAlikeText': 'The start and end match an address you know, but the middle doesn’t. This is a common scam.',
  /** Names an address that was paid before. */
  'review.known': 'The one you know',
  /** Names the address that is about to be paid. */
  'review.this': 'This one',
  'review.differs': { one: '{count} character differs', other: '{count} characters differ' },
  'review.tokenContract': 'This is the contract of the token',
  'review.tokenContractText': 'Anything you send there is lost for good. Go back and enter the address of an account.',
  'review.ownAddress': 'This is the account you send from',
  'review.ownAddressText': 'The amount comes back to you, but you pay the network fee.',
  /** Good news about the recipient: below its address. */
  'review.ownAccount': 'This is another account of yours',
  /** {wallet} is the name of a wallet. */
  'review.ownAccountText': 'You keep it in {wallet}.',
  'review.contract': 'This is a contract',
  'review.contractText': 'Send only if you know that it accepts {symbol}. Otherwise what you send is lost.',
  /** A trick: a name with letters that look like others. */
  'review.confusableName': 'This name may be impersonating another',
  'review.confusableNameText':
    '{name} contains characters that look like others. Compare the address with the one you were given.',
  'review.nameElsewhere': 'This name is set for another network',
  'review.nameElsewhereText':
    '{name} has no address for this network. Send only if you know that its owner has this address here too.',
  'review.maybeSent': 'You may have sent this already',
  /** {symbol} is a token. */
  'review.maybeSentText':
    'You started a payment of {symbol} to this address before, and it may have been sent. Check your wallet and your activity first.',
  /** Of a token that takes a fee for each transfer. */
  'review.tokenFee': 'This token takes a fee',
  /** {amount} has its symbol. */
  'review.tokenFeeText': '{amount} arrives. The token keeps the rest.',
  'review.permanentDelegate': 'The issuer can take this token back',
  'review.permanentDelegateText':
    'The issuer of {symbol} can take it out of any account, including yours and the recipient’s.',
  'review.unchecked': 'This address couldn’t be checked',
  'review.uncheckedText': 'We can’t tell right now whether it is a contract. Send only if you know whose it is.',
} as const
