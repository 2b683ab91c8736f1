import { look } from '../../../kit/look.js'
import { parentOrigin } from './frame-parent.js'

/** Messages to who shows this page, and back. */
export interface WayOut {
  post(message: object): void
  /** Hears what only the place can have said. Returns the undo. */
  listen(hear: (message: unknown) => void): () => void
}

/** To the window around this frame, if it is of one of the origins: to no other is anything said, and none is believed. */
export const toParent = (page: Window, origins: readonly string[]): WayOut => ({
  post: (message) => {
    const known = parentOrigin(page) ?? ''
    // Browsers complain in the console of each that is not there.
    for (const origin of origins.includes(known) ? [known] : origins) page.parent.postMessage(message, origin)
  },
  listen: (hear) => {
    const stop = new AbortController()
    page.addEventListener(
      'message',
      ({ source, origin, data }) => {
        if (source === page.parent && origins.includes(origin)) hear(data)
      },
      { signal: stop.signal },
    )
    return () => stop.abort()
  },
})

/** To an app that shows this page in a web view of React Native and answers by events of the document. */
export const toWebView = (page: Window, events: readonly string[]): WayOut => ({
  post: (message) => {
    const view = look(page, 'ReactNativeWebView')
    const post = look(view, 'postMessage')
    if (typeof post === 'function') Reflect.apply(post, view, [JSON.stringify(message)])
  },
  listen: (hear) => {
    const stop = new AbortController()
    for (const name of events)
      page.document.addEventListener(name, (event) => hear(look(event, 'data')), { signal: stop.signal })
    return () => stop.abort()
  },
})
