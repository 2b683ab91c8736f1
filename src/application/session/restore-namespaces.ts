import { filter, map } from 'rxjs'
import { namespaceOf, type ChainId, type ChainNamespace } from '../../domain/networks/caip.js'
import type { ConnectorInfo, WalletRef } from '../../domain/wallets/connector.js'
import type { SessionState } from '../../domain/session/session.js'
import type { ConnectorSource, WalletConnector } from '../../ports/connectors.js'
import type { Storage } from '../../ports/storage.js'
import { firstBefore } from '../../kit/first-before.js'
import { stopBy } from '../../domain/in-time.js'
import type { Settings } from '../settings.js'
import type { Lifetime } from '../../kit/lifetime.js'
import { select, type ReadonlyStore } from '../../kit/store.js'
import type { Attempts } from './attempts.js'
import { acceptConnection } from '../connection-sessions.js'
import type { Connections } from './connections.js'

export interface RestoreNamespacesDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly connections: Connections
  readonly attempts: Attempts
  readonly connectors: ConnectorSource
  readonly storage: Storage
  readonly settings: Settings
  readonly lifetime: Lifetime
  /** Namespaces that are stored and not connected here, each with its wallet. */
  readonly missing: () => readonly (readonly [ChainNamespace, WalletRef])[]
  /** The namespace that acted at the end of the last visit. */
  readonly last: ChainNamespace | undefined
}

/**
 * Takes up all namespaces that are missing. What is taken up is decided when the wallet has answered, by what is stored and connected
 * then, and never while the visitor asks a wallet.
 */
export function createRestoreNamespaces(deps: RestoreNamespacesDeps): () => Promise<void> {
  const { session, connections, attempts, connectors, storage, settings, lifetime, missing, last } = deps
  const looking = new Set<AbortController>()
  let hasEnded = false
  lifetime.add(() => {
    hasEnded = true
    for (const controller of looking) controller.abort()
  })
  /** Namespaces that are being restored, each with the wallet. */
  const underWay = new Set<string>()
  /** The namespace that acts because of a restore: it may be another one when that is taken up, unless the visitor chose meanwhile. */
  let given: ChainNamespace | undefined

  /** The namespaces that a wallet is taken up for at once. */
  const namespacesWith = (
    namespace: ChainNamespace,
    { id }: WalletRef,
    info: ConnectorInfo,
  ): readonly ChainNamespace[] =>
    missing()
      .filter(([, ref]) => ref.id === id)
      .map(([missed]) => missed)
      .filter((missed) => missed === namespace || (info.kind !== 'multiChain' && info.namespaces.includes(missed)))
  const chainsOf = (namespaces: readonly ChainNamespace[]): readonly ChainId[] =>
    namespaces.flatMap((namespace) => {
      const before = storage.get('activeNetworks')?.[namespace]
      const all = settings.networks.map(({ id }) => id).filter((id) => namespaceOf(id) === namespace)
      // Where a wallet is on no network of its own, the last one is taken up again.
      return before !== undefined && all.includes(before) ? [before, ...all.filter((id) => id !== before)] : all
    })
  const actingAfter = (namespaces: readonly ChainNamespace[]): ChainNamespace | undefined => {
    const { active, byNamespace } = session.get()
    if (active !== given) return active
    return last !== undefined && (namespaces.includes(last) || byNamespace[last] !== undefined) ? last : active
  }

  const restore = async (namespace: ChainNamespace, ref: WalletRef, signal: AbortSignal): Promise<void> => {
    const connector = await found(connectors, namespace, ref, signal)
    const asked = namespacesWith(namespace, ref, connector.info)
    // One of several namespaces restores them all.
    if (asked[0] !== namespace) return
    const connection = await connector.restore({ chains: chainsOf(asked), signal })
    if (connection === undefined) return
    const idle$ = select(attempts.busy, (busy) => busy).pipe(filter((busy) => !busy))
    await firstBefore(idle$, stopBy(signal)).catch(() => undefined)
    const namespaces = signal.aborted ? [] : namespacesWith(namespace, ref, connector.info)
    const isOurs = session.get().active === given
    acceptConnection(connections, connection, namespaces, actingAfter(namespaces))
    if (isOurs) given = session.get().active
  }

  return async () => {
    const controller = new AbortController()
    if (hasEnded) return
    looking.add(controller)
    await Promise.allSettled(
      missing().map(async ([namespace, ref]) => {
        const key = `${namespace} ${ref.id}`
        if (underWay.has(key)) return
        underWay.add(key)
        await restore(namespace, ref, controller.signal).finally(() => underWay.delete(key))
      }),
    )
    looking.delete(controller)
  }
}

/** The connector once it is on the page and has the namespace: by id, also one that it had alone, else by its reverse domain name. */
function found(
  connectors: ConnectorSource,
  namespace: ChainNamespace,
  ref: WalletRef,
  signal: AbortSignal,
): Promise<WalletConnector> {
  const match = connectors.connectors$.pipe(
    map((all) => {
      const list = all.filter(({ info }) => info.namespaces.includes(namespace))
      return (
        list.find(({ info }) => info.id === ref.id) ??
        list.find(({ info }) => info.aliases?.includes(ref.id)) ??
        list.find(({ info }) => ref.rdns !== undefined && info.rdns === ref.rdns)
      )
    }),
    filter((connector) => connector !== undefined),
  )
  return firstBefore(match, stopBy(signal))
}
