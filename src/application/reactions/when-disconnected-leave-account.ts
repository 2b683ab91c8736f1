import { filter, type Subscription } from 'rxjs'
import { needsConnection } from '../../domain/dialog/view.js'
import type { SessionState } from '../../domain/session/session.js'
import type { Dialog } from '../dialog/dialog.js'
import type { ViewRouter } from '../router/router.js'
import { select } from '../../kit/select.js'
import type { ReadonlyStore } from '../../kit/store.js'

/** A view that speaks of an account closes when the account is gone, however that came about. */
export const whenDisconnectedLeaveAccount = ({
  session,
  dialog,
  router,
}: {
  readonly session: ReadonlyStore<SessionState>
  readonly dialog: Dialog
  readonly router: ViewRouter
}): Subscription =>
  select(session, ({ status }) => status)
    .pipe(filter((status) => status === 'disconnected'))
    .subscribe(() => {
      if (router.stack.get().entries.some(needsConnection)) dialog.close()
    })
