import { BehaviorSubject } from 'rxjs'
import type { Watched } from './stream.js'

export type ReadonlyStore<T> = Watched<T>

export interface Store<T> extends ReadonlyStore<T> {
  /** A change that returns the same object is no change. */
  update(change: (state: T) => T): void
}

export function createStore<T>(initial: T): Store<T> {
  const subject = new BehaviorSubject(initial)
  return {
    get: () => subject.value,
    changes$: subject.asObservable(),
    update: (change) => {
      const next = change(subject.value)
      if (!Object.is(next, subject.value)) subject.next(next)
    },
  }
}
