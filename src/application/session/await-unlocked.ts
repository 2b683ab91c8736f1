import { Subscription } from 'rxjs'
import type { ChainNamespace } from '../../domain/networks/caip.js'
import type { SessionState } from '../../domain/session/session.js'
import type { WalletRef } from '../../domain/wallets/connector.js'
import { reunite } from '../../domain/wallets/reunion.js'
import type { ReadonlyStore } from '../../kit/store.js'
import type { Listening } from '../../kit/stream.js'
import type { WalletConnector } from '../../ports/connectors.js'

export interface AwaitUnlockedDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly connectors: ReadonlyStore<readonly WalletConnector[]>
  /** Namespaces that are stored and listed here, and not connected, each with its wallet. */
  readonly missing: () => readonly (readonly [ChainNamespace, WalletRef])[]
  readonly restore: () => Promise<void>
}

/**
 * Listens to wallets of before that are here and show no account, as long as nothing is under way: one that is unlocked, or lets the page
 * in again, is taken up as after a reload.
 */
export function awaitUnlocked({ session, connectors, missing, restore }: AwaitUnlockedDeps): Subscription {
  const listening = new Map<WalletConnector, Listening>()
  const look = () => {
    const now = new Set(session.get().status === 'connecting' ? [] : missing().flatMap(lockedFor))
    for (const [wallet, heard] of listening)
      if (!now.has(wallet)) {
        listening.delete(wallet)
        heard.unsubscribe()
      }
    for (const wallet of now)
      if (wallet.unlocked$ && !listening.has(wallet))
        listening.set(
          wallet,
          wallet.unlocked$.subscribe(() => {
            // The visitor may have disconnected it meanwhile.
            look()
            if (listening.has(wallet)) void restore()
          }),
        )
  }
  const lockedFor = ([namespace, ref]: readonly [ChainNamespace, WalletRef]): readonly WalletConnector[] => {
    const reunion = reunite(ref, namespace, connectors.get())
    return reunion.status === 'found' ? [reunion.wallet] : []
  }
  const all = new Subscription()
  for (const { changes$ } of [session, connectors]) all.add(changes$.subscribe(look))
  all.add(() => listening.forEach((heard) => heard.unsubscribe()))
  return all
}
