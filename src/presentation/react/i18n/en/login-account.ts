/** The login of the embedded wallet, among the account’s details. */
export const loginAccountWords = {
  'login.label': 'Login and account type',
  'login.email': 'Email login',
  'login.social': 'Logged in with {provider}',
  'login.toSmartAccount': 'Switch to your smart account',
  /** From a smart account to a plain one. */
  'login.toEoa': 'Switch to your standard account',
  'login.switching': 'Switching the account',
} as const
