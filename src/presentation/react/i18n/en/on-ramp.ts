/** Buying coins with money: how much, and at whom. */
export const onRampWords = {
  /** Title of the view: a verb. */
  'onRamp.title': 'Buy',
  'onRamp.providersTitle': 'Choose a provider',
  'onRamp.youPay': 'You pay',
  /** What arrives follows, which no provider has promised yet. */
  'onRamp.youGet': 'You get about',
  'onRamp.currency': 'Currency you pay in',
  'onRamp.coin': 'What you buy',
  'onRamp.method': 'How you pay',
  'onRamp.region': 'Where you live',
  /** How much can be paid; both are amounts of money. */
  'onRamp.limits': '{minimum} to {most}',
  'onRamp.atLeast': 'At least {minimum}',
  'onRamp.atMost': 'At most {most}',
  /** {symbol} is a coin, {amount} what one costs with all fees. */
  'onRamp.rate': '1 {symbol} = {amount}',
  'onRamp.presets': 'Amounts to choose from',
  /** Label of a row: the account that gets what is bought. */
  'onRamp.to': 'To',
  'onRamp.network': 'Network',
  /** Ways to pay, to choose from. */
  'onRamp.method.card': 'Card',
  'onRamp.method.bank': 'Bank',
  /** The main button while it can be pressed, and from here on what is missing. */
  'onRamp.compare': 'Compare providers',
  'onRamp.step.loading': 'Loading',
  'onRamp.step.asking': 'Getting quotes',
  'onRamp.step.addAmount': 'Enter an amount',
  'onRamp.step.incorrectValue': 'Enter a valid amount',
  'onRamp.step.belowLimit': 'Enter {minimum} or more',
  'onRamp.step.aboveLimit': 'Enter {most} or less',
  'onRamp.step.noQuote': 'No quote right now',
  /** Nobody sells coins of this network. */
  'onRamp.nothingSold': 'Nothing to buy on {network}',
  'onRamp.nothingSoldText': 'No provider sells coins or tokens on this network. You can receive them from elsewhere.',
  'onRamp.optionsFailed': 'Providers can’t be reached',
  'onRamp.optionsFailedText': 'Check your internet and try again. Nothing was charged.',
  /** Over the list of providers; {amount} is money. */
  'onRamp.compareText': 'You pay {amount}. This is what you get.',
  /** A fee in percent, as the provider says itself: {fee} is for example 1-2. */
  'onRamp.feePercent': 'Fee {fee}%',
  'onRamp.fee': 'Fee {fee}',
  'onRamp.free': 'No fee',
  'onRamp.minutes': 'About {count} min',
  'onRamp.providerFee': 'Provider’s fee',
  'onRamp.networkFee': 'Network fee',
  'onRamp.inAll': 'Total you pay',
  'onRamp.refused.region': 'Not offered in your country',
  'onRamp.refused.amount': 'Not for this amount',
  'onRamp.refused.currency': 'Doesn’t sell this',
  'onRamp.unavailable': 'No quote right now',
  'onRamp.identity': 'The provider checks who you are and takes the payment. It gets your address when you continue.',
  'onRamp.howItWorks': 'How it works',
  /** {provider} is a name. */
  'onRamp.continue': 'Continue with {provider}',
  'onRamp.noQuoteText': 'No provider offers {symbol} for {amount} at the moment. Nothing was charged.',
  'onRamp.askAgain': 'Ask again',
  'onRamp.otherAmount': 'Try another amount',
  /** A button: have somebody pay you what you cannot buy here. */
  'onRamp.receive': 'Receive instead',
  'onRamp.receiveText': 'From an exchange or another wallet',
} as const
