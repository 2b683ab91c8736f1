/** Longer than the two presses of a double click are apart where nobody set it otherwise. */
const momentMs = 500

/**
 * A press on the veil is meant for it only if it began after the veil had been seen for a moment: the second press of a double click
 * on what opened the dialog lands there too, and would close it. Times are those of events.
 */
export function createVeilPress(close: () => void) {
  let shownAt = Infinity
  let isMeant = false
  return {
    /** The veil is on the screen since then. */
    shown: (at: number) => {
      shownAt = at
    },
    onPointerDown: ({ timeStamp }: { readonly timeStamp: number }) => {
      isMeant = timeStamp - shownAt >= momentMs
    },
    onClick: () => {
      if (isMeant) close()
    },
  }
}
