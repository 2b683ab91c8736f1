/** Explains buying. */
export const whatIsABuyWords = {
  'buyHelp.title': 'How buying works',
  'buyHelp.one': 'You pay a provider',
  'buyHelp.oneText': 'By card or bank, in a window of its own. This site sees neither card nor name.',
  'buyHelp.two': 'It asks who you are',
  'buyHelp.twoText': 'Laws oblige those who sell coins to know their customers. What it asks differs by country.',
  'buyHelp.three': 'It sends to your address',
  'buyHelp.threeText': 'Coins come over the network. Bought is what the network shows, whatever anybody says.',
  'buyHelp.back': 'Back to buying',
} as const
