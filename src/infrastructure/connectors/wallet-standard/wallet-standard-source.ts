import { BehaviorSubject } from 'rxjs'
import type { Clock } from '../../../ports/clock.js'
import type { ConnectorSource, WalletConnector } from '../../../ports/connectors.js'
import type { Logger } from '../../../ports/logger.js'
import type { Storage } from '../../../ports/storage.js'
import { tellTogether } from '../crowd.js'
import { createLazyConnector } from '../lazy-connector.js'
import { createOnce } from '../../../kit/once.js'
import { shared } from '../../../kit/shared.js'
import { listenToChanges } from './listen-to-changes.js'
import type { StandardConnectorDeps } from './standard-connector.js'
import type { StandardNamespace } from './standard-namespace.js'
import { createStandardList } from './standard-list.js'

/** The wallets that registered with the page: what `getWallets()` of `@wallet-standard/app` gives. */
export interface WalletRegistry {
  get(): readonly unknown[]
  /** @returns takes the listener off again */
  on(event: 'register' | 'unregister', listener: (...wallets: unknown[]) => void): () => void
}

export interface WalletStandardSourceDeps {
  /** Tells wallets that the page is ready for them, the first time. */
  readonly registry: () => WalletRegistry
  /** Namespaces of the site that wallets of the Wallet Standard can have. */
  readonly namespaces: readonly StandardNamespace[]
  readonly storage: Storage
  readonly clock: Clock
  readonly logger: Logger
}

/**
 * Wallets that register with the page (Wallet Standard), however late, and as what they are at this moment: they may come to serve
 * more namespaces, or fewer. A wallet that serves several stands in the list once for each. Looking starts with the first
 * subscription and ends with the last; only the registry's own listener stays on the page, which is the registry's way.
 */
export function createWalletStandardSource(deps: WalletStandardSourceDeps): ConnectorSource {
  const { registry, namespaces, storage, clock, logger } = deps
  const warn = createOnce((fault) => logger.warn(`wallet registration ignored: ${fault}`))

  const connectors$ = shared(() => {
    const list = createStandardList({
      namespaces,
      warn,
      connect: (info, namespace, wallet) =>
        createLazyConnector({
          info,
          chunk: 'wallet',
          load: () => load[namespace]({ info, wallet, storage, clock, logger }),
        }),
    })
    const stop = new AbortController()
    const values$ = new BehaviorSubject<readonly WalletConnector[]>([])
    const listeners = new Map<unknown, () => void>()
    const tell = () => {
      const now = list.connectors()
      const before = values$.value
      if (now.length !== before.length || now.some((connector, i) => connector !== before[i])) values$.next(now)
    }
    const changed = tellTogether(clock, stop.signal, tell)
    const take = (wallets: readonly unknown[]) => {
      for (const wallet of wallets) if (list.take(wallet)) listeners.set(wallet, listenToChanges(wallet, changed))
    }
    const remove = (wallets: readonly unknown[]) => {
      for (const wallet of wallets) {
        list.remove(wallet)
        listeners.get(wallet)?.()
        listeners.delete(wallet)
      }
    }

    const { get, on } = registry()
    const offs = [
      on('register', (...wallets) => {
        take(wallets)
        changed()
      }),
      on('unregister', (...wallets) => {
        remove(wallets)
        changed()
      }),
    ]
    take(get())
    tell()
    return {
      values$,
      stop: () => {
        stop.abort()
        for (const off of [...offs, ...listeners.values()]) off()
      },
    }
  })
  return { connectors$ }
}

const load: Readonly<Record<StandardNamespace, (deps: StandardConnectorDeps) => Promise<WalletConnector>>> = {
  solana: async (deps) => (await import('./solana-connector.js')).createSolanaConnector(deps),
  bip122: async (deps) => (await import('./bitcoin-connector.js')).createBitcoinConnector(deps),
}
