/** Explains networks. */
export const whatIsANetworkWords = {
  'network.title': 'What is a network?',
  'network.one': 'A ledger that many computers share',
  'network.oneText': 'They agree on who owns what, so you don’t have to trust any single one.',
  'network.two': 'Each has its own strengths',
  'network.twoText': 'Networks differ in fees, speed and in what people use them for.',
} as const
