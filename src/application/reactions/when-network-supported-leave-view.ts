import type { Subscription } from 'rxjs'
import { isSupported } from '../../domain/networks/network.js'
import type { SessionState } from '../../domain/session/session.js'
import type { Settings } from '../settings.js'
import type { Dialog } from '../dialog/dialog.js'
import type { ViewRouter } from '../router/router.js'
import { select, type ReadonlyStore } from '../../kit/store.js'

/** UnsupportedChain has done its work as soon as the wallet is on a listed network, whoever switched it. */
export const whenNetworkSupportedLeaveView = ({
  session,
  dialog,
  router,
  settings,
}: {
  readonly session: ReadonlyStore<SessionState>
  readonly dialog: Dialog
  readonly router: ViewRouter
  readonly settings: Settings
}): Subscription =>
  select(session, ({ active, byNamespace }) =>
    active === undefined ? undefined : byNamespace[active]?.network,
  ).subscribe((network) => {
    if (network === undefined || !isSupported(settings.networks, network)) return
    if (router.stack.get().entries.some(({ name }) => name === 'UnsupportedChain')) dialog.close()
  })
