import { filter, type Subscription } from 'rxjs'
import { needsConnection } from '../../domain/opening.js'
import type { SessionState } from '../../domain/session.js'
import type { DialogControl } from '../dialog/dialog.js'
import type { ViewRouter } from '../router/router.js'
import { select, type ReadonlyStore } from '../store.js'

/** A view that speaks of an account closes when the account is gone, however that came about. */
export const whenDisconnectedLeaveAccount = ({
  session,
  dialog,
  router,
}: {
  readonly session: ReadonlyStore<SessionState>
  readonly dialog: DialogControl
  readonly router: ViewRouter
}): Subscription =>
  select(session, ({ status }) => status)
    .pipe(filter((status) => status === 'disconnected'))
    .subscribe(() => {
      if (router.stack.get().entries.some(({ name }) => needsConnection.has(name))) dialog.close()
    })
