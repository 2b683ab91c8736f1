import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { SeenContext } from '../seen.js'

const AnnounceContext = createContext<(text: string) => void>(() => undefined)

/** A region that screen readers follow, for all views in it. It is there before its words are, or they would be missed. */
export function Announcer({ children }: { readonly children: ReactNode }): ReactNode {
  const [text, setText] = useState('')
  return (
    <AnnounceContext.Provider value={setText}>
      {children}
      <div role="status" className="sr-only">
        {text}
      </div>
    </AnnounceContext.Provider>
  )
}

/** Says the text, and again whenever it changes. */
export function useAnnouncement(text: string): void {
  const announce = useContext(AnnounceContext)
  const onceSeen = useContext(SeenContext)
  useEffect(
    () =>
      onceSeen(() => {
        announce(text)
        return () => announce('')
      }),
    [announce, onceSeen, text],
  )
}
