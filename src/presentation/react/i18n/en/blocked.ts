/** Somebody tries to close what cannot be closed before they signed in. */
export const blockedWords = {
  /** Shown, and said by screen readers. */
  'dialog.blocked': 'Sign in, or disconnect to close.',
} as const
