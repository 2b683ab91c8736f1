/** The form of sending. */
export const sendWords = {
  /** Title of the view: a verb. */
  'send.title': 'Send',
  'send.youSend': 'You send',
  /** Fills {unit} of amount.in and amount.enterIn. */
  'send.dollars': 'US dollars',
  /** Over the field of the recipient. */
  'send.to': 'To',
  'send.recipient': 'Address or name',
  /** Stands in the field for who is paid while it is empty, where names mean nothing. */
  'send.address': 'Address',
  /** A button: put in what was copied. */
  'send.paste': 'Paste',
  'send.clear': 'Clear the recipient',
  'send.change': 'Change the recipient',
  /** {name} leads to {address}. */
  'send.resolved': '{name} is {address}',
  /** Beside an address in short: what tells tokens of one name apart. */
  'send.contract': 'Token contract',
  'send.network': 'Network',
  'send.fee': 'Network fee',
  'send.feeUnavailable': 'Unavailable',
  /** The wallet shows a request and waits for an answer. */
  'send.waiting': 'Answer the request in your wallet.',
  'send.another': 'Send something else',
  /** Title of what went wrong; nothing left the account. */
  'send.failure': 'Not sent',
  /** From here on: the main button, which says what is missing next. */
  'send.step.selectToken': 'Choose a token',
  'send.step.addAmount': 'Enter an amount',
  'send.step.incorrectValue': 'Enter a valid amount',
  'send.step.insufficientFunds': 'Insufficient balance',
  /** {symbol} is the coin that pays fees. */
  'send.step.insufficientGas': 'Not enough {symbol} for the fee',
  'send.step.addAddress': 'Enter an address',
  'send.step.resolvingName': 'Looking up the name',
  'send.step.invalidAddress': 'Enter a valid address',
  'send.step.estimatingFee': 'Estimating the fee',
  'send.step.feeUnavailable': 'Network fee unavailable',
  'send.step.review': 'Review send',
  'send.step.preparing': 'Preparing the review',
  'send.step.asking': 'Waiting for your wallet',
} as const
