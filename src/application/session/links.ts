import type { Subscription } from 'rxjs'
import { DialogError } from '../../domain/errors.js'
import type { Account } from '../../domain/account.js'
import { namespaceOf, type ChainNamespace } from '../../domain/caip.js'
import { acceptSession, changeAccounts, changeNetwork, dropSession, type SessionState } from '../../domain/session.js'
import type { WalletConnection, WalletSnapshot } from '../../ports/connectors.js'
import { createStore, type ReadonlyStore, type Store } from '../store.js'

/**
 * The live links to wallets, by family. They are not state: state is plain data that follows from them.
 * Every change of a session passes here, so a link that was let go can never change it again.
 */
export interface Links {
  /** A wallet is being asked something that cannot reach it right now. */
  readonly interrupted: ReadonlyStore<boolean>
  of(namespace: ChainNamespace): WalletConnection | undefined
  /** Makes the link the session of each family that it has accounts in, and tells which; an older link of a family is let go. */
  accept(link: WalletConnection): readonly ChainNamespace[]
  /** Forgets the link and its session at once, then tells the wallet. Rejects only when the wallet's goodbye does. */
  drop(namespace: ChainNamespace): Promise<void>
  /**
   * Asks the wallet for its accounts and network and takes them as the truth, unless it told of a change meanwhile.
   * @throws DialogError NOT_CONNECTED, WALLET_UNRESPONSIVE, WALLET_BAD_ANSWER, ABORTED
   */
  verify(namespace: ChainNamespace, signal?: AbortSignal): Promise<WalletSnapshot>
  /** Lets go of all wallets without touching the session: the page goes on, the dialog ends. */
  end(): void
}

/** Lets go of a link without a goodbye: the wallet stays connected to the page. */
export function letGo(link: WalletConnection | undefined): void {
  if (link?.release !== undefined) link.release()
  else link?.disconnect().catch(() => undefined)
}

export function createLinks({ session }: { readonly session: Store<SessionState> }): Links {
  const interrupted = createStore(false)
  const links = new Map<ChainNamespace, { readonly link: WalletConnection; readonly subscription: Subscription }>()

  const release = (namespace: ChainNamespace): WalletConnection | undefined => {
    const entry = links.get(namespace)
    links.delete(namespace)
    entry?.subscription.unsubscribe()
    interrupted.update(() => false)
    return entry?.link
  }
  const drop = async (namespace: ChainNamespace): Promise<void> => {
    const link = release(namespace)
    session.update((state) => dropSession(state, namespace))
    await link?.disconnect()
  }
  const ofFamily = (accounts: readonly Account[], namespace: ChainNamespace) =>
    accounts.filter((account) => namespaceOf(account.id) === namespace)

  const listen = (link: WalletConnection, namespace: ChainNamespace): Subscription =>
    link.events$.subscribe((event) => {
      if (event.type === 'chainChanged') {
        if (namespaceOf(event.chainId) === namespace)
          session.update((state) => changeNetwork(state, namespace, event.chainId))
        return
      }
      if (event.type === 'interrupted' || event.type === 'resumed')
        return interrupted.update(() => event.type === 'interrupted')
      const accounts = event.type === 'accountsChanged' ? ofFamily(event.accounts, namespace) : []
      if (accounts.length > 0) session.update((state) => changeAccounts(state, namespace, accounts))
      // The wallet locked, forgot this page or went away: a goodbye that fails changes nothing.
      else drop(namespace).catch(() => undefined)
    })

  return {
    interrupted,
    of: (namespace) => links.get(namespace)?.link,
    accept: (link) => {
      const families = [...new Set(link.accounts.map((account) => namespaceOf(account.id)))]
      for (const namespace of families) {
        const [first, ...others] = ofFamily(link.accounts, namespace)
        if (first === undefined) continue
        const before = release(namespace)
        if (before !== undefined && before !== link) before.disconnect().catch(() => undefined)
        session.update((state) =>
          acceptSession(state, namespace, {
            accounts: [first, ...others],
            active: first.id,
            network: link.chainId,
            connector: link.connector,
            preferred: first.type,
          }),
        )
        links.set(namespace, { link, subscription: listen(link, namespace) })
      }
      return families
    },
    drop,
    verify: async (namespace, signal) => {
      const entry = links.get(namespace)
      if (entry === undefined) throw new DialogError('NOT_CONNECTED', { namespace })
      const before = session.get().byNamespace[namespace]
      const now = await entry.link.snapshot(signal)
      if (links.get(namespace) !== entry) throw new DialogError('NOT_CONNECTED', { namespace })
      const accounts = ofFamily(now.accounts, namespace)
      // What was read is older than what an event said while it was read.
      if (session.get().byNamespace[namespace] !== before) return now
      if (accounts.length === 0) drop(namespace).catch(() => undefined)
      else session.update((state) => changeNetwork(changeAccounts(state, namespace, accounts), namespace, now.chainId))
      return now
    },
    end: () => {
      for (const namespace of [...links.keys()]) letGo(release(namespace))
    },
  }
}
