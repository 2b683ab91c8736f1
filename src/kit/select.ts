import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { observe } from './observe.js'
import type { ReadonlyStore } from './store.js'

/** A part of a store as a stream for operators, without repeats. */
export const select = <T, R>(store: ReadonlyStore<T>, pick: (state: T) => R): Observable<R> =>
  observe(store.changes$).pipe(map(pick), distinctUntilChanged())
