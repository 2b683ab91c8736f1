/** The list of networks. */
export const networksWords = {
  'networks.title': 'Choose a network',
  'networks.search': 'Search networks',
  'networks.none': 'No network found',
  'networks.noneText': 'This app works with the networks in the list.',
  'networks.active': 'Active',
  'networks.help': 'What is a network?',
  'networks.usedBy': 'In use with {wallet}',
  'networks.newConnection': 'New connection',
} as const
