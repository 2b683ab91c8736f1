import { clearSearch } from './clear-search.js'
import { createFocusScope, type FocusScope } from './focus-scope.js'
import { makeSiblingsInert } from './inert-siblings.js'
import { enterLayer } from './layers.js'
import { lockScroll, scrollBarOf } from './scroll-lock.js'
import { isCovered, keepOnTop, raise } from './top-layer.js'

export interface ModalLayer {
  readonly focus: FocusScope
  /** Takes the page out of reach: siblings, keys, what the page listens for. Once. */
  hold(): void
  /** Gives the page back: focus, scrolling, siblings, keys. The host element stays on top for its exit animation. */
  end(): void
}

/** Shows the host element above everything, and keeps the page from scrolling. */
export function openModalLayer(host: HTMLElement, container: HTMLElement, onEscape: () => void): ModalLayer {
  const { ownerDocument: document } = host
  const bar = scrollBarOf(document)
  const focus = createFocusScope(container, {
    // Of the embedded wallet; made when it is first needed.
    branches: () => [...document.querySelectorAll<HTMLElement>('[data-portico-frame]')],
    isActive: () => isTop(),
  })
  const layer = enterLayer(host)
  const isTop = () => layer.isTop() && !isCovered(host)
  raise(host)
  const unlock = lockScroll(document, bar)
  let restoreSiblings = () => {}
  let off = () => {}

  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || !isTop()) return
    // Before the page's own modals see it: one press closes one thing.
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!clearSearch(host)) onEscape()
  }
  const view = document.defaultView

  return {
    focus,
    hold: () => {
      off = keepOnTop(host, {
        isTop: layer.isTop,
        onPlaced: () => {
          restoreSiblings()
          restoreSiblings = makeSiblingsInert(host)
        },
      })
      view?.addEventListener('keydown', onKey, true)
    },
    end: () => {
      view?.removeEventListener('keydown', onKey, true)
      layer.leave()
      unlock()
      restoreSiblings()
      focus.end()
      off()
    },
  }
}
