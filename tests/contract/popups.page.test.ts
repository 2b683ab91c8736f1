import { createPopups, type PopupsWindow } from '../../src/infrastructure/platform/popups.js'
import { popupsContract } from './popups.contract.js'

popupsContract('page', () => {
  const listeners = new Set<Parameters<PopupsWindow['addEventListener']>[1]>()
  const visited: string[] = []
  const windows: { closed: boolean; readonly location: { href: string }; focus(): void; close(): void }[] = []
  let focused = 0
  let blocked = false
  let isAtPage = true
  const popups = createPopups({
    window: {
      screenX: 0,
      screenY: 0,
      outerWidth: 1_280,
      outerHeight: 900,
      document: { hasFocus: () => isAtPage },
      open: () => {
        if (blocked) return null
        const handle = {
          closed: false,
          location: {
            set href(url: string) {
              visited.push(url)
            },
          },
          focus: () => {
            if (!handle.closed) focused++
          },
          close: () => {
            handle.closed = true
          },
        }
        windows.push(handle)
        return handle
      },
      addEventListener: (_, listener) => listeners.add(listener),
      removeEventListener: (_, listener) => listeners.delete(listener),
    },
  })
  return {
    popups,
    opened: () => windows.length,
    visited: () => visited,
    say: (origin, data) => {
      for (const listen of listeners) listen({ source: windows.at(-1), origin, data })
    },
    focused: () => focused,
    leave: () => windows.at(-1)?.close(),
    block: () => {
      blocked = true
    },
    turnTo: (where) => {
      isAtPage = where === 'page'
    },
  }
})
