/** The visitor proves an account to the site with a signature. {app} is the name of the site, {wallet} of a wallet. */
export const signInWords = {
  /** Names the view all along. */
  'signIn.title': 'Sign in',
  'signIn.heading': 'Sign in to {app}',
  /** What the signature is for, and what it is not. */
  'signIn.text': 'Sign a message to prove this account is yours. Signing is free and moves no funds.',
  /** A heading; an earlier sign-in ended by itself. */
  'signIn.ended': 'Sign in again',
  /** {time} is a time of day, with the date where it was another day. */
  'signIn.endedText':
    'Your sign-in ended at {time}. Your work on the page is kept. Signing is free and moves no funds.',
  /** Under the heading "Sign in again", while the earlier sign-in still stands. {time} is a time of day. */
  'signIn.endsText': 'Your sign-in ends at {time}. Sign again to stay signed in. Signing is free and moves no funds.',
  /** A new sign-in did not come about, and the earlier one stands. {time} is a time of day. */
  'signIn.keptText': 'You stay signed in until {time}.',
  /** Labels of a short table: address of the page, account, network, end of the sign-in, what is signed. */
  'signIn.site': 'Site',
  'signIn.account': 'Account',
  'signIn.network': 'Network',
  'signIn.validUntil': 'Valid until',
  'signIn.message': 'Message',
  /** Buttons that show the whole message and hide it. */
  'signIn.read': 'Read in full',
  /** A button: close the text of the message. */
  'signIn.hide': 'Hide',
  'signIn.cancelDisconnects': 'If you cancel, the wallet disconnects.',
  'signIn.cancelCloses': 'If you cancel, you stay connected.',
  'signIn.cancel': 'Cancel',
  'signIn.cancelling': 'Cancelling',
  /** A button: not now. */
  'signIn.later': 'Later',
  'signIn.sign': 'Sign in',
  /** The message is on its way from the site. */
  'signIn.slowText': '{app} is taking longer than usual to answer. Once it does, you can sign.',
  /** A heading: the visitor goes on in the wallet. */
  'signIn.signing': 'Continue in {wallet}',
  /** {address} is the address of the page. */
  'signIn.signingText': 'Check that {wallet} shows {address}, then sign.',
  /** A button: the wallet is asked once more for what it was asked already. */
  'signIn.again': 'Ask again',
  'signIn.pending': '{wallet} still shows an older request. Open it and answer there first.',
  'signIn.verifying': 'Checking your signature',
  'signIn.verifyingText': '{app} is checking what you signed.',
  'signIn.verifyingSlowText': '{app} is taking longer than usual to answer. You don’t need to sign again.',
  'signIn.declined': 'Signature declined',
  'signIn.declinedText': 'You are connected but not signed in. Nothing was shared.',
  /** A heading; the server of the site is meant. */
  'signIn.unreachable': '{app} didn’t answer',
  'signIn.unreachableText': 'Its server can’t be reached, so there is nothing to sign yet.',
  'signIn.unreachableSignedText': 'You signed, but its server can’t be reached. You don’t need to sign again.',
  'signIn.nextTry': 'Next try in {seconds} s',
  'signIn.trying': 'Trying now',
  /** {count} is a number of minutes. */
  'signIn.signatureValid': 'Signature valid for {count} min',
  /** A button: try at once instead of waiting. */
  'signIn.now': 'Try now',
  'signIn.mismatch': 'The signature doesn’t match',
  'signIn.mismatchText': 'What {wallet} signed doesn’t prove that this account is yours. You are not signed in.',
  'signIn.smartAccount': 'This application might not support Smart Accounts',
  'signIn.smartAccountText': '{app} couldn’t check the signature. Choose another account in {wallet}, then try again.',
  'signIn.late': 'The message has expired',
  'signIn.lateText': 'Signing took too long, so {app} didn’t accept it. Sign a new message.',
  /** A heading; what the server of the site wrote is about another page, account, network or time. */
  'signIn.unsound': 'The message doesn’t match',
  'signIn.unsoundText':
    '{app} asked you to sign a message that is not for this page, account and network. Nothing was signed.',
  'signIn.otherAccount': 'Another account is active',
  /** {from} and {to} are accounts. */
  'signIn.otherAccountText': '{wallet} switched to {to}. {app} knows you as {from}.',
  'signIn.signedIn': 'Signed in to {app}',
  'signIn.chosen': 'Now active in {wallet}',
  /** {from} is the account from before. */
  'signIn.switchBack': 'To stay with {from}, switch back in {wallet}.',
  /** A button; {name} is an account. */
  'signIn.signAs': 'Sign in with {name}',
  /** A note in the account, with a button to sign in. */
  'signIn.missing': 'You’re connected, but not signed in.',
  /** The same note in the last minute of a sign-in, with a button to sign in again. */
  'signIn.endsSoon': 'Your sign-in ends soon.',
  'signIn.done': 'You’re signed in',
  'signIn.doneText': '{app} knows this account is yours.',
  'signIn.unsupported': 'Choose a network first',
  'signIn.unsupportedText': '{app} doesn’t work with the network that {wallet} is on.',
} as const
