/** Errors of logins by email and social providers. */
export const loginErrorWords = {
  /** Fixed by the protocol’s specification. */
  'email.cooldown': 'Please try again after {seconds} seconds',
  'login.notLoaded': 'The login didn’t load. Check your connection and try again.',
  'error.FRAME_UNAVAILABLE':
    'The login can’t be reached. Check your connection, switch off blockers for this page, then try again.',
  'error.FRAME_NOT_SET': 'The login isn’t ready yet. Try again in a moment.',
  'error.FRAME_TIMEOUT': 'The login didn’t answer in time. Try again in a moment.',
  /** What the login says of it stands behind Details. */
  'error.FRAME_ERROR': 'An error occurred',
  'error.FRAME_BAD_MESSAGE': 'The login gave an answer that makes no sense. Reload the page and try again.',
  'error.FRAME_ABORTED': 'Something went wrong',
  'error.METHOD_NOT_ALLOWED': 'Action not allowed',
  'error.EMAIL_INVALID': 'This isn’t an email address. Check it and try again.',
  'error.AUTH_MISSING': 'You aren’t logged in any more. Log in again.',
  'error.POPUP_BLOCKED': 'The browser blocked the login window. Allow pop-ups for this page, then try again.',
  'error.LOGIN_CANCELED': 'The login window was closed before you were logged in. Try again when you are ready.',
  'error.LOGIN_DECLINED': 'The login was declined, so nothing happened. Try again when you are ready.',
  'error.LOGIN_UNTRUSTED': 'An answer came from somewhere else and was ignored. Try again.',
} as const
