import { startTransition, useEffect, useState, type RefObject } from 'react'

/** More than a screen: whoever scrolls as fast as a thumb can meets rows that are there already. */
const far = '1000px'

/**
 * The height of an element, px, while it is far outside what scrolls around it: then its content need not be there, and the height
 * keeps its place. Undefined near it, and while the focus is inside.
 */
export function useFarHeight(element: RefObject<HTMLElement | null>): number | undefined {
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const { current } = element
    if (current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last === undefined) return
        const { height } = last.boundingClientRect
        // A page that hides the dialog takes all heights away, which says nothing of how far anything is.
        const isKept = !last.isIntersecting && (height === 0 || current.matches(':focus-within'))
        // Between other work: who scrolls faster than any thumb meets a gap for a moment, but nothing stutters.
        if (!isKept) startTransition(() => setHeight(last.isIntersecting ? undefined : height))
      },
      { root: current.closest('.body'), rootMargin: far },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return height
}
