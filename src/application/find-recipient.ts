import { hasCapability } from '../domain/networks/namespaces.js'
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
 * @throws DialogError NAME_INVALID, NAME_NOT_FOUND, NAME_UNREACHABLE, ABORTED
 */
export async function findRecipient(
  { names, settings }: FindRecipientDeps,
  adapter: ChainAdapter,
  name: string,
  network: Network,
  signal?: AbortSignal,
): Promise<FoundName> {
  const isOurs = hasCapability(namespaceOf(network.id), 'names') && names.owns(name)
  const found = isOurs
    ? await names.resolve(name, network.id, signal)
    : await adapter.resolveName?.(name, network, settings.networks, signal)
  const address = found === undefined ? undefined : adapter.parseAddress(found.address, network.id)
  if (found === undefined || address === undefined) throw moneyError('NAME_NOT_FOUND')
  return { ...found, address }
}
