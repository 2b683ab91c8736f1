import { namespaceOf, type ChainId, type ChainNamespace } from '../../domain/caip.js'
import { DialogError } from '../../domain/errors.js'
import { familiesToTake, type SessionState } from '../../domain/session.js'
import type { WalletConnector } from '../../ports/connectors.js'
import type { Tabs } from '../../ports/platform.js'
import type { Storage } from '../../ports/storage.js'
import type { Settings } from '../app.js'
import { chosenFirst } from '../chosen-first.js'
import type { Links } from './links.js'
import { shareConnection } from '../stored-connection.js'
import type { ReadonlyStore } from '../store.js'

export interface AskForAccountsDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly links: Links
  readonly settings: Settings
  readonly storage: Storage
  readonly tabs: Tabs
}

/**
 * Asks a wallet for its accounts and makes them sessions.
 * @param asked the family that was chosen of several
 * @throws DialogError ABORTED and what the wallet answers
 */
export async function askForAccounts(
  deps: AskForAccountsDeps,
  connector: WalletConnector,
  asked: ChainNamespace | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { session, links, settings } = deps
  const { kind, namespaces } = connector.info
  const chains = chosenFirst(settings, session.get(), asked).filter((id) => namespaces.includes(namespaceOf(id)))
  const [first] = chains
  // Of a wallet that has several families one is connected at a time.
  const isOne = (id: ChainId) =>
    kind !== 'multiChain' || (first !== undefined && namespaceOf(id) === namespaceOf(first))
  const link = await connector.connect({ chains: chains.filter(isOne), signal })
  if (signal.aborted) {
    await link.disconnect()
    throw new DialogError('ABORTED')
  }
  const families = links.accept(link, familiesToTake(session.get(), link, asked), asked)
  shareConnection(deps, families, link.connector)
}
