import { useEffect, useState, type RefObject } from 'react'

export type Presence = 'open' | 'closing' | 'closed'

/** Stays `closing` while the exit animations of the elements run, which is no time at all where there are none. */
export function usePresence(
  open: boolean,
  veil: RefObject<HTMLElement | null>,
  card: RefObject<HTMLElement | null>,
): Presence {
  const [shown, setShown] = useState(open)
  if (open && !shown) setShown(true)

  useEffect(() => {
    if (open || !shown) return
    const state = { live: true }
    const animations = [veil, card].flatMap(({ current }) => current?.getAnimations() ?? [])
    const gone = () => state.live && setShown(false)
    // A page in the background pauses animations: never wait longer than they could take.
    const limit = setTimeout(gone, animations.length > 0 ? 400 : 0)
    if (animations.length > 0) void Promise.allSettled(animations.map(({ finished }) => finished)).then(gone)
    return () => {
      state.live = false
      clearTimeout(limit)
    }
  }, [open, shown, veil, card])

  return open ? 'open' : shown ? 'closing' : 'closed'
}
