import type { ChainId } from '../../src/domain/networks/caip.js'
import { DialogError } from '../../src/domain/errors.js'
import { moneyError } from '../../src/domain/money/money-errors.js'
import type { Names } from '../../src/ports/names.js'

export interface FakeNames extends Names {
  set(name: string, addresses: Readonly<Record<ChainId, string>>): void
  setFailing(failing: boolean): void
}

/** Account names in memory, all of one service. */
export function createFakeNames(suffix = '.wcn.id'): FakeNames {
  const state = { known: new Map<string, Readonly<Record<ChainId, string>>>(), failing: false }
  return {
    set: (name, addresses) => void state.known.set(name, addresses),
    setFailing: (failing) => {
      state.failing = failing
    },
    owns: (name) => name.toLowerCase().endsWith(suffix),
    resolve: async (given, network, signal) => {
      const name = given.toLowerCase()
      if (signal?.aborted) throw new DialogError('ABORTED')
      if (state.failing) throw moneyError('NAME_UNREACHABLE')
      const address = state.known.get(name)?.[network]
      return address === undefined ? undefined : { name, address }
    },
  }
}
