import { Observable } from 'rxjs'
import { getAddress } from 'viem/utils'
import { accountId, addressOf, chainOf, namespaceOf } from '../../domain/networks/caip.js'
import type { Account } from '../../domain/session/account.js'
import type { WalletConnection, WalletConnector } from '../../ports/connectors.js'

/**
 * A connector whose EVM addresses have one spelling, that of EIP-55, from the moment in which they come in. MetaMask says them in lower
 * case, other wallets with their checksum, and lists may differ from one answer to the next: whoever compares, shows, copies or keeps
 * an address never meets a second spelling of it.
 */
export const inOneSpelling = (connector: WalletConnector): WalletConnector => ({
  info: connector.info,
  connect: async (request) => spelled(await connector.connect(request)),
  restore: async (request) => {
    const connection = await connector.restore(request)
    return connection && spelled(connection)
  },
  ...(connector.unlocked$ && { unlocked$: connector.unlocked$ }),
})

/** Member by member, for a connection of the host's own may be an instance of a class. */
const spelled = (connection: WalletConnection): WalletConnection => ({
  connector: connection.connector,
  accounts: connection.accounts.map(spell),
  chainId: connection.chainId,
  // Not by an operator: the observable may be of another copy of rxjs.
  events$: new Observable((subscriber) =>
    connection.events$.subscribe({
      next: (event) =>
        subscriber.next(event.type === 'accountsChanged' ? { ...event, accounts: event.accounts.map(spell) } : event),
      error: (cause) => subscriber.error(cause),
      complete: () => subscriber.complete(),
    }),
  ),
  request: (chainId, request, signal) => connection.request(chainId, request, signal),
  snapshot: async (signal) => {
    const now = await connection.snapshot(signal)
    return { ...now, accounts: now.accounts.map(spell) }
  },
  disconnect: () => connection.disconnect(),
  ...(connection.moveTo && { moveTo: connection.moveTo.bind(connection) }),
  ...(connection.methods && { methods: connection.methods.bind(connection) }),
  ...(connection.release && { release: connection.release.bind(connection) }),
})

/** What is no EVM address stays as it is: another namespace has other spellings, and a wallet's nonsense is not ours to mend. */
function spell(account: Account): Account {
  const { id } = account
  const address = addressOf(id)
  if (namespaceOf(id) !== 'eip155' || !/^0x[0-9a-f]{40}$/i.test(address)) return account
  return { ...account, id: accountId(chainOf(id), getAddress(address.toLowerCase())) }
}
