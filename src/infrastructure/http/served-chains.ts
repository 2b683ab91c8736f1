import { hasCapability, type AccountCapability } from '../../domain/networks/namespaces.js'
import { namespaceOf } from '../../domain/networks/caip.js'
import type { SupportedChains } from '../../ports/balances.js'

/** The networks of the blockchain API in whose namespaces it has a part (S9.23): it lists some for its nodes alone. */
export const servedChains = (supportedChains: SupportedChains, part: AccountCapability): SupportedChains => ({
  list: async (signal) =>
    new Set([...(await supportedChains.list(signal))].filter((id) => hasCapability(namespaceOf(id), part))),
})
