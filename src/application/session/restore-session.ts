import { loadOnce } from '../../kit/load-once.js'
import { namespaceOf, type ChainNamespace } from '../../domain/networks/caip.js'
import type { WalletRef } from '../../domain/wallets/connector.js'
import { beginConnecting, endConnecting, type SessionState } from '../../domain/session/session.js'
import type { Clock } from '../../ports/clock.js'
import type { Logger } from '../../ports/logger.js'
import type { Storage } from '../../ports/storage.js'
import type { Settings } from '../settings.js'
import type { Lifetime } from '../../kit/lifetime.js'
import type { Store } from '../../kit/store.js'
import { storedConnections } from '../stored-connection.js'
import type { Attempts } from './attempts.js'
import type * as restoreNamespaces from './restore-namespaces.js'
import type { RestoreNamespacesDeps } from './restore-namespaces.js'

export interface RestoreSessionDeps extends Omit<RestoreNamespacesDeps, 'remembered' | 'last' | 'since' | 'again'> {
  readonly session: Store<SessionState>
  readonly attempts: Attempts
  readonly storage: Storage
  readonly settings: Settings
  readonly clock: Clock
  readonly lifetime: Lifetime
  readonly logger: Logger
  /** Fetches what only a visitor needs who was here before. */
  readonly loadRestore: () => Promise<RestorePart>
}

export type RestorePart = Pick<typeof restoreNamespaces, 'createRestoreNamespaces'>

/**
 * Takes up the sessions of an earlier visit, or of another tab, without a prompt: of every namespace that is stored and not connected
 * here, or with another wallet. The status settles within three seconds. Never rejects.
 */
export type RestoreSession = () => Promise<void>

/** Leaves time for one slow wallet, and keeps the promise of three seconds also where the code itself is late. */
const settleAfterMs = 2_500

/** A wallet that shows up late is still taken up, silently; only the status stops waiting for it. */
export function createRestoreSession(deps: RestoreSessionDeps): RestoreSession {
  const { session, attempts, storage, settings, clock, lifetime, logger } = deps
  const ended = new AbortController()
  lifetime.add(() => ended.abort())
  const since = clock.now()
  /** What the visitor left acting. */
  const last = storage.get('activeNamespace')

  /** Where the page is shown that brings a wallet, that one; not after the visitor has chosen, if only to leave. */
  const placed = (): Readonly<Partial<Record<ChainNamespace, WalletRef>>> => {
    const { placeWallet: wallet, before } = settings
    if (!wallet || before.connect || storage.get('connectionStatus')) return {}
    return Object.fromEntries(wallet.namespaces.map((namespace) => [namespace, { id: wallet.id, name: wallet.name }]))
  }
  const remembered = (): readonly (readonly [ChainNamespace, WalletRef])[] =>
    Object.entries({ ...placed(), ...storedConnections(storage) }).flatMap(([namespace, ref]) =>
      ref && settings.networks.some(({ id }) => namespaceOf(id) === namespace) ? [[namespace, ref]] : [],
    )
  const restorer = loadOnce(async () =>
    (await deps.loadRestore()).createRestoreNamespaces({ ...deps, remembered, last, since, again: restoreSession }),
  )
  const restoreAll = async (): Promise<void> => {
    try {
      const restore = await restorer()
      await restore()
    } catch (cause) {
      logger.error('restore: it could not be loaded', cause)
    }
  }

  /** Another tab may speak while wallets are waited for: the status waits for all that are. */
  let running = 0

  const restoreSession: RestoreSession = async () => {
    if (remembered().length === 0) return
    session.update(beginConnecting)
    running += 1
    const all = restoreAll().then(() => true)
    const isInTime = await Promise.race([all, clock.sleep(settleAfterMs, ended.signal).catch(() => undefined)])
    running -= 1
    if (running === 0 && !attempts.busy.get()) session.update(endConnecting)
    if (isInTime !== true) logger.debug('restore: a wallet is late')
    await all
  }
  // A wallet that ended its session while the visitor did not may be back: what restores listens for that.
  const look = ({ status, byNamespace }: SessionState) => {
    if (status !== 'connecting' && remembered().some(([one]) => !byNamespace[one])) restorer().catch(() => undefined)
  }
  lifetime.add(session.changes$.subscribe(look))
  return restoreSession
}
