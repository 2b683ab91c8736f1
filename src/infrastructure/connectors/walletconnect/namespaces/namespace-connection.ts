import { Observable, Subject } from 'rxjs'
import type { Account } from '../../../../domain/session/account.js'
import { addressOf, chainOf, namespaceOf, type ChainId } from '../../../../domain/networks/caip.js'
import type { ConnectorInfo } from '../../../../domain/wallets/connector.js'
import { DialogError } from '../../../../domain/errors.js'
import type { ConnectionEvent, RpcRequest, WalletConnection } from '../../../../ports/connectors.js'
import type { Storage } from '../../../../ports/storage.js'
import { bounded } from '../../bounded.js'
import type { WalletConnectClient, WalletConnectSession } from '../client.js'
import { field } from '../../../../kit/field.js'
import { listenToSession } from '../session-events.js'
import { createNamespaceRequests } from './namespace-requests.js'
import { createNamespaceState } from './namespace-state.js'

export interface NamespaceConnectionDeps {
  readonly info: ConnectorInfo
  readonly client: WalletConnectClient
  readonly session: WalletConnectSession
  /** Networks of the site in its order; the first that the wallet approved is where a namespace begins. */
  readonly chains: readonly ChainId[]
  readonly storage: Storage
  /** Hears of what the wallet says and never was approved to say. */
  readonly ignored: (what: string) => void
}

/**
 * What a session has beside EVM networks, as a connection. Its namespaces have no network of their own in the wallet: each question names
 * one, so which is in use is remembered here and moving asks nobody. Undefined when the session has no account of them.
 */
export function createNamespaceConnection({
  info,
  client,
  session,
  chains,
  storage,
  ignored,
}: NamespaceConnectionDeps): WalletConnection | undefined {
  const { topic } = session
  const state = createNamespaceState(session, chains, storage, ignored)
  const accounts = state.accounts()
  const [first] = accounts
  if (first === undefined) return undefined

  const out = new Subject<ConnectionEvent>()
  // What happens before anybody listens is kept for the first who does.
  const early: ConnectionEvent[] = []
  let listening = false
  let gone = false
  const tell = (event: ConnectionEvent) => {
    if (listening) out.next(event)
    else early.push(event)
  }
  /** Does something, and tells what became different by it. */
  const change = (act: () => void) => {
    const before = state.accounts()
    act()
    const now = state.accounts()
    for (const chainId of movesOf(before, now)) tell({ type: 'chainChanged', chainId })
    if (pictureOf(now) !== pictureOf(before)) tell({ type: 'accountsChanged', accounts: now })
  }
  const stopListening = listenToSession(client, topic, {
    session_event: ({ params }) => change(() => state.hear(params)),
    session_update: ({ params }) => change(() => state.renew(field(params, 'namespaces'))),
    session_delete: () => tell({ type: 'disconnected' }),
    session_expire: () => tell({ type: 'disconnected' }),
  })

  const ask = createNamespaceRequests({
    client,
    topic,
    state,
    learn: (addresses) => change(() => state.learn(addresses)),
  })
  const networkOf = (chainId: ChainId) => {
    const network = state.network(chainId)
    if (network === undefined) throw new DialogError('CHAIN_UNKNOWN_TO_WALLET', { chainId })
    return network
  }

  return {
    connector: info,
    accounts,
    chainId: chainOf(first.id),
    events$: new Observable((subscriber) => {
      listening = true
      for (const event of early.splice(0)) subscriber.next(event)
      return out.subscribe(subscriber)
    }),
    request: async <T>(chainId: ChainId, request: RpcRequest, signal?: AbortSignal) => {
      if (gone) throw new DialogError('NOT_CONNECTED', { namespace: namespaceOf(chainId) })
      const network = networkOf(chainId)
      // What a method answers is known to the one who calls it.
      return (await bounded({ signal }, () => ask(network, request))) as T
    },
    snapshot: () => {
      const now = state.accounts()
      return Promise.resolve({ accounts: now, chainId: chainOf((now[0] ?? first).id) })
    },
    moveTo: async (chainId) => {
      const network = networkOf(chainId)
      change(() => state.moveTo(network))
    },
    methods: (namespace) => state.grant(namespace)?.methods,
    disconnect: () => {
      gone = true
      stopListening()
      out.complete()
      return Promise.resolve()
    },
  }
}

/** The networks that namespaces were moved to. */
function movesOf(before: readonly Account[], now: readonly Account[]): ReadonlySet<ChainId> {
  const left = new Map(before.map(({ id }) => [namespaceOf(id), chainOf(id)]))
  const here = now.map(({ id }) => chainOf(id))
  return new Set(here.filter((chain) => (left.get(namespaceOf(chain)) ?? chain) !== chain))
}

/** All that there is to see of accounts but their networks. */
const pictureOf = (accounts: readonly Account[]): string =>
  JSON.stringify(accounts.map(({ id, ...rest }) => [namespaceOf(id), addressOf(id), rest]))
