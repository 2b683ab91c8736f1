import type { Purpose, Namespace } from '../../background/namespaces.ts'
import type { Transport } from '../transport.ts'
import { namespaceAccountsSchema, namespaceChangedSchema, type SeenAccount } from '../wire.ts'

/** What one namespace of the wallet is to the page: the accounts that it sees, and calls. */
export type NamespaceSession = {
  accounts(): readonly SeenAccount[]
  connect(wish: { silent?: boolean | undefined; purposes?: readonly Purpose[] }): Promise<readonly SeenAccount[]>
  /** The page sees nothing from here on, until it connects again. Its permission stays. */
  disconnect(): Promise<void>
  /** Calls a method of the namespace, by the name of its feature. */
  call(feature: string, inputs: readonly unknown[]): Promise<unknown>
  /** Keeps up with the background from now on. */
  follow(): void
}

export function createNamespaceSession(
  namespace: Namespace,
  transport: Transport,
  changed: () => void,
): NamespaceSession {
  let accounts: readonly SeenAccount[] = []
  let connected = false
  let following = false

  const set = (next: readonly SeenAccount[]) => {
    const same = addressesOf(next) === addressesOf(accounts)
    accounts = next
    if (!same) changed()
  }
  const follow = () => {
    if (following) return
    following = true
    transport.listen((event, data) => {
      if (event !== 'namespaceChanged' || !connected) return
      const news = namespaceChangedSchema.parse(data)
      if (news.namespace === namespace) set(news.accounts)
    })
  }

  return {
    accounts: () => accounts,
    connect: async (wish) => {
      const seen = namespaceAccountsSchema.parse(await transport.call(`${namespace}:connect`, [wish]))
      connected = seen.length > 0
      if (connected) follow()
      set(seen)
      return seen
    },
    disconnect: async () => {
      connected = false
      set([])
      await transport.call(`${namespace}:disconnect`, [])
    },
    call: (feature, inputs) => transport.call(feature, inputs),
    follow,
  }
}

const addressesOf = (accounts: readonly SeenAccount[]) => accounts.map(({ address }) => address).join()
