import { Observable } from 'rxjs'
import type { Stream } from './stream.js'

/** Something that tells of values until it is stopped. */
export interface Running<T> {
  readonly values$: Stream<T>
  stop(): void
}

/** One stream for all who listen: what tells of its values begins with the first of them and stops with the last. */
export function shared<T>(begin: () => Running<T>): Observable<T> {
  let running: Running<T> | undefined
  let listeners = 0
  return new Observable((subscriber) => {
    listeners += 1
    running ??= begin()
    subscriber.add(running.values$.subscribe(subscriber))
    return () => {
      listeners -= 1
      if (listeners > 0) return
      running?.stop()
      running = undefined
    }
  })
}
