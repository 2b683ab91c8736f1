import { merge, Observable, Subject } from 'rxjs'
import { DialogError } from '../../../domain/errors.js'
import { namespaceOf, type ChainId } from '../../../domain/networks/caip.js'
import type { ConnectorInfo } from '../../../domain/wallets/connector.js'
import { abortable, type Stop } from '../../../kit/abortable.js'
import { observe } from '../../../kit/observe.js'
import { createOnce } from '../../../kit/once.js'
import { loadChunk } from '../../../domain/load-chunk.js'
import { stopBy } from '../../../domain/in-time.js'
import type { Clock } from '../../../ports/clock.js'
import type { ConnectionEvent, RpcRequest, WalletConnection } from '../../../ports/connectors.js'
import type { Logger } from '../../../ports/logger.js'
import type { Storage } from '../../../ports/storage.js'
import { createEip1193Connector } from '../eip1193-connector.js'
import type { WalletConnectClient, WalletConnectSession } from './client.js'
import { createRelayWatch } from './relay-watch.js'
import { createSessionProvider, isEvm } from './session-provider.js'

export interface SessionConnectionDeps {
  readonly info: ConnectorInfo
  readonly client: WalletConnectClient
  readonly session: WalletConnectSession
  /** Networks of the site in its order. */
  readonly chains: readonly ChainId[]
  /** Asks a node of an EVM network. Rejects where there is none. */
  readonly read: (chainId: ChainId, request: RpcRequest) => Promise<unknown>
  /** Tells the wallet that the visitor is gone. */
  readonly leave: (topic: string) => void
  readonly storage: Storage
  readonly clock: Clock
  readonly logger: Logger
  readonly signal: AbortSignal | undefined
  /** Fires when the dialog ends: its client may sleep then, and no answer comes. */
  readonly ended?: AbortSignal | undefined
}

/**
 * A session as one connection for all namespaces that the wallet approved of the site's. Undefined when it has no account of them.
 * @throws DialogError ABORTED, CHUNK_NOT_LOADED
 */
export async function createSessionConnection(deps: SessionConnectionDeps): Promise<WalletConnection | undefined> {
  const { client, session, leave, clock, ended } = deps
  const made = await connectNamespaces(deps)
  if (made === undefined) return undefined
  let waiting = 0
  let isLeft = false
  const gone = new AbortController()
  ended?.addEventListener('abort', () => gone.abort())
  /** The client itself would wait five minutes more. What was asked may have been done, which the cause says. */
  const untilGone = (chainId: ChainId): Stop => ({
    signal: gone.signal.aborted ? undefined : gone.signal,
    aborted: () =>
      isLeft
        ? new DialogError(
            'NOT_CONNECTED',
            { namespace: namespaceOf(chainId) },
            { cause: new Error('The session ended.') },
          )
        : new DialogError('DESTROYED', {}, { cause: new Error('The wallet was being asked.') }),
  })
  const outages = new Subject<ConnectionEvent>()
  const watch = createRelayWatch({
    client,
    clock,
    concerned: () => waiting > 0,
    // What was asked reaches the wallet when the relay is back, so it goes on waiting, and the visitor is told.
    tell: (interrupted) => outages.next({ type: interrupted ? 'interrupted' : 'resumed' }),
  })
  // The relay knows whether the wallet ended the session meanwhile; until it is reached, nobody does.
  const { relayer } = client.core
  let answered = relayer.connected
  const hear = () => {
    relayer.off('relayer_connect', hear)
    answered = true
    outages.next({ type: 'answered' })
  }
  if (!answered) relayer.on('relayer_connect', hear)
  const release = (isOver?: boolean) => {
    if (isOver === true) {
      isLeft = true
      gone.abort()
    }
    relayer.off('relayer_connect', hear)
    made.disconnect().catch(() => undefined)
    outages.complete()
    watch.end()
  }
  return {
    ...made,
    events$: new Observable((subscriber) => {
      if (!answered) subscriber.next({ type: 'unanswered' })
      return merge(observe(made.events$), outages).subscribe(subscriber)
    }),
    request: async <T>(chainId: ChainId, request: RpcRequest, signal?: AbortSignal): Promise<T> => {
      waiting += 1
      watch.look()
      try {
        return await abortable(untilGone(chainId), () => made.request<T>(chainId, request, signal))
      } finally {
        waiting -= 1
      }
    },
    release,
    disconnect: async () => {
      if (isLeft) return
      release(true)
      leave(session.topic)
    },
  }
}

/** Says, once of each kind, that a wallet spoke of what the session did not approve. */
const ignoredBy = (logger: Logger): ((what: string) => void) =>
  createOnce((what) => logger.warn(`walletconnect: ${what} not approved is ignored`))

const loadNamespaces = loadChunk('walletconnect-namespaces', () => import('./namespaces/connect-namespaces.js'))

/** What serves other namespaces than EVM is fetched where the site has them and the wallet approved something of them. */
async function connectNamespaces(deps: SessionConnectionDeps): Promise<WalletConnection | undefined> {
  const { client, session, chains, signal } = deps
  if (chains.every(isEvm) || Object.keys(Object(session.namespaces)).every(isEvm)) return connectEvm(deps)
  const part = await abortable(stopBy(signal), loadNamespaces)
  // What the wallet changed meanwhile was not heard.
  const now = client.session.getAll().find(({ topic }) => topic === session.topic)
  if (now === undefined) return undefined
  const given = { ...deps, session: now, ignored: ignoredBy(deps.logger) }
  return part.connectNamespaces({ ...given, connectEvm: () => connectEvm(given) })
}

async function connectEvm(deps: SessionConnectionDeps): Promise<WalletConnection | undefined> {
  const { info, client, session, chains, read, clock, logger, signal } = deps
  const provider = chains.some(isEvm)
    ? createSessionProvider({ client, session, clock, chains, read, ignored: ignoredBy(logger) })
    : undefined
  if (provider === undefined) return undefined
  const made = await createEip1193Connector({ info, provider, clock, logger })
    .restore({ chains, ...(signal === undefined ? {} : { signal }) })
    .catch((error: unknown) => {
      provider.end()
      throw error
    })
  if (made === undefined) {
    provider.end()
    return undefined
  }
  return {
    ...made,
    methods: (namespace) => (namespace === 'eip155' ? provider.methods() : undefined),
    disconnect: () => {
      provider.end()
      return made.disconnect()
    },
  }
}
