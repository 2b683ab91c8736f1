/** Buttons of the page that connect and tell who is connected. */
export const buttonWords = {
  /** A button. */
  'button.connect': 'Connect wallet',
  /** The same where there is little room. */
  'button.connectShort': 'Connect',
  /** In place of button.connect, while it happens. */
  'button.connecting': 'Connecting',
  /** What a screen reader says of a button whose words are on their way. */
  'button.loading': 'Loading',
  /** In place of an amount. */
  'button.noBalance': 'No balance',
  /** A button, a verb: a signature is missing. */
  'button.signIn': 'Sign in',
  /** A button: the wallet is on a network that the site does not list. */
  'button.switch': 'Switch network',
  /** The same where there is little room. */
  'button.switchShort': 'Switch',
  /** The wallet is being asked to go to this network. */
  'button.switching': 'Switching to {network}',
  /** What a screen reader says of a button that shows a network and opens the list of them. */
  'button.network': 'Network: {network}',
} as const
