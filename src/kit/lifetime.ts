import { Subscription } from 'rxjs'
import type { Listening } from './stream.js'

/** Everything that must stop when the dialog is destroyed. */
export interface Lifetime {
  add(stop: Listening | (() => void)): void
  /** Stops all of it, oldest first; later additions stop at once. */
  end(): void
}

export function createLifetime(): Lifetime {
  const all = new Subscription()
  return { add: (stop) => all.add(stop), end: () => all.unsubscribe() }
}
