/** Transfers that were begun here. */
export const outgoingWords = {
  'outgoing.what': 'Send {amount} to {to}',
  'outgoing.whatSent': '{amount} to {to}',
  /** The wallet shows the request now. */
  'outgoing.asking': 'Confirm in your wallet',
  /** Nobody knows whether it was sent. */
  'outgoing.unsure': 'May have been sent',
  /** How a transfer stands, in a word or two; so are those below. */
  'outgoing.pending': 'Sending…',
  'outgoing.confirmed': 'Sent',
  /** The wallet sent something, and it is not what the visitor asked for. */
  'outgoing.other': 'Something else was sent',
  'outgoing.failed': 'Failed',
  /** Another transaction took its place. */
  'outgoing.replaced': 'Replaced',
  'outgoing.cancelled': 'Cancelled',
  /** The network forgot it. */
  'outgoing.dropped': 'No longer on the network',
  /** Its time ran out, so it never can be carried out. */
  'outgoing.expired': 'Not sent',
  'outgoing.unknown': 'May have been sent',
  'outgoing.told.unsure': 'Check your wallet before you try again.',
  /** It was carried out and failed; the fee is gone. */
  'outgoing.told.failed': 'The network took the fee and nothing else.',
  'outgoing.told.notCarriedOut': 'It didn’t go through. Nothing was sent.',
  'outgoing.told.other': 'Your wallet sent something other than what you asked for here. Check it in the explorer.',
  'outgoing.told.replaced': 'Another transaction took its place.',
  'outgoing.told.cancelled': 'Another transaction took its place, so nothing was sent.',
  'outgoing.told.dropped': 'The network doesn’t know it any more. Your wallet may send it again.',
  'outgoing.told.expired': 'The network didn’t take it in time. Nothing was sent.',
  'outgoing.told.unknown': 'It isn’t certain whether it went through. Check your wallet before you try again.',
  /** Only one server tells the site about this network. */
  'outgoing.told.oneSource':
    'This site has only one source for this network, so it can’t be sure. Check your wallet before you try again.',
  /** What was sent instead of what the visitor asked for, as far as that is known. `{moved}` is an amount of a coin, as `{amount}` is. */
  'outgoing.landed': '{moved} went to {address} instead of {amount} to {to}.',
  'outgoing.landed.recipient': 'It went to {address} instead of {to}.',
  'outgoing.landed.amount': '{moved} was sent instead of {amount}.',
  /** A payment request asked for a note and references, and the wallet left them out. */
  'outgoing.landed.unmarked':
    'It was sent without the note or the reference that the recipient asked for. Tell them which payment is yours.',
  /** The wallet, or what it was sped up with, took more than the review said. Both are amounts of the coin of the network. */
  'outgoing.feeAbove': 'The fee was {paid}. The review said at most {most}.',
  // Steps of a swap. {amount} has its symbol; {symbol} is a token.
  'outgoing.allow': 'Allow {amount} for a swap',
  'outgoing.reset': 'Take back an allowance of {symbol}',
  'outgoing.allowing': 'Allowing…',
  'outgoing.allowed': 'Allowed',
  'outgoing.allowedTold': 'Nothing is swapped yet.',
  'outgoing.swap': 'Swap {amount} for {symbol}',
  'outgoing.swapping': 'Swapping…',
  'outgoing.swapped': 'Swapped',
  /** What the chain says that arrived, and what the review promised; both with their symbol. */
  'outgoing.received': 'You received {received}. The review promised {promised}.',
  /** The same where both are the same: its first sentence. */
  'outgoing.receivedAsPromised': 'You received {received}.',
  'outgoing.receivedUnread': 'The amount that arrived can’t be read right now. It is at least {minimum}.',
  /** It was carried out and undone by the contract. */
  'outgoing.swapFailed':
    'Nothing was swapped: the price moved too far, or the contract refused it. The network took the fee.',
  /** A button: do not show this transfer any more. */
  'outgoing.dismiss': 'Hide it',
  /** A button, a verb: opens the transaction in the explorer. */
  'outgoing.view': 'View',
  'outgoing.again': 'Send again',
  /** A button: the visitor has seen how it ended. */
  'outgoing.done': 'Done',
} as const
