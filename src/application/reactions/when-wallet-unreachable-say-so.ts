import { skip, type Subscription } from 'rxjs'
import type { Feedback } from '../app.js'
import type { Links } from '../session/links.js'
import { select } from '../store.js'

/** A request that waits for the way to the wallet is not lost, and the visitor is told so until it is back. */
export const whenWalletUnreachableSaySo = ({
  links,
  feedback,
}: {
  readonly links: Links
  readonly feedback: Feedback
}): Subscription =>
  select(links.interrupted, (interrupted) => interrupted)
    .pipe(skip(1))
    .subscribe((interrupted) => {
      if (interrupted) feedback.show('wallet.interrupted', 'loading')
      else feedback.hide()
    })
