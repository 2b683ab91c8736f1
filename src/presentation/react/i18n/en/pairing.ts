/** A wallet elsewhere is reached by a code or a deep link. */
export const pairingWords = {
  /** A name; it stays as it is. */
  'pairing.any': 'WalletConnect',
  'pairing.ways': 'Ways to connect',
  /** A tab: the wallet’s extension in this browser. */
  'pairing.browser': 'Browser',
  /** A tab: a wallet on a phone, by a code. */
  'pairing.mobile': 'Phone',
  /** A tab: a wallet that is a website. */
  'pairing.web': 'Web',
  /** A tab: a wallet that is a program of this computer. */
  'pairing.desktop': 'Desktop',
  /** Said while the QR code is on its way. */
  'pairing.preparing': 'Creating a code',
  /** Stands for the picture of the code where it cannot be seen. */
  'pairing.code': 'QR code to connect {wallet}',
  'pairing.codeAny': 'QR code to connect a wallet',
  'pairing.scan': 'Scan with your phone',
  'pairing.scanText': 'Open {wallet} and point it at the code.',
  'pairing.scanAny': 'Open a wallet and point it at the code.',
  'pairing.scanElsewhere': 'Scan with another device',
  'pairing.pasteText': 'Or copy the link and paste it in {wallet}.',
  'pairing.pasteAny': 'Or copy the link and paste it in a wallet.',
  'pairing.declined': 'You declined in your wallet. Scan again to retry.',
  'pairing.renewed': 'This is a new code. Scan this one.',
  'pairing.soon': 'A new code comes in {seconds} seconds.',
  /** {time} counts down, as 0:24. */
  'pairing.renews': 'New code in {time}',
  'pairing.noCode': 'Couldn’t create a QR code',
  'pairing.copy': 'Copy link',
  /** A button. */
  'pairing.showCode': 'QR code',
  'pairing.hideCode': 'Open on this device',
  'pairing.chooseApp': 'Choose a wallet app',
  'pairing.open': 'Open {wallet}',
  'pairing.mobileText': 'The app opens and asks you to accept. Connecting moves no funds.',
  'pairing.browseText': 'This page opens in {wallet}’s own browser. Connect there.',
  'pairing.webText': '{wallet} opens in a new tab and asks you to accept.',
  'pairing.desktopText': '{wallet} opens on this device and asks you to accept.',
  'pairing.openedText': 'Accept the request in {wallet}, then come back here.',
  'pairing.socialHint': 'This app may keep {wallet} from opening. If it does, open this page in your browser.',
  /** A question: did the wallet not open? */
  'pairing.notOpen': 'Didn’t open?',
  'pairing.notOpenText': 'Check that {wallet} is installed, or try another way.',
  'pairing.otherLink': 'Try another link',
  /** A button: this page in the wallet’s own browser. */
  'pairing.otherBrowse': 'Open this page there',
  /** A button: the extension that is here instead of the phone. */
  'pairing.installed': 'Use the extension',
  'pairing.installedText': '{wallet} is installed in this browser.',
  /** A heading: the extension is not in this browser. */
  'pairing.notFound': '{wallet} isn’t installed',
  'pairing.notFoundText': 'Install the extension in this browser, or turn it on.',
  'pairing.missing': 'Don’t have {wallet}?',
  /** A button: where the wallet is to be had. */
  'pairing.get': 'Get it',
} as const
