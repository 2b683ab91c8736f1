import { loadOnce } from '../../kit/load-once.js'
import type { SupportedChains } from '../../ports/balances.js'

/** Fetches the adapter with the first question; a failed fetch is forgotten. */
export function createLazySupportedChains(load: () => Promise<SupportedChains>): SupportedChains {
  const chains = loadOnce(load)
  return { list: async (signal) => (await chains()).list(signal) }
}
