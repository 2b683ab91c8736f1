import { skip, type Subscription } from 'rxjs'
import type { Feedback } from '../feedback/feedback.js'
import type { Connections } from '../session/connections.js'
import { select } from '../../kit/select.js'

/** A request that waits for the way to the wallet is not lost, and the visitor is told so until it is back. */
export const whenWalletUnreachableSaySo = ({
  connections,
  feedback,
}: {
  readonly connections: Connections
  readonly feedback: Feedback
}): Subscription =>
  select(connections.interrupted, (interrupted) => interrupted)
    .pipe(skip(1))
    .subscribe((interrupted) => {
      if (interrupted) feedback.show('wallet.interrupted', 'loading')
      else feedback.hide()
    })
