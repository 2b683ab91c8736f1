import { useEffect, useState, type RefObject } from 'react'

/** True once the element came near the visible part of what scrolls around it. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || element.current === null) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { root: element.current.closest('.body'), rootMargin: '200px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, near])
  return near
}
