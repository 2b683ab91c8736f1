/** Logging in with a social provider. */
export const socialsWords = {
  'social.title': 'Log in',
  'social.prompt': 'Log in with {provider}',
  'social.opening': 'Opening the login window…',
  'social.waiting': 'Continue in the {provider} window.',
  'social.finishing': 'Loading your account',
  'social.finishingText': 'This takes a moment.',
  'social.declined': 'Login declined',
  'social.failed': 'Couldn’t log in',
} as const
