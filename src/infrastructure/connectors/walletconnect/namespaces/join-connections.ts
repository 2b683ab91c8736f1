import { filter, map, merge } from 'rxjs'
import { observe } from '../../../../kit/observe.js'
import type { Account } from '../../../../domain/session/account.js'
import { accountId, addressOf, namespaceOf, type ChainId } from '../../../../domain/networks/caip.js'
import type { ConnectionEvent, RpcRequest, WalletConnection } from '../../../../ports/connectors.js'

/**
 * The two parts of one session as one connection: what it has on EVM networks, and the rest. The part whose namespace the site named first
 * comes first.
 */
export function joinConnections(
  evm: WalletConnection,
  others: WalletConnection,
  chains: readonly ChainId[],
): WalletConnection {
  const place = ({ chainId }: WalletConnection) =>
    chains.findIndex((chain) => namespaceOf(chain) === namespaceOf(chainId))
  const [first, second] = place(evm) < place(others) ? [evm, others] : [others, evm]
  const now = new Map([first, second].map((part) => [part, part.accounts]))
  const accounts = (): readonly Account[] => [...now.values()].flat()
  const ofNamespace = (namespace: string) => (namespace === 'eip155' ? evm : others)

  const eventsOf = (part: WalletConnection) =>
    observe(part.events$).pipe(
      // Both parts hear of the end of the session, which is told once.
      filter(({ type }) => type !== 'disconnected' || part === evm),
      map((event): ConnectionEvent => {
        if (event.type === 'chainChanged') now.set(part, movedTo(event.chainId, now.get(part) ?? []))
        if (event.type !== 'accountsChanged') return event
        now.set(part, event.accounts)
        return { type: 'accountsChanged', accounts: accounts() }
      }),
    )
  return {
    connector: evm.connector,
    accounts: accounts(),
    chainId: first.chainId,
    events$: merge(eventsOf(evm), eventsOf(others)),
    request: <T>(chainId: ChainId, request: RpcRequest, signal?: AbortSignal) =>
      ofNamespace(namespaceOf(chainId)).request<T>(chainId, request, signal),
    snapshot: async (signal) => {
      const look = async (part: WalletConnection) => {
        const before = now.get(part)
        const seen = await part.snapshot(signal)
        // The session may follow it without an event, and what the other part tells next must not lead it back.
        if (now.get(part) === before) now.set(part, seen.accounts)
        return seen
      }
      const parts = await Promise.all([look(first), look(second)])
      return { accounts: parts.flatMap((part) => part.accounts), chainId: parts[0].chainId }
    },
    ...(others.moveTo === undefined ? {} : { moveTo: others.moveTo }),
    methods: (namespace) => ofNamespace(namespace).methods?.(namespace),
    disconnect: async () => {
      await Promise.all([evm.disconnect(), others.disconnect()])
    },
  }
}

/** The accounts of one namespace go along to its network; where they are others there, the wallet tells so next. */
const movedTo = (chainId: ChainId, accounts: readonly Account[]): readonly Account[] =>
  accounts.map((account) =>
    namespaceOf(account.id) === namespaceOf(chainId)
      ? { ...account, id: accountId(chainId, addressOf(account.id)) }
      : account,
  )
