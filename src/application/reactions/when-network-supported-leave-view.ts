import { activeSession, type SessionState } from '../../domain/session/session.js'
import type { Settings } from '../settings.js'
import type { Dialog } from '../dialog/dialog.js'
import type { ViewRouter } from '../router/router.js'
import { derive } from '../../kit/derive.js'
import type { ReadonlyStore } from '../../kit/store.js'
import type { Listening } from '../../kit/stream.js'

/** UnsupportedChain has done its work as soon as the wallet is on a listed network, whoever switched it or listed it. */
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
}): Listening =>
  derive([session, settings.site], (state, { networks }) =>
    networks.find(({ id }) => id === activeSession(state)?.network),
  ).changes$.subscribe((network) => {
    if (network && router.stack.get().entries.some(({ name }) => name === 'UnsupportedChain')) dialog.close()
  })
