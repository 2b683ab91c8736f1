/** Words of many views. */
export const commonWords = {
  'action.learnMore': 'Learn more',
  'action.search': 'Search',
  'action.clear': 'Clear the search',
  'action.loadMore': 'Load more',
  /** A button: move the wallet to another network. */
  'action.switch': 'Switch',
  'action.disconnect': 'Disconnect',
  'action.disconnecting': 'Disconnecting',
  /** Where others stay connected; {name} is a kind of networks, as Solana, or a wallet that ends as a whole. */
  'action.disconnectOne': 'Disconnect {name}',
  'action.disconnectAll': 'Disconnect all',
  /** {id} is the number of a network without a name. */
  'networks.unknown': 'Network {id}',
} as const
