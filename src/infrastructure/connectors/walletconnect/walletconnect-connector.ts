import type { ChainId } from '../../../domain/networks/caip.js'
import type { ConnectorInfo } from '../../../domain/wallets/connector.js'
import { pairingError } from '../../../domain/connection/pairing-errors.js'
import { DialogError, findError } from '../../../domain/errors.js'
import { sessionNamespaces } from '../../../domain/connection/session-namespaces.js'
import { lightImageSource } from '../../../domain/text/light-drawing.js'
import { cleanName } from '../../../domain/text/untrusted.js'
import type { Clock } from '../../../ports/clock.js'
import { field } from '../../../kit/field.js'
import { loadChunk } from '../../../domain/load-chunk.js'
import type { ConnectRequest, WalletConnection, WalletConnector } from '../../../ports/connectors.js'
import type { Logger } from '../../../ports/logger.js'
import type { Storage } from '../../../ports/storage.js'
import { bounded } from '../bounded.js'
import { toProviderError } from '../provider-errors.js'
import type { ProposedNamespace, WalletConnectClient, WalletConnectSession } from './client.js'
import { createGoodbyes } from './goodbyes.js'
import { createPairingProposals, type PairingQuestionTo } from './pairing-proposals.js'
import { createReadNodes, type ReadNodesDeps } from './read-nodes.js'
import { createRelayWatch } from './relay-watch.js'
import { createSessionConnection } from './session-connection.js'
import { passProofs } from '../sign-in/pass-proofs.js'
import { isEvm } from './session-provider.js'
import { textsIn } from './texts-in.js'

export interface WalletConnectConnectorDeps extends ReadNodesDeps {
  readonly info: ConnectorInfo
  readonly client: WalletConnectClient
  /** Brings the client in line with those of other tabs. One of the host's own stays as it is. */
  readonly catchUp?: (() => Promise<void>) | undefined
  /** What wallets told is kept here for the next visit. */
  readonly storage: Storage
  readonly clock: Clock
  readonly logger: Logger
  /** Fires when the dialog ends. */
  readonly ended?: AbortSignal
}

/** The client's own words for a proposal that nobody answered in time. */
const expiredWords = /expired/i

/** How a wallet answers that cannot do both at once: nobody said no, or came too late. */
const cannotSign: ReadonlySet<string> = new Set([
  'WALLET_ERROR',
  'WALLET_BAD_ANSWER',
  'METHOD_UNSUPPORTED',
  'CHAIN_UNKNOWN_TO_WALLET',
])

const loadAuthenticate = loadChunk('walletconnect-sign-in', () => import('./authenticate.js'))

/** Wallets on other devices, or in other apps of this one, over a relay. */
export function createWalletConnectConnector(deps: WalletConnectConnectorDeps): WalletConnector {
  const { info, client, nodesOf, storage, clock, logger } = deps

  const proposal = (chains: readonly ChainId[]): Readonly<Record<string, ProposedNamespace>> =>
    Object.fromEntries(
      Object.entries(sessionNamespaces(chains, (chain) => nodesOf(chain)[0])).map(
        ([namespace, { methods, events, chains }]) => [
          namespace,
          { methods: [...methods], events: [...events], chains: [...chains] },
        ],
      ),
    )

  const readNode = createReadNodes(deps)
  const { leave, isLeft } = createGoodbyes(deps)
  const offers = createPairingProposals({ client, clock, leave })

  const connection = (
    session: WalletConnectSession,
    chains: readonly ChainId[],
    signal: AbortSignal | undefined,
  ): Promise<WalletConnection | undefined> =>
    createSessionConnection({
      info: peerOf(info, session),
      client,
      session,
      chains,
      read: readNode,
      leave,
      storage,
      clock,
      logger,
      signal,
      ended: deps.ended,
    })

  const askPlainly =
    (chains: readonly ChainId[]): PairingQuestionTo =>
    async () => {
      const { uri, approval } = await client.connect({ optionalNamespaces: proposal(chains) })
      return { uri, approval: async () => ({ session: await approval() }) }
    }

  /** A wallet that could not do both at once is asked plainly from then on. */
  let failedToSign = false

  /** Both at once where all networks are of EVM (S5.12); a wallet that does not know how finds a plain proposal in the same pairing. */
  const question = async ({ chains, signal, signIn }: ConnectRequest): Promise<PairingQuestionTo> => {
    if (signIn === undefined || failedToSign || !chains.every(isEvm)) return askPlainly(chains)
    const { askToAuthenticate } = await bounded({ signal }, loadAuthenticate)
    return askToAuthenticate({ client, clock, logger }, chains, signIn.terms) ?? askPlainly(chains)
  }

  return {
    info,
    connect: async (request) => {
      const { chains, signal, signIn, onUri, onInterrupted } = request
      const offer = await offers.take(await question(request), signal)
      const watch = createRelayWatch({
        client,
        clock,
        concerned: () => true,
        tell: (interrupted) => onInterrupted?.(interrupted),
      })
      try {
        onUri?.(offer.uri)
        const { session, proofs = [] } = await bounded({ signal }, () => offer.approval)
        const made = await connection(session, chains, signal)
        if (made !== undefined) return passProofs(made, signIn, proofs)
        leave(session.topic)
      } catch (error) {
        offer.withdraw()
        const known = connectError(error)
        failedToSign = cannotSign.has(known.code)
        throw known
      } finally {
        watch.end()
      }
      throw new DialogError('WALLET_BAD_ANSWER', { method: 'connect', expected: 'an account of one of the networks' })
    },
    restore: async ({ chains, signal }) => {
      const missed = await deps.catchUp?.().catch((error: unknown) => error)
      if (missed) logger.debug('walletconnect: other tabs', missed)
      const now = clock.now() / 1_000
      const sessions = [...client.session.getAll()].filter(({ expiry }) => expiry > now)
      const lost = sessions.filter(({ topic }) => isLeft(topic))
      // Once more, for wallets that could not be told.
      for (const { topic } of lost) leave(topic)
      // Others may lie there beside the one that the visitor began.
      const { marks = '' } =
        Object.values(storage.get('connectedWallets') ?? {}).find((ref) => ref?.id === info.id) ?? {}
      const own = sessions.filter((one) => !lost.includes(one) && one.topic.startsWith(marks))
      const newest = own.sort((a, b) => b.expiry - a.expiry)[0]
      // What the device keeps is not known: nobody says that there is no session any more.
      if (newest === undefined && missed) throw missed
      return newest === undefined ? undefined : connection(newest, chains, signal)
    },
  }
}

function connectError(error: unknown): DialogError {
  if (error instanceof DialogError) return error
  const cause = toProviderError(error, { method: 'connect' })
  if (findError(cause, 'USER_REJECTED')) return cause
  return error instanceof Error && expiredWords.test(error.message)
    ? pairingError('PAIRING_EXPIRED', {}, { cause: error })
    : cause
}

/** The wallet introduces itself; its words are a stranger's, and the client looks at none of them. */
function peerOf(info: ConnectorInfo, { peer, topic }: WalletConnectSession): ConnectorInfo {
  const metadata = field(peer, 'metadata')
  const icon = textsIn(field(metadata, 'icons'))
    .map(lightImageSource)
    .find((one) => one !== undefined)
  return {
    ...info,
    name: cleanName(field(metadata, 'name'), 64, info.name),
    marks: topic.slice(0, 16),
    ...(icon === undefined ? {} : { icon }),
  }
}
