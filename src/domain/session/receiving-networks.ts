import { namespaceOf, type ChainId } from '../networks/caip.js'
import type { Network } from '../networks/network.js'
import type { AccountCode } from './account.js'
import { actingAccount, type NamespaceSession } from './session.js'

/**
 * Networks on which the active address is the visitor's. A smart account is a contract that may not exist on another network, so
 * it has the active one alone; a key has every listed network of its namespace.
 * @param code that stands at the address on the active network, as far as it was read: wallets seldom say that an account is a contract
 */
export function receivingNetworks(
  session: NamespaceSession,
  listed: readonly Pick<Network, 'id'>[],
  code?: AccountCode,
): readonly ChainId[] {
  const { network } = session
  const isContract = code === 'own' || actingAccount(session)?.type === 'smartAccount'
  const namespace = listed.filter(({ id }) => namespaceOf(id) === namespaceOf(network))
  return isContract || namespace.length === 0 ? [network] : namespace.map(({ id }) => id)
}
