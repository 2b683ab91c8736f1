/** Logging in by email, after the mail was sent. */
export const emailCodeWords = {
  'device.title': 'Approve this device',
  /** Followed by an email address on its own line. */
  'device.text': 'Approve the login link we sent to',
  'device.waiting': 'This page goes on by itself once you followed the link.',
  'code.title': 'Confirm your email',
  /** Followed by an email address on its own line. */
  'code.text': 'Enter the code we sent to',
  'code.label': 'Code of six digits',
  'code.expires': 'The code expires in 20 minutes.',
  'code.checking': 'Checking the code',
  'code.missing': 'Nothing in your inbox?',
  'code.resend': 'Send again',
  'code.resending': 'Sending',
  /** {time} counts down, as 0:24. */
  'code.resendIn': 'Resend in {time}',
  /** The login service refused something here; what it says of it stands behind Details. */
  'code.refused': 'That didn’t work. Check the code, or ask for a new one.',
} as const
