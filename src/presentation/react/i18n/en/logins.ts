/** Ways to log in, as Connect shows them. */
export const loginsWords = {
  'email.label': 'Email address',
  'email.submit': 'Continue with email',
  'email.sending': 'Sending a mail',
  'social.label': 'Log in with an account',
  'social.continue': 'Continue with {provider}',
  'social.more': 'More ways to log in',
} as const
