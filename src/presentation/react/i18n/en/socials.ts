/** Logging in with a social provider. */
export const socialsWords = {
  'social.title': 'Log in',
  'social.prompt': 'Log in with {provider}',
  'social.opening': 'The login window is on its way.',
  'social.waiting': 'Answer in the window of {provider}.',
  'social.finishing': 'Retrieving your account',
  'social.finishingText': 'This takes a moment.',
  'social.declined': 'Login declined',
  'social.failed': 'Couldn’t log in',
} as const
