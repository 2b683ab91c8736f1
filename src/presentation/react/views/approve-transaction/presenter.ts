import type { EmbeddedFeature } from '../../../../application/embedded/embedded-feature.js'
import { derive } from '../../i18n/derive.js'
import { select } from '../../../../kit/select.js'
import type { AppContextValue } from '../../app-context.js'
import type { Rect } from './follow-rect.js'
import type { words } from './words.js'

/** The frame stands where this view is empty. */
export function presentApproval({
  app,
  feature: { approval },
}: AppContextValue<typeof words> & { readonly feature: EmbeddedFeature }) {
  const run = { placed: false, left: false }
  return {
    vm: derive([app.dialog.state], ({ open }) => ({ open })),
    start: () => {
      const subscription = select(app.dialog.state, ({ open }) => open).subscribe((open) => {
        run.left = !open
        // At once: it would stand there while the card fades.
        if (!open) approval.unplace()
      })
      return () => {
        subscription.unsubscribe()
        run.placed = false
        approval.unplace()
      }
    },
    /** The first place takes the focus with it; a frame over a dialog that is going away would be left behind. */
    place: (rect: Rect) => {
      if (run.left || rect.width === 0 || rect.height === 0) return
      approval.place(rect)
      if (run.placed) return
      run.placed = true
      approval.focus()
    },
    /** Something may be lying over it now. */
    unplace: () => {
      run.placed = false
      approval.unplace()
    },
    enter: () => approval.focus(),
  }
}
