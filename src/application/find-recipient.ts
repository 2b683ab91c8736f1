import { hasCapability, traitsOf } from '../domain/networks/namespaces.js'
import { namespaceOf } from '../domain/networks/caip.js'
import type { ChainAdapter } from '../ports/chain.js'
import type { FoundName, Names } from '../ports/names.js'
import type { Network } from '../domain/networks/network.js'
import { moneyError } from '../domain/money/money-errors.js'
import type { Settings } from './settings.js'

export interface FindRecipientDeps {
  readonly names: Names
  readonly settings: Pick<Settings, 'networks'>
}

/**
 * Who a name is, now: the product's own names first, then those of the chain.
 * @throws DialogError NAME_INVALID, NAME_NOT_FOUND, NAME_UNREACHABLE, CHAIN_ID_INVALID, ABORTED
 */
export async function findRecipient(
  { names, settings }: FindRecipientDeps,
  adapter: ChainAdapter,
  name: string,
  network: Network,
  signal?: AbortSignal,
): Promise<FoundName> {
  const namespace = namespaceOf(network.id)
  const isOurs = hasCapability(namespace, 'names') && names.owns(name)
  const found = isOurs
    ? await names.resolve(name, network.id, signal)
    : await adapter.resolveName?.(name, network, settings.networks, signal)
  const address = found === undefined ? undefined : adapter.parseAddress(found.address, network.id)
  // What nobody pays by intention is how services write that there is none: the zero address.
  if (found === undefined || address === undefined || !traitsOf(namespace).isAddress(address))
    throw moneyError('NAME_NOT_FOUND')
  return { ...found, address }
}
