import { namespaceOf, type ChainId, type ChainNamespace } from '../../domain/networks/caip.js'
import { DialogError } from '../../domain/errors.js'
import type { SessionState } from '../../domain/session/session.js'
import { namespacesToTake } from '../../domain/session/session-changes.js'
import type { WalletConnector } from '../../ports/connectors.js'
import type { Tabs } from '../../ports/platform.js'
import type { Storage } from '../../ports/storage.js'
import type { Settings } from '../settings.js'
import { chosenFirst } from '../chosen-first.js'
import { acceptConnection } from '../connection-sessions.js'
import type { Connections } from './connections.js'
import { shareConnection } from '../share-connection.js'
import type { Features } from '../features.js'
import type { OfferedSignIn } from '../sign-in/offers.js'
import type { ReadonlyStore } from '../../kit/store.js'

export interface AskForAccountsDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly connections: Connections
  readonly settings: Settings
  readonly storage: Storage
  readonly tabs: Tabs
  readonly features: Pick<Features, 'load'>
}

/** A sign-in that may be had with the connection, where the site wants one. Without its code it is connect, then sign. */
export const offerSignIn = async (
  { settings, features }: Pick<AskForAccountsDeps, 'settings' | 'features'>,
  chains: readonly ChainId[],
  signal: AbortSignal,
): Promise<OfferedSignIn | undefined> =>
  settings.signIn && (await features.load('signIn').catch(() => undefined))?.offer(chains, signal)

/**
 * Asks a wallet for its accounts and makes them sessions.
 * @param asked the namespace that was chosen of several
 * @throws DialogError ABORTED, SIGN_IN_REFUSED where it signed for somebody else, and what the wallet answers
 */
export async function askForAccounts(
  deps: AskForAccountsDeps,
  connector: WalletConnector,
  asked: ChainNamespace | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { session, connections, settings } = deps
  const { kind, namespaces: offered } = connector.info
  const chains = chosenFirst(settings, session.get(), asked).filter((id) => offered.includes(namespaceOf(id)))
  const [first] = chains
  // Of a wallet that has several namespaces one is connected at a time.
  const isOne = (id: ChainId) =>
    kind !== 'multiChain' || (first !== undefined && namespaceOf(id) === namespaceOf(first))
  const wanted = chains.filter(isOne)
  const signIn = await offerSignIn(deps, wanted, signal)
  const connection = await connector.connect({ chains: wanted, signal, ...(signIn && { signIn: signIn.offer }) })
  try {
    await signIn?.settle(connection, signal)
  } catch (error) {
    await connection.disconnect()
    throw error
  }
  if (signal.aborted) {
    await connection.disconnect()
    throw new DialogError('ABORTED')
  }
  const namespaces = acceptConnection(
    connections,
    connection,
    namespacesToTake(session.get(), connection, asked),
    asked,
  )
  shareConnection(deps, namespaces, connection.connector)
}
