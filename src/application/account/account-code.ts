import type { AccountCode } from '../../domain/session/account.js'
import { addressOf, namespaceOf } from '../../domain/networks/caip.js'
import { findNetwork } from '../../domain/networks/network.js'
import { activeSession, type SessionState } from '../../domain/session/session.js'
import type { ReadonlyStore } from '../../kit/store.js'
import type { ChainAdapters } from '../../ports/chain.js'
import type { Connections } from '../session/connections.js'
import type { Settings } from '../settings.js'

export interface AccountCodeDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly connections: Connections
  readonly chains: ChainAdapters
  readonly settings: Settings
}

/** Which code stands at the account that acts, on its network now (S3.18). Undefined where there is none to speak of. */
export const createAccountCode =
  ({ session, connections, chains, settings }: AccountCodeDeps) =>
  async (signal: AbortSignal): Promise<AccountCode | undefined> => {
    const current = activeSession(session.get())
    const network = current === undefined ? undefined : findNetwork(settings.networks, current.network)
    if (current === undefined || network === undefined) return undefined
    const namespace = namespaceOf(current.active)
    const adapter = await chains.get(namespace)
    return adapter.codeOf?.(addressOf(current.active), network, connections.of(namespace), signal)
  }
