import type { Subscription } from 'rxjs'
import type { SessionState } from '../../domain/session/session.js'
import type { Track } from '../analytics/track.js'
import type { Dialog } from '../dialog/dialog.js'
import { select } from '../../kit/select.js'
import type { ReadonlyStore } from '../../kit/store.js'

/** Opening and closing are reported (S7.33). */
export const whenThingsHappenTrack = ({
  dialog,
  session,
  track,
}: {
  readonly dialog: Dialog
  readonly session: ReadonlyStore<SessionState>
  readonly track: Track
}): Subscription => {
  let before = dialog.state.get().open
  return select(dialog.state, ({ open }) => open).subscribe((open) => {
    if (open !== before)
      track({
        event: open ? 'MODAL_OPEN' : 'MODAL_CLOSE',
        properties: { connected: session.get().status === 'connected' },
      })
    before = open
  })
}
