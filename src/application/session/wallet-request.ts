import { namespaceOf, type AccountId, type ChainNamespace } from '../../domain/networks/caip.js'
import { accountKey } from '../../domain/networks/namespaces.js'
import { DialogError } from '../../domain/errors.js'
import { isSupported } from '../../domain/networks/network.js'
import { actsWithAccount, isReadMethod, sends } from '../../domain/session/rpc-methods.js'
import type * as requestSubjects from '../../domain/session/request-subjects.js'
import type { SessionState } from '../../domain/session/session.js'
import { networkIn } from '../../domain/session/session-changes.js'
import type { ConnectorInfo } from '../../domain/wallets/connector.js'
import type { RpcRequest } from '../../ports/connectors.js'
import { askSite } from '../connect-signing-in.js'
import { noWayNeeded, type MakeWay } from '../make-way.js'
import type { Settings } from '../settings.js'
import type { ReadonlyStore } from '../../kit/store.js'
import { verifyConnection } from '../connection-sessions.js'
import type { Connections } from './connections.js'

/** @throws DialogError SIGN_IN_REQUIRED where the account is not signed in (any more) */
export type SignedInRule = (account: AccountId, method: string) => void

export interface WalletRequestDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly connections: Connections
  readonly settings: Settings
  /** Fetches who may ask, where a sign-in is required. @throws DialogError CHUNK_NOT_LOADED */
  readonly loadSignedIn?: (() => Promise<SignedInRule>) | undefined
  /** Fetches what reads a request, with the first that asks for more than a read. @throws DialogError CHUNK_NOT_LOADED */
  readonly loadSubjects: () => Promise<Pick<typeof requestSubjects, 'assertSaysShown' | 'copyOfParams' | 'namesSigner'>>
  /** What a site itself had the wallet send: what the wallet answered to it. @default nobody follows it */
  readonly onSent?: (namespace: ChainNamespace, answer: unknown) => void
  /** Where something of an account may be on the screen. */
  readonly features?: { loaded(name: 'account'): unknown } | undefined
  /** @default where no dialog lies over the page */
  readonly makeWay?: MakeWay
}

/**
 * A request of the host, or of the dialog itself, to the connected wallet.
 * @param lastLook the last thing before the wallet is asked for more than a read; by throwing it stops that
 * @throws DialogError NOT_CONNECTED, SIGN_IN_REQUIRED, USER_REJECTED, REQUEST_OF_OTHER_ACCOUNT, REQUEST_OF_OTHER_NETWORK, ACCOUNT_MISMATCH, NETWORK_MISMATCH,
 * CHAIN_UNSUPPORTED and what the wallet answers
 */
export type WalletRequest = (namespace: ChainNamespace, request: RpcRequest, lastLook?: () => void) => Promise<unknown>

/** @param seen what the visitor was shown when they asked for it @default what is shown now */
export type ShownRequest = (
  namespace: ChainNamespace,
  request: RpcRequest,
  lastLook?: () => void,
  seen?: SessionState,
) => Promise<unknown>

/**
 * Reads pass through. Anything else must say what the visitor was shown, and before it the wallet is asked again for its account and network, and must agree with what
 * the visitor was shown: what is shown is what signs. When it does not, the session is corrected and nothing is sent.
 */
export const createWalletRequest =
  ({
    session,
    connections,
    settings,
    loadSignedIn,
    loadSubjects,
    onSent,
    features,
    makeWay = noWayNeeded,
  }: WalletRequestDeps): ShownRequest =>
  async (namespace, request, lastLook, seen = session.get()) => {
    const connection = connections.of(namespace)
    const shown = seen.byNamespace[namespace]
    if (connection === undefined || shown === undefined) throw new DialogError('NOT_CONNECTED', { namespace })
    if (isReadMethod(request.method)) return connection.request(shown.network, request)
    if (settings.unsupportedNetwork === 'require' && !isSupported(settings.networks, shown.network))
      throw new DialogError('CHAIN_UNSUPPORTED', { chainId: shown.network })
    const assertSignedIn = await loadSignedIn?.()
    assertSignedIn?.(shown.active, request.method)
    const { assertSaysShown, copyOfParams, namesSigner } = await loadSubjects()
    assertSaysShown(namespace, request, shown)
    const { method } = request
    const asks = sends(request) ? settings.before.send : actsWithAccount(method) ? settings.before.sign : undefined
    if (asks !== undefined) {
      const { active: account, network, connector: wallet } = shown
      await askSite(asks, { wallet, namespace, account, network, method, params: copyOfParams(request) })
    }
    const now = await verifyConnection(connections, namespace)
    const shared = now.accounts.filter(({ id }) => namespaceOf(id) === namespace)
    const after = session.get().byNamespace[namespace]
    // Of the accounts that the wallet shares the visitor may have chosen any, for requests that name it. When the wallet puts another
    // one first, it acts with that one, and what was shown is over.
    const isUnnamed = actsWithAccount(request.method) && !namesSigner(namespace, request)
    const first = isUnnamed ? shown.active : shown.accounts[0]?.id
    const isFirstStill = isSameAccount(shared[0]?.id, first)
    if (!isFirstStill || !shared.some(({ id }) => isSameAccount(id, shown.active)) || after === undefined)
      throw new DialogError('ACCOUNT_MISMATCH')
    const network = networkIn(now, namespace) ?? after.network
    if (network !== shown.network || after.network !== shown.network)
      throw new DialogError('NETWORK_MISMATCH', { expected: shown.network, actual: network })
    if (after.active !== shown.active) throw new DialogError('ACCOUNT_MISMATCH')
    // A wallet that was taken up anew is the same one, with another link; one that took its place is not.
    const link = connections.of(namespace)
    if (link === undefined || !isSameWallet(link.connector, shown.connector))
      throw new DialogError('NOT_CONNECTED', { namespace })
    // Whoever asked may have changed the request meanwhile.
    assertSaysShown(namespace, request, shown)
    assertSignedIn?.(shown.active, request.method)
    lastLook?.()
    const answer = await makeWay(link.request(shown.network, request))
    // What the dialog sends, which looks once more before, is followed by who sends it.
    if (lastLook === undefined && sends(request) && features?.loaded('account')) onSent?.(namespace, answer)
    return answer
  }

const isSameWallet = (a: ConnectorInfo, b: ConnectorInfo): boolean => a.id === b.id && a.name === b.name
const isSameAccount = (a: AccountId | undefined, b: AccountId | undefined): boolean =>
  a !== undefined && b !== undefined && accountKey(a) === accountKey(b)
