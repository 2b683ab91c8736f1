import { hasPart, type AccountPart } from '../domain/account-parts.js'
import { namespaceOf } from '../domain/caip.js'
import type { SupportedChains } from '../ports/balances.js'

/** The networks of the blockchain API in whose families it has a part (S9.23): it lists some for its nodes alone. */
export const servedChains = (supportedChains: SupportedChains, part: AccountPart): SupportedChains => ({
  list: async (signal) =>
    new Set([...(await supportedChains.list(signal))].filter((id) => hasPart(namespaceOf(id), part))),
})
