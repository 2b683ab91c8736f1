import type { ChainId } from '../../src/domain/networks/caip.js'
import { DialogError } from '../../src/domain/errors.js'
import type { SupportedChains } from '../../src/ports/balances.js'

export interface FakeSupportedChains extends SupportedChains {
  setFailing(failing: boolean): void
}

/** A list of served networks in memory. */
export function createFakeSupportedChains(chains: readonly ChainId[]): FakeSupportedChains {
  const state = { failing: false }
  return {
    setFailing: (failing) => {
      state.failing = failing
    },
    list: async (signal) => {
      if (signal?.aborted) throw new DialogError('ABORTED')
      if (state.failing) throw new DialogError('HTTP_UNREACHABLE')
      return new Set(chains)
    },
  }
}
