/** The account in full and its settings. */
export const accountDetailsWords = {
  'account.address': 'Address',
  'account.accounts': 'Accounts',
  'account.settings': 'Settings',
  'account.networkLabel': 'Network',
  'account.type.eoa': 'Standard account',
  'account.type.smartAccount': 'Smart account',
  'account.type.payment': 'Payment address',
  'account.type.ordinals': 'Ordinals address',
} as const
