/** Changing the email address. */
export const updateEmailWords = {
  'update.title': 'Change your email',
  'update.text': 'We’ll send a code to your current address, then one to the new one.',
  'update.cancel': 'Cancel',
  'update.save': 'Save',
  'update.primaryTitle': 'Confirm current email',
  'update.secondaryTitle': 'Confirm new email',
  'update.wrong': 'Something wrong?',
  'update.restart': 'Start over',
} as const
