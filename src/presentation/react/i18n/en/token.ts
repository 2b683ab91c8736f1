/** One token of the account, and one collectible. */
export const tokenWords = {
  /** Of one token, in US dollars. */
  'token.price': 'Price',
  /** The amount to the last digit. */
  'token.exact': 'Exact amount',
  /** Label of a row: the address of the token. */
  'token.contract': 'Contract',
  'token.copyContract': 'Copy the contract',
  'token.network': 'Network',
  /** {amount} has its symbol, as in “0.013 WBTC on Ethereum”. */
  'token.amountOn': '{amount} on {network}',
  /** Nobody tells what a token is worth. */
  'token.noPrice': 'No price',
  /** A notice about a token that the list keeps back. */
  'token.careful': 'Be careful with this token',
  'token.carefulText': 'It is hidden in your list because most tokens like it are spam.',
  /** A token that has the name of another one of the account. */
  'token.alike': 'Another of your tokens looks the same',
  'token.alikeText': 'Compare the contract with the one that you expect.',
  /** Beside a row of facts; leads out of the dialog. */
  'token.view': 'View token',
} as const
