import { useEffect, useRef, type ReactNode } from 'react'

interface ScrollBodyProps {
  readonly children: ReactNode
  readonly busy?: boolean
  /** Stays as tall as it was while steps come and go by themselves, so that what stands below it does. */
  readonly steady?: boolean
  /** Names it where nothing in it takes the focus: then it does itself, so that the arrow keys scroll it. */
  readonly label?: string
}

/** The part of a view that scrolls. Its edges fade where there is more. */
export function ScrollBody({ children, busy = false, steady = false, label }: ScrollBodyProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => (ref.current === null ? undefined : fadeEdges(ref.current)), [])
  useEffect(() => (ref.current === null || !steady ? undefined : keepTallest(ref.current)), [steady])
  return (
    <div
      className="body"
      ref={ref}
      aria-busy={busy || undefined}
      {...(label === undefined ? {} : { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      {steady ? <div>{children}</div> : children}
    </div>
  )
}

/** Until the visitor presses something in it, or it has another width. What the visitor opened counts for nothing once it is shut. */
function keepTallest(body: HTMLElement): () => void {
  let [width, tallest] = [0, 0]
  const observer = new ResizeObserver(() => {
    if (body.offsetWidth !== width) tallest = 0
    width = body.offsetWidth
    body.style.flexBasis = ''
    // Whatever of it there is room for: a window that grows shows more of it.
    const now = body.scrollHeight
    if (body.querySelector('[aria-expanded="true"]') === null) tallest = Math.max(tallest, now)
    body.style.flexBasis = `${Math.max(tallest, now)}px`
  })
  const forget = () => {
    tallest = 0
    body.style.flexBasis = ''
  }
  for (const child of body.children) observer.observe(child)
  body.addEventListener('click', forget)
  return () => {
    observer.disconnect()
    body.removeEventListener('click', forget)
  }
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
