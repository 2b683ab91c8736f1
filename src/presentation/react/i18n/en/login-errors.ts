/** Errors of logins by email and social providers. */
export const loginErrorWords = {
  /** Fixed by the protocol’s specification. */
  'email.cooldown': 'Please try again after {seconds} seconds',
  'login.notLoaded': 'The login didn’t load. Check your internet and try again.',
  'error.FRAME_UNAVAILABLE':
    'We can’t reach the login service. Check your internet, turn off content blockers for this page, then try again.',
  'error.FRAME_NOT_SET': 'The login isn’t ready yet. Try again in a moment.',
  'error.FRAME_TIMEOUT': 'The login service didn’t answer in time. Try again in a moment.',
  /** What the login says of it stands below. */
  'error.FRAME_ERROR': 'An error occurred. Try again.',
  'error.FRAME_BAD_MESSAGE': 'The login service sent an unexpected response. Reload the page and try again.',
  'error.FRAME_ABORTED': 'Something went wrong. Try again.',
  'error.METHOD_NOT_ALLOWED': 'Action not allowed. Choose another wallet.',
  'error.EMAIL_INVALID': 'This isn’t an email address. Check it and try again.',
  'error.AUTH_MISSING': 'You aren’t logged in any more. Log in again.',
  'error.POPUP_BLOCKED': 'Your browser blocked the login window. Allow pop-ups for this site, then try again.',
  'error.LOGIN_CANCELED': 'The login window closed before you were logged in. Try again when you are ready.',
  'error.LOGIN_DECLINED': 'The login was declined, so nothing happened. Try again when you are ready.',
  'error.LOGIN_UNTRUSTED': 'A login answer came from an unknown source, so we ignored it. Try again.',
} as const
