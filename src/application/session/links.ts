import type { Subscription } from 'rxjs'
import { DialogError } from '../../domain/errors.js'
import type { Account } from '../../domain/account.js'
import { namespaceOf, type ChainNamespace } from '../../domain/caip.js'
import {
  acceptSession,
  activate,
  changeAccounts,
  changeNetwork,
  dropSession,
  endsAsOne,
  familiesOf,
  familiesOfKind,
  networkIn,
  type SessionState,
} from '../../domain/session.js'
import type { ConnectionEvent, WalletConnection, WalletSnapshot } from '../../ports/connectors.js'
import { derive } from '../derive.js'
import { createStore, type ReadonlyStore, type Store } from '../store.js'

/**
 * The live links to wallets, by family; one link may serve several. They are not state: state is plain data that follows from
 * them. Every change of a session passes here, so a link that was let go can never change it again.
 */
export interface Links {
  /** A wallet is being asked something that cannot reach it right now. */
  readonly interrupted: ReadonlyStore<boolean>
  of(namespace: ChainNamespace): WalletConnection | undefined
  /**
   * Makes the link the session of each family that it has accounts in, and tells which. A link that serves no family any more
   * is let go of.
   * @param families takes no others
   * @param acting the family that acts afterwards @default that of the link's network
   */
  accept(
    link: WalletConnection,
    families?: readonly ChainNamespace[],
    acting?: ChainNamespace,
  ): readonly ChainNamespace[]
  /**
   * Forgets the link in a family and its session at once, then tells the wallet unless it serves another family. Rejects only when
   * the wallet's goodbye does.
   */
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
function letGo(link: WalletConnection | undefined): void {
  if (link?.release !== undefined) link.release()
  else link?.disconnect().catch(() => undefined)
}

export function createLinks({ session }: { readonly session: Store<SessionState> }): Links {
  const links = new Map<ChainNamespace, WalletConnection>()
  const heard = new Map<WalletConnection, Subscription>()
  const unreachable = createStore<ReadonlySet<WalletConnection>>(new Set())
  const mark = (link: WalletConnection, away: boolean) =>
    unreachable.update((now) => {
      if (now.has(link) === away) return now
      return new Set(away ? [...now, link] : [...now].filter((one) => one !== link))
    })
  const servedBy = (link: WalletConnection): readonly ChainNamespace[] =>
    [...links.keys()].filter((namespace) => links.get(namespace) === link)

  /** Stops listening to a link that no family needs any more. */
  const isOver = (link: WalletConnection): boolean => {
    if (servedBy(link).length > 0) return false
    heard.get(link)?.unsubscribe()
    heard.delete(link)
    mark(link, false)
    return true
  }
  const drop = async (namespace: ChainNamespace): Promise<void> => {
    const link = links.get(namespace)
    links.delete(namespace)
    const over = link !== undefined && isOver(link)
    session.update((state) => dropSession(state, namespace))
    if (over) await link.disconnect()
  }
  const ofFamily = (accounts: readonly Account[], namespace: ChainNamespace) =>
    accounts.filter((account) => namespaceOf(account.id) === namespace)

  const hear = (link: WalletConnection, event: ConnectionEvent): void => {
    if (event.type === 'interrupted' || event.type === 'resumed') return mark(link, event.type === 'interrupted')
    if (event.type === 'chainChanged') {
      const { chainId } = event
      const namespace = namespaceOf(chainId)
      if (links.get(namespace) === link) session.update((state) => changeNetwork(state, namespace, chainId))
      return
    }
    for (const namespace of servedBy(link)) {
      const accounts = event.type === 'accountsChanged' ? ofFamily(event.accounts, namespace) : []
      if (accounts.length > 0) session.update((state) => changeAccounts(state, namespace, accounts))
      // The wallet locked, forgot this page or went away: a goodbye that fails changes nothing.
      else drop(namespace).catch(() => undefined)
    }
  }

  const accept = (state: SessionState, link: WalletConnection, namespace: ChainNamespace): SessionState => {
    const [first, ...others] = ofFamily(link.accounts, namespace)
    const network = networkIn(link, namespace)
    if (first === undefined || network === undefined) return state
    return acceptSession(state, namespace, {
      accounts: [first, ...others],
      active: first.id,
      network,
      connector: link.connector,
      preferred: first.type,
    })
  }

  return {
    interrupted: derive([unreachable], (away) => away.size > 0),
    of: (namespace) => links.get(namespace),
    accept: (link, wanted = familiesOf(link.accounts), acting = namespaceOf(link.chainId)) => {
      const families = familiesOf(link.accounts).filter((family) => wanted.includes(family))
      const [first] = families
      if (first === undefined) {
        letGo(link)
        return families
      }
      const ending = endsAsOne(link.connector) ? familiesOfKind(session.get(), link.connector.kind) : []
      const gone = ending.filter((family) => !families.includes(family))
      const before = new Set([...families, ...gone].map((family) => links.get(family)))
      for (const family of gone) links.delete(family)
      for (const family of families) links.set(family, link)
      session.update((state) => {
        const accepted = families.reduce((now, family) => accept(now, link, family), state)
        return activate(activate(gone.reduce(dropSession, accepted), first), acting)
      })
      // Not before there is a session: a link tells on the spot what happened since it was made.
      if (!heard.has(link)) {
        const subscription = link.events$.subscribe((event) => hear(link, event))
        if (servedBy(link).length > 0) heard.set(link, subscription)
        else subscription.unsubscribe()
      }
      for (const old of before) if (old !== undefined && isOver(old)) old.disconnect().catch(() => undefined)
      return families
    },
    drop,
    verify: async (namespace, signal) => {
      const link = links.get(namespace)
      if (link === undefined) throw new DialogError('NOT_CONNECTED', { namespace })
      const before = session.get().byNamespace[namespace]
      const now = await link.snapshot(signal)
      if (links.get(namespace) !== link) throw new DialogError('NOT_CONNECTED', { namespace })
      const accounts = ofFamily(now.accounts, namespace)
      const network = networkIn(now, namespace)
      // What was read is older than what an event said while it was read.
      if (session.get().byNamespace[namespace] !== before) return now
      if (network === undefined || accounts.length === 0) drop(namespace).catch(() => undefined)
      else session.update((state) => changeNetwork(changeAccounts(state, namespace, accounts), namespace, network))
      return now
    },
    end: () => {
      const all = new Set(links.values())
      links.clear()
      for (const link of all) if (isOver(link)) letGo(link)
    },
  }
}
