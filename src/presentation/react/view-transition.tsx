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

/** Within which what the visitor did, and a view that came, have had their effect. */
const settledMs = 400

/**
 * The card follows the height of the view. What gets shorter by itself leaves its place empty, until the visitor does something: nothing
 * moves that nobody touched, and what comes back finds its place.
 */
function followHeight(stage: HTMLElement, content: HTMLElement): () => void {
  // The observer tells the first height too, when the browser knows it anyway: asking for it would make it lay out the page.
  let height = 0
  let running: Animation | undefined
  let settling: ReturnType<typeof setTimeout> | undefined
  const keep = (value: string) => (content.firstElementChild as HTMLElement).style.setProperty('--kept', value)
  const settle = () => {
    clearTimeout(settling)
    settling = setTimeout(() => keep(`${height}px`), settledMs)
  }
  const act = () => {
    keep('')
    settle()
  }
  for (const type of acts) addEventListener(type, act, true)
  const observer = new ResizeObserver(() => {
    const next = content.offsetHeight
    if (next === height) return
    const from = running?.playState === 'running' ? stage.offsetHeight : height
    height = next
    settle()
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
    clearTimeout(settling)
    observer.disconnect()
    running?.cancel()
  }
}

const acts = ['click', 'input', 'keydown', 'resize'] as const
