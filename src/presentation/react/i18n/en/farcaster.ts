/** Logging in with Farcaster. */
export const farcasterWords = {
  'farcaster.code': 'QR code to log in with Farcaster',
  'farcaster.preparing': 'Creating a code',
  'farcaster.scan': 'Scan with your phone',
  'farcaster.scanText': 'Open the camera or Farcaster and point it at the code.',
  'farcaster.prompt': 'Continue in Farcaster',
  'farcaster.promptText': 'Approve the login in the app, then come back here.',
  'farcaster.open': 'Open Farcaster',
  /** {name} is a name on Farcaster. */
  'farcaster.finishing': 'Loading the account of {name}',
  'farcaster.copy': 'Copy link',
} as const
