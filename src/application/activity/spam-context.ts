import type { ActivityItem } from '../../domain/activity.js'
import { addressOf, chainOf, namespaceOf, type AccountId } from '../../domain/caip.js'
import { known } from '../../domain/loadable.js'
import { findNetwork } from '../../domain/network.js'
import { paidReceivers } from '../../domain/outgoing.js'
import { recipientsOf } from '../../domain/recipients.js'
import type { SessionState } from '../../domain/session.js'
import { knownAddresses, valuedIn, type SpamContext } from '../../domain/spam.js'
import type { AccountFeature, Settings } from '../app.js'
import type { ReadonlyStore } from '../store.js'

/** What is known of an account that tells its own transactions from those of strangers. */
export const createSpamContext =
  ({
    session,
    account,
    settings,
  }: {
    readonly session: ReadonlyStore<SessionState>
    readonly account: AccountFeature
    readonly settings: Settings
  }) =>
  (id: AccountId, items: readonly ActivityItem[]): SpamContext => {
    const address = addressOf(id)
    const own = session.get().byNamespace[namespaceOf(id)]?.accounts.map((one) => addressOf(one.id)) ?? []
    const network = findNetwork(settings.networks, chainOf(id))
    const balances = known(account.state.get().balances) ?? []
    return {
      account: address,
      known: knownAddresses([...own, ...paidReceivers(account.outgoing.state.get()), ...recipientsOf(items, address)]),
      held: balances.flatMap(({ price = '0', symbol }) => (price === '0' ? [] : [symbol])),
      ...(network === undefined ? {} : { native: network.nativeCurrency.symbol }),
      testnet: network?.testnet === true,
      valued: valuedIn(items),
    }
  }
