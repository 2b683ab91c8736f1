import { Subscription, type Observable } from 'rxjs'
import { DialogError } from '../domain/errors.js'

/** The first value of a stream, or DialogError ABORTED when the signal fires before. */
export const firstBefore = <T>(stream: Observable<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const waiting = new Subscription(() => signal.removeEventListener('abort', abort))
    const abort = () => {
      waiting.unsubscribe()
      reject(new DialogError('ABORTED'))
    }
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort)
    // A stream that speaks while it is being subscribed to is let go of by being added to what has ended.
    waiting.add(
      stream.subscribe((value) => {
        waiting.unsubscribe()
        resolve(value)
      }),
    )
  })
