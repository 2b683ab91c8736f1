import type { AccountId, ChainNamespace } from '../../domain/networks/caip.js'
import { refuseOption } from '../../domain/errors.js'
import type { PublicSession } from '../../domain/session/public-state.js'
import { look } from '../../kit/look.js'
import type { NamespaceEvents } from '../providers.js'
import { connectNamespace } from './connect-namespace.js'
import { createEmitter, subscribeSince, whenNetworkChanges } from './provider-events.js'
import type { ProviderHost } from './provider-host.js'
import type { NamespaceBody } from './provider-shells.js'

const none: readonly AccountId[] = []

/** A namespace of the host's own for the code of the host: accounts and network are those that the visitor sees. */
export const createNamespaceProvider =
  (namespace: ChainNamespace) =>
  ({ dialog, request }: ProviderHost): NamespaceBody => {
    const known = new WeakMap<PublicSession, readonly AccountId[]>()
    /** The one that acts first; the same array for as long as nothing changes. */
    const accounts = (session: PublicSession | undefined): readonly AccountId[] => {
      if (session === undefined) return none
      const { account } = session
      const others = session.accounts.map(({ id }) => id).filter((id) => id !== account)
      const list = known.get(session) ?? [account, ...others]
      known.set(session, list)
      return list
    }
    const accountsNow = () => accounts(dialog.getState().sessions[namespace])
    return {
      request: (async (asked) => {
        // Hosts write JavaScript too.
        if (typeof look(asked, 'method') === 'string') return request(asked)
        return refuseOption('method', 'name what is asked for, as { method }')
      }) as NamespaceBody['request'],
      getAccounts: async () => accountsNow(),
      requestAccounts: async () => {
        await connectNamespace(dialog, namespace)
        return accountsNow()
      },
      ...createEmitter<NamespaceEvents>({
        accountsChanged: (listener, since) =>
          subscribeSince(dialog, ({ sessions }) => accounts(sessions[namespace]), listener, since),
        networkChanged: (listener, since) => whenNetworkChanges(dialog, namespace, listener, since),
      }),
    }
  }
