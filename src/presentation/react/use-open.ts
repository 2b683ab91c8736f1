import { useLayoutEffect, useState, type RefObject } from 'react'
import { select } from '../../kit/select.js'
import { useApp } from './app-context.js'
import type { Pace } from './pace.js'

/** Shows the dialog without React and returns what hides it again; undefined where what it would show is not rendered. */
export type Raise = () => (() => void) | undefined

/** Whether the dialog is open, as React hears of it: at once, or once it is on the screen where `raise` could show it by itself. */
export function useOpen(raise: RefObject<Raise>, { afterPaint }: Pace): boolean {
  const { state } = useApp().app.dialog
  const [open, setOpen] = useState(() => state.get().open)
  useLayoutEffect(() => {
    let undo: (() => void) | undefined
    const subscription = select(state, (now) => now.open).subscribe((now) => {
      undo?.()
      const lower = now ? raise.current() : (undo = undefined)
      if (lower === undefined) return setOpen(now)
      const forget = afterPaint(() => {
        undo = undefined
        setOpen(true)
      })
      undo = () => {
        forget()
        lower()
      }
    })
    subscription.add(() => undo?.())
    return () => subscription.unsubscribe()
  }, [state, raise, afterPaint])
  return open
}
