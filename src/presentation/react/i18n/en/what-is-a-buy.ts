/** Explains buying. */
export const whatIsABuyWords = {
  'buyHelp.title': 'How buying works',
  'buyHelp.one': 'You pay a provider',
  'buyHelp.oneText': 'By card or bank, in its own window. This site sees neither your card nor your name.',
  'buyHelp.two': 'It asks who you are',
  'buyHelp.twoText': 'The law requires providers to know their customers. What they ask differs by country.',
  'buyHelp.three': 'It sends to your address',
  'buyHelp.threeText': 'Coins arrive over the network. You have bought them when the network shows them.',
  'buyHelp.back': 'Back to buying',
} as const
