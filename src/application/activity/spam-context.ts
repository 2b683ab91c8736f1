import type { ActivityItem } from '../../domain/activity/activity.js'
import { addressOf, chainOf, namespaceOf, type AccountId } from '../../domain/networks/caip.js'
import { known } from '../../domain/loadable.js'
import { findNetwork } from '../../domain/networks/network.js'
import { paidRecipients, recipientsOf } from '../../domain/money/recipients.js'
import type { SessionState } from '../../domain/session/session.js'
import { knownAddresses, valuedIn, type SpamContext } from '../../domain/activity/spam.js'
import type { AccountFeature } from '../account/account.js'
import type { Settings } from '../settings.js'
import type { ReadonlyStore } from '../../kit/store.js'

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
      known: knownAddresses([...own, ...paidRecipients(account.outgoing.state.get()), ...recipientsOf(items, address)]),
      held: balances.flatMap(({ price = '0', symbol }) => (price === '0' ? [] : [symbol])),
      ...(network === undefined ? {} : { native: network.nativeCurrency.symbol }),
      testnet: network?.testnet === true,
      valued: valuedIn(items),
    }
  }
