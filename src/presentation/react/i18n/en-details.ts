/** Words of the account’s details and settings. */
export const detailsWords = {
  'account.address': 'Address',
  'account.accounts': 'Accounts',
  'account.settings': 'Settings',
  'account.networkLabel': 'Network',
  'account.type.eoa': 'Standard account',
  'account.type.smartAccount': 'Smart account',
  'account.type.payment': 'Payment address',
  'account.type.ordinals': 'Ordinals address',
} as const
