import type { Watched } from './stream.js'

/**
 * Calls the listener with what a store holds now, and after each change. Returns the undo.
 * @example const stop = watch(app.session.state, ({ status }) => draw(status))
 */
export function watch<T>(store: Watched<T>, listener: (now: T) => void): () => void {
  const listening = store.changes$.subscribe(listener)
  return () => listening.unsubscribe()
}
