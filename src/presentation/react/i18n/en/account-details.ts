/** The account in full and its settings. */
export const accountDetailsWords = {
  'account.address': 'Address',
  'account.accounts': 'Accounts',
  'account.settings': 'Settings',
  /** A row that leads to choosing a name for the account. */
  'account.name': 'Choose an account name',
  'account.nameText': 'Instead of a long address',
  'account.networkLabel': 'Network',
  /** An account that a key controls, unlike a smart account. */
  'account.type.eoa': 'Standard account',
  /** An account that is a contract. */
  'account.type.smartAccount': 'Smart account',
  /** A smart account without a contract on the network so far. */
  'account.undeployed': 'Your first transaction sets up this account. You can receive with it now.',
  /** A standard account that takes a contract’s code for its own: nothing to worry about. */
  'account.borrowed': 'A standard account with smart features. Your key still controls it.',
  /** Bitcoin: the address that pays. */
  'account.type.payment': 'Payment address',
  /** Bitcoin: the address that holds inscriptions. */
  'account.type.ordinals': 'Ordinals address',
} as const
