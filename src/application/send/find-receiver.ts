import { hasPart } from '../../domain/account-parts.js'
import { namespaceOf } from '../../domain/caip.js'
import type { ChainAdapter } from '../../ports/chain.js'
import type { FoundName, Names } from '../../ports/names.js'
import type { Network } from '../../domain/network.js'
import { moneyError } from '../../domain/money-errors.js'
import type { Settings } from '../app.js'

export interface FindReceiverDeps {
  readonly names: Names
  readonly settings: Pick<Settings, 'networks'>
}

/**
 * Who a name is, now: the product's own names first, then those of the chain.
 * @throws DialogError NAME_INVALID, NAME_NOT_FOUND, NAME_UNREACHABLE, ABORTED
 */
export async function findReceiver(
  { names, settings }: FindReceiverDeps,
  adapter: ChainAdapter,
  name: string,
  network: Network,
  signal: AbortSignal,
): Promise<FoundName> {
  const isOurs = hasPart(namespaceOf(network.id), 'names') && names.owns(name)
  const found = isOurs
    ? await names.resolve(name, network.id, signal)
    : await adapter.resolveName?.(name, network, settings.networks, signal)
  const address = found === undefined ? undefined : adapter.parseAddress(found.address, network.id)
  if (found === undefined || address === undefined) throw moneyError('NAME_NOT_FOUND')
  return { ...found, address }
}
