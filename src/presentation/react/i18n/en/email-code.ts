/** Logging in by email, after the mail was sent. */
export const emailCodeWords = {
  'device.title': 'Approve this device',
  /** Followed by an email address on its own line. */
  'device.text': 'Approve the login link we sent to',
  'device.waiting': 'We’ll continue automatically once you open the link.',
  'code.title': 'Confirm your email',
  /** Followed by an email address on its own line. */
  'code.text': 'Enter the code we sent to',
  'code.label': 'Six-digit code',
  'code.expires': 'The code expires after 20 minutes.',
  'code.checking': 'Checking the code',
  'code.missing': 'Nothing in your inbox?',
  'code.resend': 'Send again',
  'code.resending': 'Sending',
  /** {time} counts down, as 0:24. */
  'code.resendIn': 'Send again in {time}',
  /** The login service refused something here; what it says of it stands behind Details. */
  'code.refused': 'That code didn’t work. Check it, or ask for a new one.',
} as const
