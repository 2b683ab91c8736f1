import { useEffect, useRef, type ReactNode } from 'react'

interface ScrollBodyProps {
  readonly children: ReactNode
  readonly busy?: boolean
  /** Names it where nothing in it takes the focus: then it does itself, so that the arrow keys scroll it. */
  readonly label?: string
}

/** The part of a view that scrolls. Its edges fade where there is more. */
export function ScrollBody({ children, busy = false, label }: ScrollBodyProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => (ref.current === null ? undefined : fadeEdges(ref.current)), [])
  return (
    <div
      className="body"
      ref={ref}
      aria-busy={busy || undefined}
      {...(label === undefined ? {} : { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      {children}
    </div>
  )
}

function fadeEdges(body: HTMLElement): () => void {
  const update = () => {
    const top = body.scrollTop > 4
    const bottom = body.scrollHeight - body.clientHeight - body.scrollTop > 4
    const edges = top && bottom ? 'both' : top ? 'top' : bottom ? 'bottom' : undefined
    if (edges === undefined) delete body.dataset['fade']
    else body.dataset['fade'] = edges
  }
  const stop = new AbortController()
  body.addEventListener('scroll', update, { passive: true, signal: stop.signal })
  const observer = new ResizeObserver(update)
  observer.observe(body)
  for (const child of body.children) observer.observe(child)
  return () => {
    stop.abort()
    observer.disconnect()
  }
}
