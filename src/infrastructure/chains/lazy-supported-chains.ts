import type { SupportedChains } from '../../ports/balances.js'

/** Fetches the adapter with the first question; a failed fetch is forgotten. */
export function createLazySupportedChains(load: () => Promise<SupportedChains>): SupportedChains {
  const state: { loading?: Promise<SupportedChains> } = {}
  return {
    list: async (signal) => {
      state.loading ??= load()
      try {
        return await (await state.loading).list(signal)
      } catch (error) {
        delete state.loading
        throw error
      }
    },
  }
}
