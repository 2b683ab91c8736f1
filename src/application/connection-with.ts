import type { WalletConnection } from '../ports/connectors.js'

/** A connection with some members in place of its own. One by one: a host's may be an instance of a class, and a copy of that has nothing. */
export const connectionWith = (connection: WalletConnection, members: Partial<WalletConnection>): WalletConnection => ({
  connector: connection.connector,
  accounts: connection.accounts,
  chainId: connection.chainId,
  events$: connection.events$,
  request: (chainId, request, signal) => connection.request(chainId, request, signal),
  snapshot: (signal) => connection.snapshot(signal),
  disconnect: () => connection.disconnect(),
  ...(connection.moveTo && { moveTo: connection.moveTo.bind(connection) }),
  ...(connection.methods && { methods: connection.methods.bind(connection) }),
  ...(connection.release && { release: connection.release.bind(connection) }),
  ...members,
})
