import { namespaceOf, type ChainId } from '../../../domain/caip.js'
import type { Network } from '../../../domain/network.js'
import type { NamespaceSession } from '../../../domain/session.js'
import type { Translate } from '../i18n/translate.js'
import { networkName } from './network-name.js'

export interface ReceivingNetwork {
  readonly id: ChainId
  readonly name: string
}

/**
 * Networks on which the active address is the visitor's. A smart account is a contract that may not exist on another network, so
 * it has the active one alone; a key has every listed network of its family.
 */
export function receivingNetworks(
  { accounts, active, network }: NamespaceSession,
  listed: readonly Network[],
  t: Translate,
): readonly ReceivingNetwork[] {
  const isContract = accounts.find(({ id }) => id === active)?.type === 'smartAccount'
  const family = listed.filter(({ id }) => namespaceOf(id) === namespaceOf(network))
  const ids = isContract || family.length === 0 ? [network] : family.map(({ id }) => id)
  return ids.map((id) => ({ id, name: networkName(listed, id, t) }))
}
