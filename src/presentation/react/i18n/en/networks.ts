/** The list of networks. */
export const networksWords = {
  'networks.title': 'Choose a network',
  'networks.search': 'Search networks',
  'networks.none': 'No network found',
  'networks.noneText': 'Check the spelling. This site may not support that network.',
  /** The network that is in use. */
  'networks.active': 'Active',
  'networks.help': 'What is a network?',
  /** {wallet} is connected for this network’s kind. */
  'networks.usedBy': 'In use with {wallet}',
  'networks.newConnection': 'New connection',
} as const
