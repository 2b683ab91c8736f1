import type { Identity } from '../../src/domain/session/account.js'
import type { AccountId } from '../../src/domain/networks/caip.js'
import { DialogError } from '../../src/domain/errors.js'
import type { Identities } from '../../src/ports/identity.js'

export interface FakeIdentities extends Identities {
  setFailing(failing: boolean): void
}

/** Names in memory. */
export function createFakeIdentities(known: Readonly<Record<AccountId, Identity>> = {}): FakeIdentities {
  const state = { failing: false }
  return {
    setFailing: (failing) => {
      state.failing = failing
    },
    of: async (account, signal) => {
      if (signal?.aborted) throw new DialogError('ABORTED')
      if (state.failing) throw new DialogError('HTTP_STATUS', { status: 503 })
      return known[account] ?? {}
    },
  }
}
