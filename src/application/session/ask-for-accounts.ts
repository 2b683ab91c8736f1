import { namespaceOf, type ChainId, type ChainNamespace } from '../../domain/networks/caip.js'
import { DialogError } from '../../domain/errors.js'
import type { SessionState } from '../../domain/session/session.js'
import { namespacesToTake } from '../../domain/session/session-changes.js'
import type { WalletConnector } from '../../ports/connectors.js'
import type { Tabs } from '../../ports/platform.js'
import type { Storage } from '../../ports/storage.js'
import type { Settings } from '../settings.js'
import type { Track } from '../analytics/track.js'
import { askSite, connectSigningIn, type SignInOffers } from '../connect-signing-in.js'
import { chosenFirst } from '../chosen-first.js'
import { acceptConnection } from '../connection-sessions.js'
import { noWayNeeded, type MakeWay } from '../make-way.js'
import { asListed, type AsListedDeps } from './as-listed.js'
import type { Connections } from './connections.js'
import { shareConnection } from '../share-connection.js'
import type { ReadonlyStore } from '../../kit/store.js'

export interface AskForAccountsDeps extends AsListedDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly connections: Connections
  readonly settings: Settings
  readonly storage: Storage
  readonly tabs: Tabs
  readonly features: SignInOffers
  /** @default where no dialog lies over the page */
  readonly makeWay?: MakeWay
  readonly track: Track
}

/**
 * Asks a wallet for its accounts and makes them sessions.
 * @param asked the namespace that was chosen of several
 * @throws DialogError ABORTED (also where the visitor is to choose a namespace first), SIGN_IN_REFUSED where it signed for somebody else, and what the wallet answers
 */
export async function askForAccounts(
  deps: AskForAccountsDeps,
  chosen: WalletConnector,
  asked: ChainNamespace | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { session, connections, settings, makeWay = noWayNeeded } = deps
  const connector = await asListed(deps, chosen, asked, signal)
  if (!connector || signal.aborted) throw new DialogError('ABORTED')
  deps.track({ event: 'SELECT_WALLET', properties: { name: connector.info.name, platform: 'browser' } })
  const { kind, namespaces: offered } = connector.info
  const chains = chosenFirst(settings, session.get(), asked).filter((id) => offered.includes(namespaceOf(id)))
  const [first] = chains
  // Of a wallet that has several namespaces one is connected at a time.
  const isOne = (id: ChainId) =>
    kind !== 'multiChain' || (first !== undefined && namespaceOf(id) === namespaceOf(first))
  if (settings.before.connect) await askSite(settings.before.connect, { wallet: connector.info })
  if (signal.aborted) throw new DialogError('ABORTED')
  const connection = await makeWay(connectSigningIn(deps, connector, { chains: chains.filter(isOne), signal }))
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
