/** Ways to log in, as Connect shows them. */
export const loginsWords = {
  'email.label': 'Email address',
  'email.submit': 'Continue with email',
  'email.sending': 'Sending the email',
  /** What a screen reader says of the group of buttons. */
  'social.label': 'Log in with an account',
  /** {provider} is Google, Apple and the like. */
  'social.continue': 'Continue with {provider}',
  'social.more': 'More ways to log in',
} as const
