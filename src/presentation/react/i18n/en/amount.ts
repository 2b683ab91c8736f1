/** What stands about a field for an amount, in sending, swapping and buying. */
export const amountWords = {
  /** What a screen reader says of the field; {unit} is a token, the code of a currency, or send.dollars. */
  'amount.in': 'amount in {unit}',
  /** Changes between a token and its value in money. */
  'amount.enterIn': 'Enter the amount in {unit}',
  'amount.available': '{amount} available',
  /** A button: all that can be given. */
  'amount.max': 'Max',
  'amount.selectToken': 'Choose token',
  'amount.changeToken': 'Change the token',
  /** In place of what something is worth. */
  'amount.noPrice': 'No price',
} as const
