import { Subscription } from 'rxjs'
import { abortable, type Stop } from './abortable.js'
import type { Stream } from './stream.js'

/** The first value of a stream, unless the signal fires before; the stream is let go of either way. */
export async function firstBefore<T>(stream: Stream<T>, stop: Stop): Promise<T> {
  const waiting = new Subscription()
  try {
    const first = () => new Promise<T>((next, error) => waiting.add(stream.subscribe({ next, error })))
    return await abortable(stop, first)
  } finally {
    waiting.unsubscribe()
  }
}
