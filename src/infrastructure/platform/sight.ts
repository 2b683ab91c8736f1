import { createStore } from '../../kit/store.js'
import type { Lifetime } from '../../kit/lifetime.js'
import type { Sight } from '../../ports/sight.js'

export interface SightDeps {
  /** Undefined on a server, where nobody sees anything. */
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> | undefined
  readonly lifetime: Lifetime
}

/** By what the browser says of the page (Page Visibility). */
export function createSight({ document, lifetime }: SightDeps): Sight {
  const visible = createStore(document?.visibilityState === 'visible')
  const look = () => visible.update(() => document?.visibilityState === 'visible')
  document?.addEventListener('visibilitychange', look)
  lifetime.add(() => document?.removeEventListener('visibilitychange', look))
  return { visible }
}
