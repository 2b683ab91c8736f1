import type { Purpose, Family } from '../../background/families.ts'
import type { Transport } from '../transport.ts'
import { familyAccountsSchema, familyChangedSchema, type SeenAccount } from '../wire.ts'

/** What one family of the wallet is to the page: the accounts that it sees, and calls. */
export type FamilySession = {
  accounts(): readonly SeenAccount[]
  connect(wish: { silent?: boolean | undefined; purposes?: readonly Purpose[] }): Promise<readonly SeenAccount[]>
  /** The page sees nothing from here on, until it connects again. Its permission stays. */
  disconnect(): Promise<void>
  /** Calls a method of the family, by the name of its feature. */
  call(feature: string, inputs: readonly unknown[]): Promise<unknown>
  /** Keeps up with the background from now on. */
  follow(): void
}

export function createFamilySession(family: Family, transport: Transport, changed: () => void): FamilySession {
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
      if (event !== 'familyChanged' || !connected) return
      const news = familyChangedSchema.parse(data)
      if (news.family === family) set(news.accounts)
    })
  }

  return {
    accounts: () => accounts,
    connect: async (wish) => {
      const seen = familyAccountsSchema.parse(await transport.call(`${family}:connect`, [wish]))
      connected = seen.length > 0
      if (connected) follow()
      set(seen)
      return seen
    },
    disconnect: async () => {
      connected = false
      set([])
      await transport.call(`${family}:disconnect`, [])
    },
    call: (feature, inputs) => transport.call(feature, inputs),
    follow,
  }
}

const addressesOf = (accounts: readonly SeenAccount[]) => accounts.map(({ address }) => address).join()
