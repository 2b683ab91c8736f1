import { namespaceOf, type ChainId } from '../../../domain/networks/caip.js'
import type { Network } from '../../../domain/networks/network.js'
import type { NamespaceSession } from '../../../domain/session/session.js'
import type { TranslateFor } from '../i18n/translate.js'
import { networkName } from './network-name.js'
import type { commonWords } from '../i18n/en/common.js'

export interface ReceivingNetwork {
  readonly id: ChainId
  readonly name: string
}

/**
 * Networks on which the active address is the visitor's. A smart account is a contract that may not exist on another network, so
 * it has the active one alone; a key has every listed network of its namespace.
 */
export function receivingNetworks(
  { accounts, active, network }: NamespaceSession,
  listed: readonly Network[],
  t: TranslateFor<typeof commonWords>,
): readonly ReceivingNetwork[] {
  const isContract = accounts.find(({ id }) => id === active)?.type === 'smartAccount'
  const namespace = listed.filter(({ id }) => namespaceOf(id) === namespaceOf(network))
  const ids = isContract || namespace.length === 0 ? [network] : namespace.map(({ id }) => id)
  return ids.map((id) => ({ id, name: networkName(listed, id, t) }))
}
