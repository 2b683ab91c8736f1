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

function followHeight(stage: HTMLElement, content: HTMLElement): () => void {
  // The observer tells the first height too, when the browser knows it anyway: asking for it would make it lay out the page.
  let height = 0
  let running: Animation | undefined
  const observer = new ResizeObserver(() => {
    const next = content.offsetHeight
    const root = stage.getRootNode()
    if (next === height || (root instanceof ShadowRoot && root.host.getAttribute('data-state') === 'closing')) return
    stage.style.setProperty('--stage', `${next}px`)
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
    observer.disconnect()
    running?.cancel()
  }
}
