/** Calls of a site that the wallet is asked for one after another. {number} and {count} are numbers, {wallet} is a name. */
export const callsInTurnWords = {
  'calls.title': 'Steps in your wallet',
  'calls.asking': 'Step {number} of {count} in {wallet}',
  'calls.sent': 'Step {number} of {count} is on its way',
  'calls.runningText':
    '{wallet} asks for each step separately. What went through stays, even if you decline the next step.',
  'calls.done': 'All {count} went through',
  'calls.doneText': 'Continue on the site.',
  /** {number} of {count} steps, not all of them. */
  'calls.partly': '{number} of {count} went through',
  'calls.partlyText': 'The rest did not. What went through stays. Go back to the site for the rest.',
  'calls.nothing': 'Nothing was sent',
  'calls.nothingText': 'Go back to the site to try again.',
  /** It was sent, and the network undid it. */
  'calls.undone': 'Nothing went through',
  'calls.unknown': 'Some steps aren’t certain yet',
  'calls.unknownText': 'A step may still go through. Check your wallet before you send it again.',
  /** {amount} has its symbol, {to} is an address in short. */
  'calls.pay': 'Send {amount} to {to}',
  'calls.use': 'Use contract {to}',
  'calls.useWith': 'Use contract {to} with {amount}',
  /** States of one step. */
  'calls.step.waiting': 'Not asked for yet',
  'calls.step.asking': 'Confirm in {wallet}',
  'calls.step.sent': 'On its way',
  'calls.step.confirmed': 'Went through',
  'calls.step.declined': 'You declined',
  'calls.step.failed': 'Did not go through',
  'calls.step.skipped': 'Not sent',
  'calls.step.unknown': 'Not certain yet',
  /** Leads to a step in the network’s block explorer. */
  'calls.explorer': 'Show step {number} in the explorer',
  'calls.finish': 'Done',
} as const
