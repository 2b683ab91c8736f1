/** The words of sending, which come with its views. */
export const sendWords = {
  'send.title': 'Send',
} as const
