import { useEffect, useRef, type ReactNode } from 'react'
import type { Direction } from './use-shown-view.js'

interface ViewTransitionProps {
  readonly viewKey: number
  readonly direction: Direction
  readonly children: ReactNode
}

/** Slides the view in and lets the card follow its height, which is measured and never guessed. */
export function ViewTransition({ viewKey, direction, children }: ViewTransitionProps): ReactNode {
  const stage = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (stage.current === null || content.current === null) return
    return followHeight(stage.current, content.current)
  }, [])
  return (
    <div className="stage" ref={stage}>
      <div className="stage-content" ref={content}>
        <div className="view" key={viewKey} data-direction={direction}>
          {children}
        </div>
      </div>
    </div>
  )
}

/** How long after what the visitor did its effect is expected. */
const effectMs = 500
const acts = ['click', 'input', 'keydown', 'resize'] as const

/** What gets shorter by itself leaves its place empty: nothing moves that nobody touched, and what comes back finds its place. */
function followHeight(stage: HTMLElement, content: HTMLElement): () => void {
  // The observer tells the first height too, when the browser knows it anyway: asking for it would make it lay out the page.
  let height = 0
  let running: Animation | undefined
  let shown: Element | null = null
  let actedAt = 0
  const act = () => {
    actedAt = performance.now()
  }
  for (const type of acts) addEventListener(type, act, true)
  const observer = new ResizeObserver(() => {
    const next = content.offsetHeight
    if (next === height) return
    const view = content.firstElementChild as HTMLElement | null
    const isSame = shown === view
    shown = view
    if (isSame && 0 < next && next < height && performance.now() - actedAt > effectMs) {
      view?.style.setProperty('--kept', `${height}px`)
      return
    }
    const from = running?.playState === 'running' ? stage.offsetHeight : height
    height = next
    running?.cancel()
    if (from === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    running = stage.animate([{ height: `${from}px` }, { height: `${next}px` }], {
      duration: 150,
      easing: 'cubic-bezier(.2, 0, 0, 1)',
    })
  })
  observer.observe(content)
  return () => {
    for (const type of acts) removeEventListener(type, act, true)
    observer.disconnect()
    running?.cancel()
  }
}
