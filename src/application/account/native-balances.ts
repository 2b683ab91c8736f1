import { chainOf, namespaceOf } from '../../domain/caip.js'
import { DialogError } from '../../domain/errors.js'
import { findNetwork } from '../../domain/network.js'
import type { Balances } from '../../ports/balances.js'
import type { ChainAdapters } from '../../ports/chain.js'
import type { Settings } from '../app.js'
import type { Links } from '../session/links.js'

/** Balances without any backend: the native coin, read from the chain or through the wallet's own provider. */
export const createNativeBalances = ({
  chains,
  links,
  settings,
}: {
  readonly chains: ChainAdapters
  readonly links: Links
  readonly settings: Settings
}): Balances => ({
  of: async (account, { signal } = {}) => {
    const network = findNetwork(settings.networks, chainOf(account))
    if (network === undefined) throw new DialogError('NETWORK_NOT_FOUND')
    const namespace = namespaceOf(account)
    const adapter = await chains.get(namespace)
    return [await adapter.nativeBalance(account, network, links.of(namespace), signal)]
  },
})
