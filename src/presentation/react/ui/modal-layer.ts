import { createFocusScope, type FocusScope } from './focus-scope.js'
import { makeSiblingsInert } from './inert-siblings.js'
import { enterLayer } from './layers.js'
import { lockScroll, scrollBarOf } from './scroll-lock.js'
import { showOnTop } from './top-layer.js'

export interface ModalLayer {
  readonly focus: FocusScope
  /** Gives the page back: focus, scrolling, siblings, keys. The host element stays on top for its exit animation. */
  end(): void
}

/** Everything that makes the host element modal, in the order in which it must happen. */
export function openModalLayer(host: HTMLElement, container: HTMLElement, onEscape: () => void): ModalLayer {
  const { ownerDocument: document } = host
  const bar = scrollBarOf(document)
  const focus = createFocusScope(container, {
    // Of the embedded wallet; made when it is first needed.
    branches: () => [...document.querySelectorAll<HTMLElement>('[data-portico-frame]')],
    isActive: () => layer.isTop(),
  })
  const layer = enterLayer(host)
  let restoreSiblings = () => {}
  const off = showOnTop(host, {
    isTop: layer.isTop,
    onPlaced: () => {
      restoreSiblings()
      restoreSiblings = makeSiblingsInert(host)
    },
  })
  const unlock = lockScroll(document, bar)

  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || !layer.isTop()) return
    // Before the page's own modals see it: one press closes one thing.
    event.preventDefault()
    event.stopImmediatePropagation()
    onEscape()
  }
  const view = document.defaultView
  view?.addEventListener('keydown', onKey, true)

  return {
    focus,
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
