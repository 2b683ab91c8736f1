/** Registering a name for the account. */
export const accountNameWords = {
  'name.title': 'Account name',
  'name.choose': 'Choose a name',
  'name.chooseText': 'People send to the name instead of a long address. It is free.',
  /** Label of the field for the name that is wanted. */
  'name.field': 'Name',
  /** The button in the field; {name} is the whole name. */
  'name.continue': 'Continue with {name}',
  'name.looking': 'Checking whether it is free',
  /** {name} is without what follows it. */
  'name.free': '{name} is free',
  'name.taken': '{name} is taken. Try one of these.',
  'name.takenAlone': '{name} is taken. Try another one.',
  'name.short': 'At least {count} characters',
  'name.long': 'At most 64 characters',
  'name.characters': 'Letters, digits and hyphens only',
  'name.unreachable': 'We can’t tell right now whether this name is free. Check your internet and try again.',
  'name.freeNow': 'Free now',
  'name.stillFree': 'Still free',
  'name.public': 'Anyone can see which address the name belongs to. You can’t change it later.',
  'name.declined': 'You declined, so nothing was registered. The name is still free for you.',
  'name.failed': 'We couldn’t confirm whether {name} was registered. Your choice is kept. Try again.',
  'name.refused':
    'The name service refused {name}, so nothing was registered. Try again later, or choose another name.',
  'name.noAccount': 'This account can’t have a name. Connect an Ethereum account.',
  'name.lost': 'Someone took it first',
  'name.lostText': 'Someone registered {name} while you were signing. You paid nothing.',
  'name.another': 'Choose another name',
  'name.owned': 'This account is {name}',
  'name.ownedText': 'Each account can have one name here.',
  /** {wallet} is the name of a wallet. */
  'name.sign': 'Sign in {wallet}',
  'name.signText': 'Your signature proves the account is yours. It is free and moves no funds.',
  'name.registering': 'Registering the name',
  'name.registeringText': 'You have signed. This takes a moment.',
  /** Label of a row: the name that was chosen. */
  'name.name': 'Name',
  /** Label of a row: whose name it becomes. */
  'name.account': 'Account',
  'name.askAgain': 'Ask again',
  'name.late': 'That took too long',
  'name.lateText': 'The request expired after ten seconds. The name is still free for you.',
  'name.clock': 'Your device’s clock is wrong',
  'name.clockText': 'The name service only accepts a signature made just now. Set the clock, then sign again.',
  'name.signAgain': 'Sign again',
  'name.done': '{name} is yours',
  'name.doneText': 'Sites that support names will show it within a minute.',
  'name.copy': 'Copy name',
  'name.receive': 'Receive with it',
  'name.finish': 'Done',
} as const
