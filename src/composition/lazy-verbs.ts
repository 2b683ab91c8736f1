import type { Lifetime } from '../kit/lifetime.js'
import { noWayNeeded, type MakeWay } from '../application/make-way.js'
import type { FollowSentDeps } from '../application/session/follow-sent.js'
import * as accounts from '../application/session/ask-for-accounts.js'
import * as networks from '../application/session/switch-network.js'
import * as requests from '../application/session/wallet-request.js'
import { createMakeWay } from '../presentation/react/ui/make-way.js'

// What is done with a wallet that was chosen, is connected, or was on an earlier visit: fetched with the first of it.

export { leaveAwaited } from '../application/session/leave-awaited.js'
export { createRestoreNamespaces } from '../application/session/restore-namespaces.js'

/** One for the page: what its wallets draw, all dialogs step aside for. */
const makeWay: MakeWay = typeof document === 'undefined' ? noWayNeeded : createMakeWay(window)

export const askForAccounts: typeof accounts.askForAccounts = (deps, ...asked) =>
  accounts.askForAccounts({ makeWay, ...deps }, ...asked)
const createSwitchNetwork: typeof networks.createSwitchNetwork = (deps) =>
  networks.createSwitchNetwork({ makeWay, ...deps })
type RequestDeps = Omit<requests.WalletRequestDeps, 'onSent'> &
  Omit<FollowSentDeps, 'signal'> & { readonly lifetime: Lifetime }

/** What a site has the wallet send is followed where it changes what is on the screen. */
const createWalletRequest = ({ lifetime, ...deps }: RequestDeps) => {
  const ended = new AbortController()
  lifetime.add(() => ended.abort())
  return requests.createWalletRequest({
    makeWay,
    ...deps,
    onSent: (...sent) =>
      void import('../application/session/follow-sent.js')
        .then(({ followSent }) => followSent({ ...deps, signal: ended.signal }, ...sent))
        .catch(() => undefined),
  })
}

export { createSwitchNetwork, createWalletRequest }
