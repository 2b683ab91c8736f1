import { filter, map } from 'rxjs'
import { namespaceOf, type ChainNamespace } from '../../domain/caip.js'
import type { WalletRef } from '../../domain/connector.js'
import { beginConnecting, endConnecting, type SessionState } from '../../domain/session.js'
import type { Clock } from '../../ports/clock.js'
import type { ConnectorSource, WalletConnector } from '../../ports/connectors.js'
import type { Logger } from '../../ports/logger.js'
import type { Storage } from '../../ports/storage.js'
import { firstBefore } from '../abortable.js'
import type { Settings } from '../app.js'
import type { Latest } from '../latest.js'
import type { Store } from '../store.js'
import { letGo, type Links } from './links.js'
import { storedConnections } from '../stored-connection.js'

export interface RestoreSessionDeps {
  readonly session: Store<SessionState>
  readonly links: Links
  readonly attempts: Latest
  readonly connectors: ConnectorSource
  readonly storage: Storage
  readonly settings: Settings
  readonly clock: Clock
  readonly logger: Logger
}

/** Takes up the session of an earlier visit without a prompt; the status settles within three seconds. Never rejects. */
export type RestoreSession = () => Promise<void>

/** Leaves time for one slow wallet, and keeps the promise of three seconds also where the code itself is late. */
const settleAfterMs = 2_500

export function createRestoreSession(deps: RestoreSessionDeps): RestoreSession {
  const { session, attempts, storage, clock, logger } = deps
  return async () => {
    if (session.get().status !== 'disconnected') return
    const wallets = Object.entries(storedConnections(storage))
    if (wallets.length === 0) return
    session.update(beginConnecting)
    await attempts
      .run(async (signal) => {
        // A wallet that shows up later is still taken up, silently; only the status stops waiting for it.
        const all = Promise.allSettled(
          wallets.map(([namespace, ref]) => (ref === undefined ? undefined : restoreOne(deps, namespace, ref, signal))),
        )
        const settled = () => {
          if (!signal.aborted) session.update(endConnecting)
        }
        const first = await Promise.race([all, clock.sleep(settleAfterMs, signal)])
        settled()
        if (first === undefined) logger.debug('restore: a wallet is late')
        await all
      })
      .catch(() => undefined)
  }
}

async function restoreOne(
  { links, connectors, settings, storage }: RestoreSessionDeps,
  namespace: ChainNamespace,
  ref: WalletRef,
  signal: AbortSignal,
): Promise<void> {
  const last = storage.get('activeNetworks')?.[namespace]
  const family = settings.networks.map(({ id }) => id).filter((id) => namespaceOf(id) === namespace)
  // Where a wallet is on no network of its own, the last one is taken up again.
  const chains = last !== undefined && family.includes(last) ? [last, ...family.filter((id) => id !== last)] : family
  const connector = await found(connectors, ref, signal)
  const link = await connector.restore({ chains, signal })
  if (link === undefined) return
  if (signal.aborted) letGo(link)
  else links.accept(link)
}

/** The connector once it is on the page: by id, else by its reverse domain name. */
function found(connectors: ConnectorSource, ref: WalletRef, signal: AbortSignal): Promise<WalletConnector> {
  const match = connectors.connectors$.pipe(
    map(
      (list) =>
        list.find(({ info }) => info.id === ref.id) ??
        list.find(({ info }) => ref.rdns !== undefined && info.rdns === ref.rdns),
    ),
    filter((connector) => connector !== undefined),
  )
  return firstBefore(match, signal)
}
