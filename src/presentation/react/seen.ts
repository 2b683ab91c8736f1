import { createContext, useEffect, useState } from 'react'
import type { Pace } from './pace.js'

type Start = () => () => void

/** Starts what a view does by itself once the visitor sees it, at once where it is seen already. Returns what stops it. */
export type OnceSeen = (start: Start) => () => void

/** Connect is rendered before anybody asked for it: until it is on the screen it fetches nothing and says nothing. */
export const SeenContext = createContext<OnceSeen>((start) => start())

/** What is rendered in the dialog is seen when it is open and the screen shows it; it stays so. */
export function useSeen(open: boolean, { afterPaint }: Pace): OnceSeen {
  const [{ onceSeen, see }] = useState(createSeen)
  useEffect(() => (open ? afterPaint(see) : undefined), [open, afterPaint, see])
  return onceSeen
}

function createSeen(): { readonly onceSeen: OnceSeen; see(): void } {
  const waiting = new Set<() => void>()
  const state = { seen: false }
  return {
    see: () => {
      state.seen = true
      for (const begin of waiting) begin()
      waiting.clear()
    },
    onceSeen: (start) => {
      if (state.seen) return start()
      const run: { stop?: () => void } = {}
      const begin = () => {
        run.stop = start()
      }
      waiting.add(begin)
      return () => {
        waiting.delete(begin)
        run.stop?.()
      }
    },
  }
}
