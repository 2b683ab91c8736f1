/** Explains networks. */
export const whatIsANetworkWords = {
  'network.title': 'What is a network?',
  'network.one': 'The ledger an app runs on',
  'network.oneText': 'Many computers agree on who owns what, so no single one has to be trusted.',
  'network.two': 'Each has its own strengths',
  'network.twoText': 'Networks differ in fees, speed and in what people use them for.',
} as const
