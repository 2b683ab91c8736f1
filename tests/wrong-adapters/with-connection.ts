import type { ConnectRequest, WalletConnection, WalletConnector } from '../../src/ports/connectors.js'

/** What is changed of a connection. */
export type Change = (connection: WalletConnection) => Partial<WalletConnection>

/** The same connector, of which every connection is changed. */
export const withConnection = <Setup extends { readonly connector: WalletConnector }>(
  given: Setup,
  change: Change,
): Setup => ({
  ...given,
  connector: {
    ...given.connector,
    connect: async (request) => {
      const connection = await given.connector.connect(request)
      return { ...connection, ...change(connection) }
    },
    restore: async (request) => {
      const connection = await given.connector.restore(request)
      return connection && { ...connection, ...change(connection) }
    },
  },
})

export const answersNull: Change = ({ request }) => ({
  request: async <T>(...args: Parameters<typeof request>) => {
    await request(...args)
    return null as T
  },
})

export const goesOnWhenCancelled: Change = ({ request }) => ({
  request: (chainId, asked, signal) => request(chainId, asked, signal?.aborted === true ? signal : undefined),
})

/** A request without the sign-in that it offers. */
export function plainly(request: ConnectRequest): ConnectRequest {
  const plain = { ...request }
  Reflect.deleteProperty(plain, 'signIn')
  return plain
}
