import { Observable } from 'rxjs'
import type { Stream } from './stream.js'

/** A stream for operators, which know the observables of their own copy alone. */
export const observe = <T>(stream: Stream<T>): Observable<T> =>
  new Observable((subscriber) => stream.subscribe(subscriber))
